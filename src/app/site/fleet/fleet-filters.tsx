import { useState } from 'react'
import { Form, useLocation, useNavigation, useSearchParams } from 'react-router'
import { fleetChoices, readFleetFilter, type FleetChoice } from '#domain/fleet/fleet-filter.ts'
import { searchFields } from '#domain/booking/booking-data.ts'
import { codeParameter } from '#domain/pricing/offer-path.ts'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { chipClass } from '../../ui/chip.ts'
import { freeOnly } from './fleet-parameters.ts'

type Category = { id: number; name: string }

const choices = Object.keys(fleetChoices) as FleetChoice[]

/** The fields of the filters in the address. */
export const filterFields = ['category', ...choices, freeOnly]

/**
 * One row that scrolls on phones, so that a late font cannot wrap it and move the list. Without scripts, the button at its end is
 * in view.
 */
const rowClass =
  '-mx-4 flex gap-2.5 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0 [@media(scripting:none)]:flex-wrap'

/** `known` are the valid parameters of the address; `code` is kept in it. */
type FilterProps = { known: URLSearchParams; code: string }
type CategoryFilterProps = FilterProps & { label: string; categories: Category[]; chosen: number | undefined }

/** The category is part of the address, so that it can be shared and works without scripts. */
export function CategoryFilter({ known, label, categories, chosen, code }: CategoryFilterProps) {
  const { fleet } = useTexts()
  return (
    <Form method="get" replace preventScrollReset aria-label={label} className={`mt-6 ${rowClass}`}>
      <KeptParameters known={known} code={code} names={[...choices, freeOnly, ...searchFields]} />
      <button type="submit" aria-pressed={chosen === undefined} className={`${chipClass} px-5 hover:text-brand`}>
        {fleet.all}
      </button>
      {categories.map(({ id, name }) => (
        <button
          key={id}
          type="submit"
          name="category"
          value={id}
          aria-pressed={chosen === id}
          className={`${chipClass} px-5 hover:text-brand`}
        >
          {name}
        </button>
      ))}
    </Form>
  )
}

/**
 * The address's parameters including choices that are still being navigated to, so that a quick second choice does not undo the
 * first.
 */
export function useFleetParameters(): FleetParameters {
  const [address, setAddress] = useSearchParams()
  const { key, pathname } = useLocation()
  const { location: next } = useNavigation()
  const [chosen, setChosen] = useState({ at: '', parameters: address })
  const onItsWay = next?.pathname === pathname ? new URLSearchParams(next.search) : address
  const parameters = chosen.at === key ? chosen.parameters : onItsWay

  function choose(choices: Choices): void {
    const changed = new URLSearchParams(parameters)
    for (const [name, value] of choices) {
      if (value === '') changed.delete(name)
      else changed.set(name, value)
    }
    setChosen({ at: key, parameters: changed })
    setAddress(changed, { replace: true, preventScrollReset: true })
  }

  return { parameters, choose, isLeaving: next !== undefined && next.pathname !== pathname }
}

type Choices = readonly (readonly [name: string, value: string])[]

/** `choose` changes several parameters at once; '' removes one. `isLeaving` while another page is loading. */
export type FleetParameters = {
  parameters: URLSearchParams
  choose: (choices: Choices) => void
  isLeaving: boolean
}

type FleetFiltersProps = FilterProps & {
  texts: PageTexts['fleetFilters']
  /** Label of the filter for free cars; undefined without a search. */
  freeText: string | undefined
  choose: FleetParameters['choose']
}

/** Sort order and filters. A choice takes effect at once; without scripts, when the button is pressed. */
export function FleetFilters({ known, code, texts, freeText, choose }: FleetFiltersProps) {
  const { fleet } = useTexts()
  const filter = readFleetFilter(known)
  const isFreeOnly = known.has(freeOnly)
  const optionTexts: Record<FleetChoice, Record<string, string>> = {
    sort: texts.sort.options,
    transmission: fleet.transmission,
    seats: texts.seats.options,
    fuel: fleet.fuel,
  }

  return (
    <div className={`mt-2 ${rowClass}`}>
      {freeText !== undefined && (
        <Form method="get" replace preventScrollReset className="contents">
          <KeptParameters known={known} code={code} names={['category', ...choices, ...searchFields]} />
          <button
            type="submit"
            {...(isFreeOnly ? {} : { name: freeOnly, value: 'on' })}
            aria-pressed={isFreeOnly}
            className={`${chipClass} px-5 text-[0.9375rem]`}
          >
            {freeText}
          </button>
        </Form>
      )}
      <Form method="get" replace preventScrollReset aria-label={texts.label} className="contents">
        <KeptParameters known={known} code={code} names={['category', freeOnly, ...searchFields]} />
        {choices.map((name) => (
          <select
            key={name}
            name={name}
            aria-label={texts[name].label}
            value={filter[name] ?? ''}
            onChange={({ target }) => choose([[name, target.value]])}
            className={`min-h-11 shrink-0 rounded-full border bg-surface ps-4 text-[0.9375rem] hover:border-brand select-arrow ${filter[name] ? 'border-brand font-semibold text-brand' : 'border-control/60'}`}
          >
            <option value="">{texts[name].none}</option>
            {fleetChoices[name].map((value) => (
              <option key={value} value={value}>
                {optionTexts[name][value]}
              </option>
            ))}
          </select>
        ))}
        <noscript>
          <button type="submit" className={buttonClass('brand')}>
            {texts.apply}
          </button>
        </noscript>
      </Form>
    </div>
  )
}

/** Hidden fields for the other query parameters, which a form submitted without scripts would drop. */
export function KeptParameters(props: KeptProps) {
  return keptParameters(props).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

type KeptProps = FilterProps & { names: readonly string[] }

export function keptParameters({ known, code, names }: KeptProps): [name: string, value: string][] {
  const all = [...names.map((name) => [name, known.get(name)] as const), [codeParameter, code] as const]
  return all.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

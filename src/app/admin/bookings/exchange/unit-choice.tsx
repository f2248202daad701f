import { Check } from 'lucide-react'
import { Form, Link } from 'react-router'
import { plateSearchMaximum } from '#domain/fleet/plate-search.ts'
import { useExchangeTexts } from '../../shared/rentals/rental-texts.ts'
import { Panel } from '../../shared/screen/panel.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { InputField } from '../../../ui/field.tsx'
import { PlateTag } from '../../../ui/plate.tsx'
import type { ExchangeView } from './load-exchange.server.ts'

type UnitChoice = ExchangeView['choices'][number]['units'][number]

type UnitChoicePanelProps = {
  view: ExchangeView
  /** The key of what was entered, which is filled in for another unit too. */
  entry: string | undefined
}

/** The units that are free until the return, those of the same car first. What is asked for below depends on the chosen one. */
export function UnitChoicePanel({ view: { choices, next, plate }, entry }: UnitChoicePanelProps) {
  const texts = useExchangeTexts()
  const known = choices.filter(({ units }) => units.length > 0)
  return (
    <Panel title={texts.next} className="mb-6 space-y-4">
      {next && <UnitRow unit={next} entry={entry} isChosen />}
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
        {entry && <input type="hidden" name="entry" value={entry} />}
        <InputField
          id="exchange-plate"
          name="plate"
          type="search"
          label={texts.plate}
          defaultValue={plate}
          maxLength={plateSearchMaximum}
          autoComplete="off"
          className="grow basis-40"
        />
        <button type="submit" className={buttonClass('quiet', 'px-4')}>
          {texts.search}
        </button>
      </Form>
      {known.length === 0 && <p role="status">{plate ? texts.noneFound : texts.noneFree}</p>}
      {known.map(({ kind, units }, at) => (
        <details
          key={`${kind} ${plate}`}
          open={plate !== '' || (at === 0 && !next)}
          className="rounded-control border border-line"
        >
          <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">
            {texts[kind]} ({units.length})
          </summary>
          <ul className="divide-y divide-line px-4">
            {units.map((unit) => (
              <li key={unit.id}>
                <UnitRow unit={unit} entry={entry} isChosen={unit.id === next?.id} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Panel>
  )
}

type UnitRowProps = { unit: UnitChoice; isChosen: boolean } & Pick<UnitChoicePanelProps, 'entry'>

function UnitRow({ unit, isChosen, entry }: UnitRowProps) {
  const texts = useExchangeTexts()
  const query = new URLSearchParams({ unit: String(unit.id), ...(entry && { entry }) })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <PlateTag plate={unit.plate} />
      <span className="min-w-0 grow basis-40">
        <bdi className="block font-semibold">{unit.car}</bdi>
        <span className="block text-sm text-muted">
          {unit.branch} · {texts.readiness[unit.preparation]}
        </span>
        {unit.documents.map((text) => (
          <span key={text} className="block text-sm font-semibold text-warning">
            {text}
          </span>
        ))}
      </span>
      {isChosen ? (
        <span className="flex items-center gap-2 font-semibold">
          <Check aria-hidden className="size-5 text-success" />
          {texts.chosen}
        </span>
      ) : (
        <Link to={`?${query}`} className={buttonClass('quiet', 'px-4')}>
          {texts.choose}
        </Link>
      )}
    </div>
  )
}

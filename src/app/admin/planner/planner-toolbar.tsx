import { FilterOptions } from '../shared/list/list-filter.tsx'
import { ChevronLeft, ChevronRight, SlidersHorizontal } from 'lucide-react'
import { Form, Link } from 'react-router'
import { allBranches } from '#domain/branches/branch-choice.ts'
import {
  isPlannerNarrowed,
  plannerFilter,
  plannerSpans,
  writePlannerAddress,
} from '#domain/availability/planner/planner-address.ts'
import { unitStates } from '#domain/availability/units/unit-state.ts'
import { addDays } from '#domain/time/riyadh-time.ts'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { plannerTexts } from '../../i18n/planner-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { chipClass } from '../../ui/chip.ts'
import { InputField, SelectField } from '../../ui/field.tsx'
import { plannerPath } from './planner-paths.ts'
import type { PlannerView } from './planner-view.ts'

/** The controls for days and filters of the planner, which the address stores. */
export function PlannerToolbar({ view: { wanted, today, ...choices } }: { view: PlannerView }) {
  const texts = plannerTexts[useLanguage()]
  const units = useUnitTexts()
  const to = (changes: Partial<typeof wanted>) => {
    // When the first day changes, the day of the phone list follows it.
    const next = changes.from === undefined ? { ...wanted, ...changes } : { ...wanted, day: changes.from, ...changes }
    return `${plannerPath}${writePlannerAddress(next, today)}`
  }
  const isNarrowed = isPlannerNarrowed(wanted)
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex gap-2">
          <Link to={to({ from: addDays(wanted.from, -wanted.days) })} className={stepClass} aria-label={texts.earlier}>
            <ChevronLeft aria-hidden className="flip-rtl size-5" />
          </Link>
          <Link to={to({ from: today })} className={buttonClass('quiet', 'px-4')}>
            {texts.today}
          </Link>
          <Link to={to({ from: addDays(wanted.from, wanted.days) })} className={stepClass} aria-label={texts.later}>
            <ChevronRight aria-hidden className="flip-rtl size-5" />
          </Link>
        </div>
        <nav aria-label={texts.span} className="max-md:hidden">
          <ul className="flex gap-2">
            {plannerSpans.map((days) => (
              <li key={days}>
                <Link
                  to={to({ days })}
                  aria-current={days === wanted.days ? 'page' : undefined}
                  className={`${chipClass} px-4 text-[0.9375rem]`}
                >
                  {texts.days(days)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <details open={isNarrowed} className="rounded-card border border-line bg-surface">
        <summary className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-card px-5 font-semibold">
          <SlidersHorizontal aria-hidden className="size-5 text-muted" />
          {texts.filters}
        </summary>
        <Form
          key={writePlannerAddress(wanted, today)}
          action={plannerPath}
          className="grid grid-cols-2 items-end gap-3 border-t border-line p-5 xl:grid-cols-[1fr_1fr_1fr_1fr_1fr_auto]"
        >
          <input type="hidden" name="days" value={wanted.days} />
          <InputField id="planner-from" name="from" type="date" label={texts.from} defaultValue={wanted.from} />
          <SelectField
            id="planner-branch"
            name="branch"
            label={units.branch}
            defaultValue={plannerFilter(wanted).branch ?? ''}
          >
            <FilterOptions any={units.anyBranch} choices={choices.branches} />
          </SelectField>
          <SelectField id="planner-car" name="car" label={units.car} defaultValue={wanted.car ?? ''}>
            <FilterOptions any={units.anyCar} choices={choices.cars} />
          </SelectField>
          <SelectField
            id="planner-category"
            name="category"
            label={texts.category}
            defaultValue={wanted.category ?? ''}
          >
            <FilterOptions any={texts.anyCategory} choices={choices.categories} />
          </SelectField>
          <SelectField id="planner-state" name="state" label={units.state} defaultValue={wanted.state ?? ''}>
            <FilterOptions any={units.anyState} choices={unitStates.map((id) => ({ id, name: units.states[id] }))} />
          </SelectField>
          <button type="submit" className={buttonClass('brand', 'min-h-12 px-4')}>
            {units.apply}
          </button>
          {isNarrowed && (
            <Link
              to={to({ branch: allBranches, car: undefined, ofUnit: undefined, category: undefined, state: undefined })}
              className={buttonClass('quiet', 'col-span-full w-fit')}
            >
              {units.clear}
            </Link>
          )}
        </Form>
      </details>
    </div>
  )
}

const stepClass =
  'grid size-11 place-items-center rounded-control border border-control/60 bg-surface hover:border-brand hover:text-brand'

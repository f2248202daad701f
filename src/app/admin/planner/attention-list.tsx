import { Form, Link } from 'react-router'
import { markHold } from '#domain/availability/planner/bars.ts'
import { writePlannerAddress } from '#domain/availability/planner/planner-address.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { plannerTexts } from '../../i18n/planner-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { barPath } from './planner-paths.ts'
import type { PlannerView } from './planner-view.ts'

/**
 * The bookings of the visible days that need attention: without a unit, or with a unit that is still out. On phones, which show
 * one day at a time, each links to its details; elsewhere they stand out in the rows.
 */
export function AttentionList({ view: { groups, wanted, today, now } }: { view: PlannerView }) {
  const language = useLanguage()
  const texts = plannerTexts[language]
  const waiting = groups.flatMap(({ car, waiting: bars }) => bars.map((bar) => ({ bar, car, why: texts.waiting })))
  const hit = groups.flatMap(({ car, units }) =>
    units.flatMap(({ bars }) =>
      bars
        .filter((bar) => markHold(bar, bars, now) === 'conflict')
        .map((bar) => ({ bar, car, why: texts.marks.conflict })),
    ),
  )
  const all = [...waiting, ...hit].toSorted((a, b) => a.bar.from - b.bar.from)
  if (all.length === 0) return null
  return (
    <section aria-label={texts.toSolve}>
      {waiting.length > 0 && (
        <p className="font-semibold text-danger max-md:hidden">{texts.waitingCount(waiting.length)}</p>
      )}
      <h2 className="text-title text-danger md:hidden">{texts.toSolve}</h2>
      {waiting.length > 0 && (
        <Form method="post" preventScrollReset className="mt-2">
          <button type="submit" name="intent" value="giveAll" className={buttonClass('quiet')}>
            {texts.giveAll}
          </button>
        </Form>
      )}
      <ul className="mt-2 divide-y divide-line rounded-card border border-danger bg-danger-soft px-4 md:hidden">
        {all.map(({ bar, car, why }) => (
          <li key={bar.bookingId}>
            <Link to={`${barPath(bar)}${writePlannerAddress(wanted, today)}`} preventScrollReset className="grid py-3">
              <span className="flex flex-wrap justify-between gap-x-3">
                <bdi dir="ltr" className="font-semibold underline underline-offset-4">
                  {bar.reference}
                </bdi>
                <strong className="text-danger">{why}</strong>
              </span>
              <span>
                <bdi>{car}</bdi> · <bdi>{bar.label}</bdi>
              </span>
              <span className="text-sm">
                {formatMoment(toRiyadh(new Date(bar.from)), language)} –{' '}
                {formatMoment(toRiyadh(new Date(bar.until)), language)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

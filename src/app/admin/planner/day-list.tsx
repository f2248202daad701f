import { Plus, Printer } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { plannerDays } from '#domain/availability/planner/bars.ts'
import { firstRows, writePlannerAddress } from '#domain/availability/planner/planner-address.ts'
import { dayOfWeek, type LocalDate } from '#domain/time/riyadh-time.ts'
import { formatDay, formatTime } from '#domain/time/date-format.ts'
import { words } from '#domain/text/words.ts'
import { StatusBadge } from '../shared/booking/status-badges.tsx'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { plannerTexts } from '../../i18n/planner-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { PlateTag } from '../../ui/plate.tsx'
import type { PlannerView } from './planner-view.ts'
import { allRowsPath, barPath, plannerPath, printPath } from './planner-paths.ts'
import { useShowChosen } from '../../ui/use-show-chosen.ts'
import { useNear } from './use-near.ts'

/**
 * Bookings of one day for phones: a row of days to choose from, then the events by time. The first events are rendered at once,
 * the others while scrolling.
 */
export function DayList({ view: { wanted, today, events, isWhole } }: { view: PlannerView }) {
  const language = useLanguage()
  const texts = plannerTexts[language]
  const { holdKinds } = useUnitTexts()
  const end = useRef<HTMLDivElement>(null)
  const [, wasNear] = useNear(end, false)
  const strip = useShowChosen(wanted.day)
  const shown = isWhole || wasNear ? events : events.slice(0, firstRows)
  const query = (day: LocalDate) => writePlannerAddress({ ...wanted, day }, today)
  return (
    <div className="space-y-4 md:hidden">
      {/* `relative` keeps visually hidden words inside from widening the page. */}
      <nav ref={strip} aria-label={texts.day} className="relative -mx-4 overflow-x-auto px-4">
        <ul className="flex gap-1.5 pb-1">
          {plannerDays(wanted).map((day) => (
            <li key={day}>
              <Link
                to={`${plannerPath}${query(day)}`}
                preventScrollReset
                aria-current={day === wanted.day ? 'page' : undefined}
                className="grid min-h-13 w-11 place-content-center rounded-control border border-line bg-surface text-center text-sm leading-tight aria-[current=page]:border-brand aria-[current=page]:bg-brand aria-[current=page]:text-on-brand"
              >
                <span className="sr-only">{formatDay(day, language)}</span>
                <span aria-hidden className="text-xs">
                  {words[language].weekdayInitials[dayOfWeek(day)]}
                </span>
                <span aria-hidden className="font-semibold tabular-nums">
                  {Number(day.slice(8))}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex items-center justify-between gap-3">
        <h2 className="me-auto text-title">{formatDay(wanted.day, language)}</h2>
        <Link
          to={`${plannerPath}/new${query(wanted.day)}${query(wanted.day) ? '&' : '?'}on=${wanted.day}`}
          preventScrollReset
          aria-label={texts.addTitle}
          title={texts.addTitle}
          className={buttonClass('quiet', 'px-3')}
        >
          <Plus aria-hidden className="size-5" />
        </Link>
        <Link
          to={printPath(wanted, wanted.day)}
          aria-label={texts.printDay}
          title={texts.printDay}
          className={buttonClass('quiet', 'px-3')}
        >
          <Printer aria-hidden className="size-5" />
        </Link>
      </div>
      {events.length === 0 && <p className="text-muted">{texts.listEmpty}</p>}
      <ol className="divide-y divide-line rounded-card border border-line bg-surface px-4">
        {shown.map(({ kind, time, hold, status, reference, label, car, plate, hasUnits, mark, branch }) => (
          <li key={`${kind} ${hold.id ?? hold.bookingId}`}>
            <Link to={`${barPath(hold)}${query(wanted.day)}`} preventScrollReset className="grid gap-1 py-3">
              <span className="flex flex-wrap items-baseline gap-x-3">
                <strong className="tabular-nums">{formatTime(time, language)}</strong>
                <span className="font-semibold">
                  {hold.kind === 'booking' ? texts.events[kind] : `${holdKinds[hold.kind]}: ${texts.events[kind]}`}
                </span>
                <span className="ms-auto">{status && <StatusBadge status={status} />}</span>
              </span>
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <bdi>{car}</bdi>
                {plate && <PlateTag plate={plate} />}
                {!plate && hasUnits && <strong className="text-danger">{texts.waiting}</strong>}
              </span>
              {mark && <strong className="text-sm text-danger">{texts.marks[mark]}</strong>}
              <span className="text-sm text-muted">
                {reference && <bdi dir="ltr">{reference}</bdi>}
                {reference && ' · '}
                <bdi>{label}</bdi>
                {hold.kind === 'booking' && ` · ${branch}`}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <div ref={end} />
      {shown.length < events.length && (
        <noscript>
          <a href={allRowsPath({ wanted, today }, wanted.day)} className="underline underline-offset-4">
            {texts.allEvents}
          </a>
        </noscript>
      )}
    </div>
  )
}

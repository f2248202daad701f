import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { plannerDays, plannerTime } from '../../../domain/availability/planner/bars.ts'
import { writePlannerAddress } from '../../../domain/availability/planner/planner-address.ts'
import { formatDay } from '../../../domain/time/date-format.ts'
import { words } from '../../../domain/text/words.ts'
import { dayOfWeek, isWeekend } from '../../../domain/time/riyadh-time.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { plannerTexts } from '../../i18n/planner-texts.ts'
import { GroupRows } from './group-rows.tsx'
import type { PlannerView } from './load-planner.server.ts'
import { plannerPath } from './planner-paths.ts'
import { useGridLinks } from './use-grid-links.ts'

type PlannerGridProps = { view: PlannerView }

/** The width of a day, by the number of days. */
const dayWidths = { 7: '6rem', 14: '4rem', 30: '2.75rem', 60: '2rem' } as const

/** Units as rows and days as columns; what takes a unit is a bar, which opens its details. */
export function PlannerGrid({ view }: PlannerGridProps) {
  const language = useLanguage()
  const texts = plannerTexts[language]
  const { wanted, today, now, groups } = view
  const shown = plannerTime(wanted)
  const hasNow = shown.from <= now && now < shown.until
  const open = useGridLinks(view)
  const sheet = { '--days': wanted.days, '--day': dayWidths[wanted.days] } as CSSProperties
  return (
    <div
      role="region"
      aria-label={texts.grid}
      // Scrolls by the keyboard too.
      tabIndex={0}
      className="planner rounded-card border border-line bg-surface max-md:hidden"
      onClick={open}
    >
      <div className="planner-sheet" style={sheet}>
        <div className="planner-head">
          <span className="planner-first" />
          {plannerDays(wanted).map((day) => (
            <Link
              key={day}
              to={`${plannerPath}${writePlannerAddress({ ...wanted, from: day, days: 7 }, today)}`}
              title={formatDay(day, language)}
              aria-current={day === today ? 'date' : undefined}
              data-weekend={isWeekend(day) || undefined}
              className="planner-day text-sm hover:underline"
            >
              <span className="sr-only">{formatDay(day, language)}</span>
              <span aria-hidden className="text-xs">
                {words[language].weekdayInitials[dayOfWeek(day)]}
              </span>
              <span aria-hidden className="font-semibold tabular-nums">
                {shortDay(day)}
              </span>
            </Link>
          ))}
        </div>
        {hasNow && (
          <div
            className="planner-now"
            style={{ '--now': (now - shown.from) / (shown.until - shown.from) } as CSSProperties}
          />
        )}
        {groups.map((group) => (
          <GroupRows key={group.carId} group={group} from={shown.from} until={shown.until} now={now} />
        ))}
      </div>
    </div>
  )
}

/** The day of a month, with the month where it begins. */
function shortDay(day: string): string {
  return day.endsWith('-01') ? `1/${Number(day.slice(5, 7))}` : String(Number(day.slice(8)))
}

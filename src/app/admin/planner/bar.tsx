import type { CSSProperties } from 'react'
import { markHold, placeBar } from '#domain/availability/planner/bars.ts'
import { openEnd } from '#domain/availability/holds.ts'
import type { Span } from '#domain/availability/units/unit-group.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { plannerTexts } from '../../i18n/planner-texts.ts'
import type { PlannerBar } from './load-planner.server.ts'
import { barPath } from './planner-paths.ts'
import { barKey } from './planner-view.ts'

/** The visible period and the present, in milliseconds. */
export type RowTime = Span & { now: number }

type BarProps = RowTime & { bar: PlannerBar; ofUnit: readonly PlannerBar[]; line: number }

/** A booking or other hold of a unit, as a link to its details. */
export function Bar({ bar, ofUnit, line, from, until, now }: BarProps) {
  const { bookings } = useAdminTexts()
  const { holdKinds } = useUnitTexts()
  const texts = plannerTexts[useLanguage()]
  const mark = markHold(bar, ofUnit, now)
  // A late rental is drawn up to the present.
  const place = placeBar(mark === 'late' ? { ...bar, until: now } : bar, { from, until })
  if (!place) return null
  const style = { '--s': place.start, '--w': place.width, ...(line > 0 && { '--line-of': line }) } as CSSProperties
  const facts = [
    bar.reference ?? holdKinds[bar.kind],
    bar.label,
    bar.until >= openEnd.getTime()
      ? `${shortMoment(bar.from)} –`
      : `${shortMoment(bar.from)} – ${shortMoment(bar.until)}`,
    bar.status && bookings.statuses[bar.status],
    mark && texts.marks[mark],
    bar.pinned && texts.pinned,
  ]
  return (
    <a
      data-to
      href={barPath(bar)}
      data-hold={barKey(bar)}
      data-k={bar.kind}
      data-s={bar.status ?? undefined}
      data-m={mark}
      data-p={bar.pinned || undefined}
      className="bar"
      style={style}
      draggable={false}
      aria-label={facts.filter(Boolean).join(', ')}
    >
      {bar.label}
    </a>
  )
}

/** "22/11 10:00". */
function shortMoment(instant: number): string {
  const { date, time } = toRiyadh(new Date(instant))
  return `${Number(date.slice(8))}/${Number(date.slice(5, 7))} ${time}`
}

import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#domain/money/numbers.ts'
import { maxSheets, PrintLink } from '../shared/booking/print-link.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { todayTexts } from '../../i18n/today-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import type { WorkRow } from './load-today.server.ts'

type DaySectionProps = {
  part: 'late' | 'pickups' | 'returns' | 'prepare'
  count: number
  /** Highlights the section while it has rows. */
  isUrgent?: boolean
  /** A button for all rows together. */
  action?: ReactNode
  children: ReactNode
}

/** One section of the day with its number of rows, or a sentence when nothing is left. */
export function DaySection({ part, count, isUrgent = false, action, children }: DaySectionProps) {
  const { sections, empty } = todayTexts[useLanguage()]
  const stands = isUrgent && count > 0
  return (
    <section
      aria-labelledby={part}
      className={`rounded-card border ${count === 0 ? 'px-4 py-3 md:px-6 xl:col-span-2' : 'p-4 md:p-6'} ${stands ? 'border-danger bg-danger-soft' : 'border-line bg-surface'}`}
    >
      <h2
        id={part}
        className={`flex items-baseline justify-between gap-3 ${count === 0 ? 'font-semibold' : 'text-title'} ${stands ? 'text-danger' : ''}`}
      >
        {sections[part]}
        <span className="tabular-nums">{formatCount(count)}</span>
      </h2>
      {count > 1 && action}
      {count === 0 ? <p className="text-sm text-muted">{empty[part]}</p> : children}
    </section>
  )
}

/** Prints the sheet of every pick-up of the day. */
export function PrintAll({ rows: all }: { rows: readonly WorkRow[] }) {
  const texts = todayTexts[useLanguage()]
  const rows = all.slice(0, maxSheets)
  const label = texts.printAll(formatCount(rows.length))
  const query = new URLSearchParams(rows.map(({ id }) => ['booking', id]))
  return (
    <PrintLink to={`/admin/bookings/print?${query}`} label={label} className={buttonClass('quiet', 'mt-3 px-4')}>
      <Printer aria-hidden className="size-5" />
      {label}
    </PrintLink>
  )
}

import type { ReactNode } from 'react'
import { formatCount } from '../../../domain/text/numbers.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { todayTexts } from '../../i18n/today-texts.ts'

type DaySectionProps = {
  part: 'late' | 'pickups' | 'returns' | 'prepare'
  count: number
  /** Stands out while it has rows. */
  isUrgent?: boolean
  children: ReactNode
}

/** One part of the day with the number of its rows, or a sentence when nothing is left. */
export function DaySection({ part, count, isUrgent = false, children }: DaySectionProps) {
  const { sections, empty } = todayTexts[useLanguage()]
  const stands = isUrgent && count > 0
  return (
    <section
      aria-labelledby={part}
      className={`rounded-card border p-4 md:p-6 ${stands ? 'border-danger bg-danger-soft' : 'border-line bg-surface'}`}
    >
      <h2 id={part} className={`flex items-baseline justify-between gap-3 text-title ${stands ? 'text-danger' : ''}`}>
        {sections[part]}
        <span className="tabular-nums">{formatCount(count)}</span>
      </h2>
      {count === 0 ? <p className="mt-2 text-muted">{empty[part]}</p> : children}
    </section>
  )
}

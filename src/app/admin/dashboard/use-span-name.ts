import type { TrendPeriod } from '../../../domain/booking-trend.ts'
import { formatDate } from '../../../domain/date-format.ts'
import type { LocalDate } from '../../../domain/riyadh-time.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'

/** What a day ("20 November") or a month ("November 2026") of the chart is called. */
export function useSpanName(period: TrendPeriod): (start: LocalDate) => string {
  const language = useLanguage()
  const unwanted = period === 'month' ? / \d{4}$/ : /^\d+ /
  return (start) => formatDate(start, language).replace(unwanted, '')
}

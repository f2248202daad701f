import type { TrendPeriod } from '../../../domain/booking/booking-trend.ts'
import { formatDate } from '../../../domain/time/date-format.ts'
import type { LocalDate } from '../../../domain/time/riyadh-time.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'

/** What a day ("20 November") or a month ("November 2026") of the chart is called. */
export function useSpanName(period: TrendPeriod): (start: LocalDate) => string {
  const language = useLanguage()
  const unwanted = period === 'month' ? / \d{4}$/ : /^\d+ /
  return (start) => formatDate(start, language).replace(unwanted, '')
}

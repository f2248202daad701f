import { formatWeekday } from '../../../domain/time/date-format.ts'
import { formatRange, isOpenAllDay, rangesOn } from '../../../domain/branches/opening-hours.ts'
import { joinList } from '../../../domain/text/languages.ts'
import { parseLocalDate } from '../../../domain/time/riyadh-time.ts'
import { useLanguage, useTexts } from '../../i18n/texts-context.tsx'
import type { BookableBranch } from './load-booking-page.server.ts'

type BranchHoursProps = { branches: readonly BookableBranch[]; branchId: string; date: string }

/** When the chosen branch is open on the chosen day, so that nobody has to be refused to learn it. */
export function BranchHours({ branches, branchId, date }: BranchHoursProps) {
  const { book } = useTexts()
  const language = useLanguage()
  const branch = branches.find(({ id }) => id === branchId)
  const day = parseLocalDate(date)
  if (!branch || !day) return '\u00a0'
  const ranges = rangesOn(branch.weeklyHours, day)
  const weekday = formatWeekday(day, language)
  if (ranges.length === 0) return <span className="text-danger">{book.closedOn(weekday)}</span>
  const hours = isOpenAllDay(ranges) ? book.openAllDay : joinList(ranges.map(formatRange), language)
  return book.hoursOn(weekday, hours)
}

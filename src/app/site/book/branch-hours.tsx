import { formatHours, nameDay } from '#domain/branches/format-hours.ts'
import { handOverFee, isOfferedOn, isOpenAllDay, rangesOn } from '#domain/branches/opening-hours.ts'
import type { RentalEnd } from '#domain/branches/period-check.ts'
import { formatDays, groupWeek } from '#domain/branches/week-summary.ts'
import { formatAmount } from '#domain/money/money.ts'
import { words } from '#domain/text/words.ts'
import { formatWeekday } from '#domain/time/date-format.ts'
import { parseLocalDate, parseLocalTime } from '#domain/time/riyadh-time.ts'
import { useLanguage, useTexts } from '../../i18n/texts-context.tsx'
import type { BookableBranch, BookingPage } from './load-booking-page.server.ts'
import type { Choice } from './use-booking-choice.ts'

/** The weekly opening hours of every branch. */
export function BranchWeeks({ branches }: { branches: readonly BookableBranch[] }) {
  const { book } = useTexts()
  const language = useLanguage()
  return (
    <ul className="mt-4 list-disc ps-5 text-sm text-muted">
      {branches.map(({ id, name, hours }) => {
        const week = groupWeek(hours.week).map(({ days, ranges }) => {
          if (ranges.length === 0) return book.closedOn(formatDays(days, language))
          return `${formatDays(days, language)} ${isOpenAllDay(ranges) ? book.openAllDay : formatHours(ranges, language)}`
        })
        return (
          <li key={id}>
            <strong>{name}</strong>: {week.join(words[language].openingHoursSeparator)}
          </li>
        )
      })}
    </ul>
  )
}

type BranchHoursProps = { page: BookingPage; choice: Choice; end: RentalEnd }

/** The opening hours of the chosen branch on the chosen day, and the fee when the chosen time is outside of them. */
export function BranchHours({ page, choice, end }: BranchHoursProps) {
  const { book } = useTexts()
  const language = useLanguage()
  const branch = page.branches.find(({ id }) => id === choice[`${end}Location`])
  const day = parseLocalDate(choice[`${end}Date`])
  if (!branch || !day) return <span>{'\u00a0'}</span>
  const { hours } = branch
  const ranges = rangesOn(hours, day)
  const weekday = nameDay(formatWeekday(day, language), hours, day)
  const time = parseLocalTime(choice[`${end}Time`])
  const fee = time && handOverFee(hours, { date: day, time })
  const afterHours = fee ? ` · ${page.texts.afterHours.replace('{fee}', formatAmount(fee))}` : ''
  if (ranges.length === 0) {
    const closed = book.closedOn(weekday)
    const isOffered = isOfferedOn(hours, day)
    return <span className={isOffered ? undefined : 'text-danger'}>{isOffered ? closed + afterHours : closed}</span>
  }
  const open = book.hoursOn(weekday, isOpenAllDay(ranges) ? book.openAllDay : formatHours(ranges, language))
  return <span>{open + afterHours}</span>
}

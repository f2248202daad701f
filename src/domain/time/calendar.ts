import { addDays, addMonths, dayOfWeek, type LocalDate } from './riyadh-time.ts'

const weekLength = 7
/** The most weeks that a month overlaps. */
const shownWeeks = 6

/**
 * Six weeks from the first day of a date's month, starting on Sunday. Includes the first days of the next month, so that they can
 * be reached at the end of a month, and all months have the same height. Undefined replaces the days before the first.
 */
export function weeksOf(date: LocalDate): (LocalDate | undefined)[][] {
  const first = firstOfMonth(date)
  const offset = dayOfWeek(first)
  return Array.from({ length: shownWeeks }, (_, week) =>
    Array.from({ length: weekLength }, (__, weekday) => {
      const day = week * weekLength + weekday - offset
      return day >= 0 ? addDays(first, day) : undefined
    }),
  )
}

export function firstOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 8)}01` as LocalDate
}

type CalendarKey = { readonly key: string; readonly shiftKey: boolean; readonly direction: 'ltr' | 'rtl' }

/**
 * The day that a key moves to in the calendar, as in the date picker dialog of the ARIA Authoring Practices Guide; undefined for
 * other keys. Left and right depend on the text direction.
 */
export function dayByKey(date: LocalDate, { key, shiftKey, direction }: CalendarKey): LocalDate | undefined {
  const forward = direction === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return addDays(date, forward)
    case 'ArrowLeft':
      return addDays(date, -forward)
    case 'ArrowDown':
      return addDays(date, weekLength)
    case 'ArrowUp':
      return addDays(date, -weekLength)
    case 'Home':
      return addDays(date, -dayOfWeek(date))
    case 'End':
      return addDays(date, weekLength - 1 - dayOfWeek(date))
    case 'PageDown':
      return addMonths(date, shiftKey ? 12 : 1)
    case 'PageUp':
      return addMonths(date, shiftKey ? -12 : -1)
    default:
      return undefined
  }
}

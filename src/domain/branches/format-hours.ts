import type { Language } from '../text/languages.ts'
import { managedText, type ManagedText } from '../text/localized-text.ts'
import { words } from '../text/words.ts'
import { minutesOfDay, type LocalDate, type LocalTime } from '../time/riyadh-time.ts'
import {
  exceptionOn,
  minutesPerDay,
  type DayRange,
  type DayRanges,
  type HoursException,
  type OpeningHours,
} from './opening-hours.ts'

const noon = minutesPerDay / 2

/** The opening ranges of a day in words: "9 AM to noon, 4 PM to 10 PM", "من 2 م إلى 10 م", "5 PM to 1 AM"; '' when closed all day. */
export function formatHours(ranges: DayRanges, language: Language): string {
  return ranges.map((range) => formatRange(range, language)).join(words[language].openingHoursSeparator)
}

/**
 * The opening ranges of a day in words, for the message about a refused time. When that is a closing time, at which the branch is no
 * longer open, `withLast` adds the last open minute.
 */
export function formatHoursAt(
  ranges: DayRanges,
  time: LocalTime,
  language: Language,
  withLast: (hours: string, last: string) => string,
): string {
  const hours = formatHours(ranges, language)
  const minute = minutesOfDay(time)
  return ranges.some(({ closes }) => closes === minute) ? withLast(hours, formatClock(minute - 1, language)) : hours
}

/** The name of a day, with the reason for its special hours: "Tuesday (Eid al-Fitr)". */
export function nameDay(name: string, hours: OpeningHours<string> | undefined, date: LocalDate): string {
  const note = hours && exceptionOn(hours, date)?.note
  return note ? `${name} (${note})` : name
}

function formatRange({ opens, closes }: DayRange, language: Language): string {
  return words[language].openingHours(formatClock(opens, language), formatClock(closes, language))
}

/** A minute of the day in words: "9 AM", "4:30 م", "noon". */
export function formatClock(minute: number, language: Language): string {
  if (minute === noon) return words[language].noon
  if (minute % minutesPerDay === 0) return words[language].midnight
  const hour = Math.floor(minute / 60) % 24
  const past = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`
  return `${hour % 12 || 12}${past} ${words[language].dayHalf[hour < 12 ? 0 : 1]}`
}

/**
 * Returns a function that translates opening hours. An exception shared by several branches stays one object, so that pages
 * contain it once.
 */
export function hoursIn(language: Language): (hours: OpeningHours<ManagedText>) => OpeningHours<string> {
  const seen = new Map<HoursException<ManagedText>, HoursException<string>>()
  const view = (exception: HoursException<ManagedText>) => {
    const viewed = seen.get(exception) ?? { ...exception, note: managedText(exception.note, language) }
    seen.set(exception, viewed)
    return viewed
  }
  return ({ exceptions, ...hours }) => ({ ...hours, exceptions: exceptions.map(view) })
}

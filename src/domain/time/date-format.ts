import type { Language } from '../text/languages.ts'
import { joinList, words } from '../text/words.ts'
import { dayOfWeek, minutesOfDay, type LocalDate, type LocalMoment, type LocalTime } from './riyadh-time.ts'
import type { DateRange } from './ramadan.ts'
import { toUmmAlQura } from './umm-al-qura.ts'

/** A Riyadh date in the Gregorian calendar with Latin digits: "15 March 2026", "15 مارس 2026". */
export function formatDate(date: LocalDate, language: Language): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return `${day} ${words[language].months[month - 1]} ${year}`
}

/** Riyadh dates from the first to the last: "9 March 2027", "9–12 March 2027", "8 February – 8 March 2027", "30 December 2026 – 2 January 2027". */
export function formatDates({ from, until }: DateRange, language: Language): string {
  if (from === until) return formatDate(from, language)
  const day = String(Number(from.slice(8)))
  if (from.slice(0, 7) === until.slice(0, 7)) return `${day}–${formatDate(until, language)}`
  const month = words[language].months[Number(from.slice(5, 7)) - 1]
  const first = from.slice(0, 4) === until.slice(0, 4) ? `${day} ${month}` : formatDate(from, language)
  return `${first} – ${formatDate(until, language)}`
}

/** A Riyadh date in the Umm al-Qura calendar with Latin digits: "1 Ramadan 1447 AH", "1 رمضان 1447 هـ". */
export function formatHijri(date: LocalDate, language: Language): string {
  const { year, month, day } = toUmmAlQura(date)
  return `${day} ${words[language].hijriMonths[month - 1]} ${year} ${words[language].hijriEra}`
}

/** The month of a Riyadh date in the Gregorian calendar: "March 2026", "مارس 2026". */
export function formatMonth(date: LocalDate, language: Language): string {
  return `${words[language].months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
}

/** The month of a Riyadh date in the Umm al-Qura calendar: "Ramadan 1447", "رمضان 1447". */
export function formatHijriMonth(date: LocalDate, language: Language): string {
  const { year, month } = toUmmAlQura(date)
  return `${words[language].hijriMonths[month - 1]} ${year}`
}

/** The day of the week of a Riyadh date: "Friday", "الجمعة". */
export function formatWeekday(date: LocalDate, language: Language): string {
  return words[language].weekdays[dayOfWeek(date)]!
}

/** A Riyadh date with its weekday: "Friday 20 November 2026", "الجمعة 20 نوفمبر 2026". */
export function formatDay(date: LocalDate, language: Language): string {
  return `${formatWeekday(date, language)} ${formatDate(date, language)}`
}

/** A Riyadh time on the 12-hour clock with Latin digits: "10:00 AM", "10:00 ص". */
export function formatTime(time: LocalTime, language: Language): string {
  const hour = Math.floor(minutesOfDay(time) / 60)
  return `${hour % 12 || 12}:${time.slice(3)} ${words[language].dayHalf[hour < 12 ? 0 : 1]}`
}

/** A Riyadh moment in the Gregorian calendar: "20 November 2026, 10:00 AM", "20 نوفمبر 2026، 10:00 ص". */
export function formatMoment({ date, time }: LocalMoment, language: Language): string {
  return joinList([formatDate(date, language), formatTime(time, language)], language)
}

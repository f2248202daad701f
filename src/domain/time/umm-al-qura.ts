import { addDays, daysBetween, type LocalDate } from './riyadh-time.ts'

/** A day of the Umm al-Qura calendar; `month` counts from 1, Muharram. */
export type UmmAlQuraDate = { readonly year: number; readonly month: number; readonly day: number }

const firstYear = 1420
const firstDay = '1999-04-17' as LocalDate

/**
 * The Umm al-Qura calendar is published as a table and cannot be computed. For each year from 1420 to 1524 AH, three hexadecimal
 * digits tell which months have 30 days (lowest bit: Muharram); the others have 29. The source is ICU's calendar
 * `islamic-umalqura`; a test compares every day with it.
 */
const longMonths =
  'bd2bc4b89a9552d5adb6a6d4dc9d92aa69562ae56d36ab55aaa94d49d95d2ba5b55aad55a9a92e26e55dada6d46a5b27' +
  'a4d4ad56db5a754f49e92d26a563566b5baab92b2568ba9b55aada5b4da9b52a9a536276575af26d46a95552ad4bd9ba' +
  '574b69b52a9552da5d4daad96b2e95e2ac9692eaad56ad65d4ad1562bc5b53a6b5db2d64d29a554ad96daea6e8ed1da4' +
  'd4aa6a2da5b9b72b686d16554ab'

/** A Riyadh date (years 2000 to 2100) in the Umm al-Qura calendar. */
export function toUmmAlQura(date: LocalDate): UmmAlQuraDate {
  let day = daysBetween(firstDay, date)
  for (let months = 0; ; months += 1) {
    const length = lengthOf(months)
    if (day < length) return { year: firstYear + Math.floor(months / 12), month: (months % 12) + 1, day: day + 1 }
    day -= length
  }
}

/** The first and last Riyadh date of an Umm al-Qura month (1 is Muharram); undefined outside of the years 1420 to 1524 AH. */
export function ummAlQuraMonth(year: number, month: number): { first: LocalDate; last: LocalDate } | undefined {
  const wanted = (year - firstYear) * 12 + month - 1
  if (wanted < 0 || wanted >= longMonths.length * 4) return undefined
  daysBefore ??= countDays()
  const days = daysBefore[wanted]!
  return { first: addDays(firstDay, days), last: addDays(firstDay, days + lengthOf(wanted) - 1) }
}

/**
 * For each month the number of days in the table before it. Computed on first use, because rate seasons look up hundreds of
 * months.
 */
let daysBefore: readonly number[] | undefined

function countDays(): number[] {
  const counted = [0]
  for (let months = 0; months < longMonths.length * 4; months += 1) counted.push(counted[months]! + lengthOf(months))
  return counted
}

/** The length of a month, counted from the first of the table. */
function lengthOf(months: number): number {
  const year = Math.floor(months / 12)
  return 29 + ((Number.parseInt(longMonths.slice(year * 3, year * 3 + 3), 16) >> (months % 12)) & 1)
}

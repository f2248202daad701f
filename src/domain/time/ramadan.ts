import { addDays, type LocalDate } from './riyadh-time.ts'
import { toUmmAlQura, ummAlQuraMonth } from './umm-al-qura.ts'

/**
 * By how many days the moon was seen later (1) or earlier (-1) than the Umm al-Qura calendar states, at the start and the end of
 * the Ramadan of one Hijri year. Other years follow the calendar.
 */
export type MoonShift = { readonly year: number; readonly start: number; readonly end: number }

export type DateRange = { readonly from: LocalDate; readonly until: LocalDate }

/** No shift: the moon as in the calendar. */
export const byCalendar: MoonShift = { year: 0, start: 0, end: 0 }

const [ramadan, dhuAlHijjah] = [9, 12]

/** The days of leave at each Eid, by the implementing regulations of the Saudi labour law, article 24. */
const eidDays = 4

/** The Riyadh dates of Ramadan in a Hijri year, both included; undefined for years outside of the calendar. */
export function ramadanOf(year: number, moon: MoonShift): DateRange | undefined {
  const month = ummAlQuraMonth(year, ramadan)
  if (!month) return undefined
  const shift = moon.year === year ? moon : { start: 0, end: 0 }
  return { from: addDays(month.first, shift.start), until: addDays(month.last, shift.end) }
}

/** The Hijri year of the current or next Ramadan on a date. */
export function nextRamadanYear(date: LocalDate, moon: MoonShift): number {
  const { year } = toUmmAlQura(date)
  const own = ramadanOf(year, moon)
  return own && own.until < date ? year + 1 : year
}

/** The Riyadh dates of Eid al-Fitr in a Hijri year: four days from 1 Shawwal, which depends on the end of Ramadan. */
export function eidAlFitrOf(year: number, moon: MoonShift): DateRange | undefined {
  const ramadanDays = ramadanOf(year, moon)
  return ramadanDays && eidFrom(addDays(ramadanDays.until, 1))
}

/** The Riyadh dates of Eid al-Adha in a Hijri year: four days from Arafah, 9 Dhu al-Hijjah. */
export function eidAlAdhaOf(year: number): DateRange | undefined {
  const month = ummAlQuraMonth(year, dhuAlHijjah)
  return month && eidFrom(addDays(month.first, 8))
}

function eidFrom(from: LocalDate): DateRange {
  return { from, until: addDays(from, eidDays - 1) }
}

import { addDays, type LocalDate } from './riyadh-time.ts'
import { toUmmAlQura, ummAlQuraMonth } from './umm-al-qura.ts'

/**
 * The days by which the moon was seen later (1) or earlier (-1) than the Umm al-Qura calendar says, at the start and at the end of
 * the Ramadan of one Hijri year. Other years follow the calendar.
 */
export type MoonShift = { readonly year: number; readonly start: number; readonly end: number }

export type DateRange = { readonly from: LocalDate; readonly until: LocalDate }

/** The moon as the calendar says. */
export const byCalendar: MoonShift = { year: 0, start: 0, end: 0 }

const [ramadan, dhuAlHijjah] = [9, 12]

/** The days of leave at each Eid: implementing regulations of the Saudi labour law, article 24. */
const eidDays = 4

/** The Riyadh dates of the Ramadan of a Hijri year, both included; undefined for years that the calendar does not have. */
export function ramadanOf(year: number, moon: MoonShift): DateRange | undefined {
  const month = ummAlQuraMonth(year, ramadan)
  if (!month) return undefined
  const shift = moon.year === year ? moon : { start: 0, end: 0 }
  return { from: addDays(month.first, shift.start), until: addDays(month.last, shift.end) }
}

/** The Hijri year of the Ramadan that is under way on a date, or else comes next. */
export function nextRamadanYear(date: LocalDate, moon: MoonShift): number {
  const { year } = toUmmAlQura(date)
  const own = ramadanOf(year, moon)
  return own && own.until < date ? year + 1 : year
}

/** The Riyadh dates of Eid al-Fitr of a Hijri year: four days from 1 Shawwal, which the end of Ramadan moves. */
export function eidAlFitrOf(year: number, moon: MoonShift): DateRange | undefined {
  const ramadanDays = ramadanOf(year, moon)
  return ramadanDays && eidFrom(addDays(ramadanDays.until, 1))
}

/** The Riyadh dates of Eid al-Adha of a Hijri year: four days from Arafah, 9 Dhu al-Hijjah. */
export function eidAlAdhaOf(year: number): DateRange | undefined {
  const month = ummAlQuraMonth(year, dhuAlHijjah)
  return month && eidFrom(addDays(month.first, 8))
}

function eidFrom(from: LocalDate): DateRange {
  return { from, until: addDays(from, eidDays - 1) }
}

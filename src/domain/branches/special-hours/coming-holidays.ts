import type { ManagedText } from '../../text/localized-text.ts'
import { eidAlAdhaOf, eidAlFitrOf, type DateRange, type MoonShift } from '../../time/ramadan.ts'
import { addDays, type LocalDate } from '../../time/riyadh-time.ts'
import { toUmmAlQura } from '../../time/umm-al-qura.ts'

/** The public holidays of Saudi Arabia; the names are used as notes of special hours. */
export const holidayNames = {
  foundingDay: { ar: 'يوم التأسيس', en: 'Founding Day' },
  eidAlFitr: { ar: 'عيد الفطر', en: 'Eid al-Fitr' },
  eidAlAdha: { ar: 'عيد الأضحى', en: 'Eid al-Adha' },
  nationalDay: { ar: 'اليوم الوطني', en: 'National Day' },
} as const satisfies Record<string, ManagedText>

export type HolidayKey = keyof typeof holidayNames

export type Holiday = DateRange & { readonly key: HolidayKey }

const daysAhead = 365

/** The public holidays now and within a year of a date, in order: 22 February, 23 September, and both Eids. */
export function comingHolidays(today: LocalDate, moon: MoonShift): Holiday[] {
  const latest = addDays(today, daysAhead)
  const hijriYear = toUmmAlQura(today).year
  const year = Number(today.slice(0, 4))
  const fixed = [year, year + 1].flatMap((of) => [
    onDay('foundingDay', `${of}-02-22`),
    onDay('nationalDay', `${of}-09-23`),
  ])
  const lunar = [hijriYear, hijriYear + 1].flatMap((of): Holiday[] => {
    const [fitr, adha] = [eidAlFitrOf(of, moon), eidAlAdhaOf(of)]
    return [
      ...(fitr ? [{ key: 'eidAlFitr' as const, ...fitr }] : []),
      ...(adha ? [{ key: 'eidAlAdha' as const, ...adha }] : []),
    ]
  })
  return [...fixed, ...lunar]
    .filter(({ from, until }) => until >= today && from <= latest)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

function onDay(key: HolidayKey, text: string): Holiday {
  return { key, from: text as LocalDate, until: text as LocalDate }
}

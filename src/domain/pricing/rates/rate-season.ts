import { hijriDatesOf, type HijriDay } from '../../time/hijri-days.ts'
import { eidAlAdhaOf, eidAlFitrOf, ramadanOf, type DateRange, type MoonShift } from '../../time/ramadan.ts'
import type { LocalDate } from '../../time/riyadh-time.ts'
import type { DateSpan } from './rate.ts'

/** The first and last day of the season `hijriDates`; null for other seasons. */
type HijriDays = { hijriFrom: HijriDay | null; hijriUntil: HijriDay | null }

/** Annual periods of the Umm al-Qura calendar. The setting for the observed moon shifts them as it shifts opening hours. */
const hijriSeasons = {
  ramadan: ramadanOf,
  eidAlFitr: eidAlFitrOf,
  eidAlAdha: eidAlAdhaOf,
  hijriDates: (year, moon, { hijriFrom, hijriUntil }) =>
    hijriFrom && hijriUntil ? hijriDatesOf(year, hijriFrom, hijriUntil, moon) : undefined,
} satisfies Record<string, (year: number, moon: MoonShift, days: HijriDays) => DateRange | undefined>

export type HijriSeason = keyof typeof hijriSeasons

export const seasonKeys = Object.keys(hijriSeasons) as HijriSeason[]

const hijriYears = { first: 1421, last: 1523 }

/** The season of a rule and the dates that limit it. */
export type Season = HijriDays & {
  season: HijriSeason | null
  startsOn: LocalDate | null
  endsOn: LocalDate | null
}

/** The dates of a season between two optional dates; undefined means every day. */
export function seasonDates(rule: Season, moon: MoonShift): readonly DateSpan[] | undefined {
  const { season, startsOn, endsOn } = rule
  if (!season && !startsOn && !endsOn) return undefined
  const from = startsOn ?? ('2000-01-01' as LocalDate)
  const until = endsOn ?? ('2100-12-31' as LocalDate)
  if (!season) return [[from, until]]
  const years = Array.from({ length: hijriYears.last - hijriYears.first + 1 }, (_, index) => hijriYears.first + index)
  return years.flatMap((year): DateSpan[] => {
    const dates = hijriSeasons[season](year, moon, rule)
    if (!dates) return []
    const span = [dates.from > from ? dates.from : from, dates.until < until ? dates.until : until] as const
    return span[0] <= span[1] ? [span] : []
  })
}

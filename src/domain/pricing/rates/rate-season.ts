import { addDays, type LocalDate } from '../../time/riyadh-time.ts'
import { ummAlQuraMonth } from '../../time/umm-al-qura.ts'
import type { DateSpan } from './rate.ts'

/** Parts of the Umm al-Qura calendar that return every year, with the first and the last day of their month (1 is Muharram). */
const hijriSeasons = {
  ramadan: { month: 9, first: 1, last: 30 },
  // The holidays of the Labour Law's implementing regulations, article 24, with the day that the moon may add.
  eidAlFitr: { month: 10, first: 1, last: 4 },
  eidAlAdha: { month: 12, first: 9, last: 13 },
} as const

export type HijriSeason = keyof typeof hijriSeasons

export const seasonKeys = Object.keys(hijriSeasons) as HijriSeason[]

const hijriYears = { first: 1421, last: 1523 }

type Season = { season: HijriSeason | null; startsOn: LocalDate | null; endsOn: LocalDate | null }

/** The dates of a season between two dates, each of which may be absent; undefined means every day. */
export function seasonDates({ season, startsOn, endsOn }: Season): readonly DateSpan[] | undefined {
  if (!season && !startsOn && !endsOn) return undefined
  const from = startsOn ?? ('2000-01-01' as LocalDate)
  const until = endsOn ?? ('2100-12-31' as LocalDate)
  if (!season) return [[from, until]]
  const { month, first, last } = hijriSeasons[season]
  const years = Array.from({ length: hijriYears.last - hijriYears.first + 1 }, (_, index) => hijriYears.first + index)
  return years.flatMap((year): DateSpan[] => {
    const dates = ummAlQuraMonth(year, month)
    if (!dates) return []
    const [begin, end] = [addDays(dates.first, first - 1), addDays(dates.first, last - 1)]
    const span = [begin > from ? begin : from, [end, dates.last, until].toSorted()[0]!] as const
    return span[0] <= span[1] ? [span] : []
  })
}

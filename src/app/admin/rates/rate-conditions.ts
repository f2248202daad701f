import { formatDate, formatDates } from '#domain/time/date-format.ts'
import { seasonDates } from '#domain/pricing/rates/rate-season.ts'
import type { ScopeKind, StoredRate } from '#domain/pricing/rates/stored-rate.ts'
import { formatHijriDay } from '#domain/time/hijri-days.ts'
import type { MoonShift } from '#domain/time/ramadan.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { joinList, words } from '#domain/text/words.ts'
import { rateTextsIn } from '../shared/rates/rate-texts.ts'
import type { Language } from '#domain/text/languages.ts'
import type { RateChoices } from './load-choices.server.ts'

export type DescribeOptions = { choices: RateChoices; moon: MoonShift; today: LocalDate; language: Language }

/** The conditions of a rule in words, one per list item. */
export function describeConditions(rate: StoredRate, options: DescribeOptions): string[] {
  const { choices, language } = options
  const texts = rateTextsIn(language)
  const { conditionTexts } = texts
  const numbers = ['minDays', 'maxDays', 'minLeadHours', 'maxLeadHours', 'minYear', 'maxYear'] as const
  const scope = (kind: ScopeKind, ids: readonly (string | number)[], all: RateChoices['cars']) => {
    if (kind === 'all') return []
    const names = ids.map((id) => all.find((choice) => choice.id === String(id))?.name ?? conditionTexts.unknown)
    const list = joinList(names, language)
    return [kind === 'except' ? conditionTexts.except(list) : list]
  }
  return [
    ...describeSeason(rate, options),
    ...(rate.startsOn ? [conditionTexts.from(formatDate(rate.startsOn, language))] : []),
    ...(rate.endsOn ? [conditionTexts.until(formatDate(rate.endsOn, language))] : []),
    ...(rate.weekdays.length > 0
      ? [
          joinList(
            rate.weekdays.map((day) => words[language].weekdays[day]!),
            language,
          ),
        ]
      : []),
    ...scope(rate.categoryScope, rate.categoryIds, choices.categories),
    ...scope(rate.carScope, rate.carIds, choices.cars),
    ...scope(rate.branchScope, rate.branchIds, choices.branches),
    ...numbers.flatMap((name) => {
      const value = rate[name]
      return value === null ? [] : [conditionTexts[name](value)]
    }),
  ]
}

/** A season with the dates of its current or next occurrence. */
function describeSeason(rate: StoredRate, { moon, today, language }: DescribeOptions): string[] {
  const { season, hijriFrom, hijriUntil } = rate
  if (!season) return []
  const texts = rateTextsIn(language)
  const name =
    hijriFrom && hijriUntil
      ? `${formatHijriDay(hijriFrom, language)} – ${formatHijriDay(hijriUntil, language)}`
      : texts.seasons[season]
  const next = seasonDates(rate, moon)?.find(([, last]) => last >= today)
  return [next ? texts.nextDates(name, formatDates({ from: next[0], until: next[1] }, language)) : name]
}

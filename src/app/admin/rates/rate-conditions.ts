import { formatDate } from '../../../domain/time/date-format.ts'
import type { ScopeKind, StoredRate } from '../../../domain/pricing/rates/stored-rate.ts'
import { joinList, words } from '../../../domain/text/words.ts'
import { rateTextsIn } from '../../back-office/rates/rate-texts.ts'
import type { Language } from '../../../domain/text/languages.ts'
import type { RateChoices } from './load-choices.server.ts'

/** The conditions of a rule in words, one each. */
export function describeConditions(rate: StoredRate, choices: RateChoices, language: Language): string[] {
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
    ...(rate.season ? [texts.seasons[rate.season]] : []),
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

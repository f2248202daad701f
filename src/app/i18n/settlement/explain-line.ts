import type { Explanation } from '#domain/billing/settlement/explanation.ts'
import { formatAmount, percentageOf } from '#domain/money/money.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { fullTank } from '#domain/rentals/car-condition.ts'
import type { Language } from '#domain/text/languages.ts'
import { settlementTextsAr, type SettlementTexts } from './settlement-texts-ar.ts'
import { settlementTextsEn } from './settlement-texts-en.ts'

const dictionaries: Record<Language, SettlementTexts> = { ar: settlementTextsAr, en: settlementTextsEn }

export function settlementTextsIn(language: Language): SettlementTexts {
  return dictionaries[language]
}

/** How a line of a settlement came about, in a sentence without its full stop. */
export function explainLine({ code, values }: Explanation, language: Language): string {
  const { explanations, ...texts } = dictionaries[language]
  switch (code) {
    case 'lateDays':
      return explanations.lateDays(values.hours, values.days, formatAmount(values.dayPrice), values.graceHours)
    case 'lateHours':
      return explanations.lateHours(values.hours, formatAmount(values.hourPrice), values.graceHours)
    case 'lateShares': {
      const { hours, hourPrice, graceHours, percent, dayPrice } = values
      const text = explanations.lateHours(hours, formatAmount(hourPrice), graceHours)
      return `${text} ${texts.shareOfDay(percent, formatAmount(dayPrice))}`
    }
    case 'kilometres': {
      const { driven, perDay, days, extra, price } = values
      const text = explanations.kilometres(formatCount(driven), formatCount(perDay), days)
      return text + texts.extraKilometres(formatCount(extra), formatAmount(price))
    }
    case 'fuel': {
      const { car, cars, out, back, missing, parts, fullTankPrice } = values
      const level = (eighths: number) => texts.eighths[eighths] ?? ''
      const share = texts.tank(missing === parts ? '1' : level((missing * fullTank) / parts))
      const levels = explanations.fuel(texts.car(cars === 1 ? 0 : car), level(out), level(back))
      const text = `${levels} ${texts.missingFuel(share, formatAmount(fullTankPrice))}`
      return parts === fullTank ? text : text + texts.byQuarters
    }
    case 'damage':
      return explanations.damage(formatAmount(values.repairCost))
    case 'deductible': {
      const { deductible, percent, repairCost } = values
      const text = explanations.deductible(percent, formatAmount(deductible))
      const isCapped = repairCost !== null && repairCost < percentageOf(deductible, percent * 100)
      return isCapped ? text + texts.atMostRepair(formatAmount(repairCost)) : text
    }
    case 'fine':
      return explanations.fine(formatAmount(values.amount))
    case 'fineFee':
      return explanations.fineFee(formatAmount(values.fee))
    case 'unusedDays':
      return explanations.unusedDays(values.unused, values.days, formatAmount(values.amount))
    case 'usedByDay':
      return explanations.usedByDay(values.used, formatAmount(values.dayPrice), formatAmount(values.amount))
    default:
      return code satisfies never
  }
}

import { formatChange, type AppliedRate } from '#domain/pricing/rates/applied-rates.ts'
import type { Language } from '#domain/text/languages.ts'
import { adminTextsIn } from '../screen/admin-texts.ts'
import { rateTextsIn, useRateTexts } from './rate-texts.ts'

type AppliedRatesProps = { rates: readonly AppliedRate[]; language: Language }

/** The rules that produced a price, each with the number of days: "Ramadan −15%: 3 days". */
export function AppliedRates({ rates, language }: AppliedRatesProps) {
  const { onlyWithOffer, perDay } = rateTextsIn(language)
  const { days: daysText } = adminTextsIn(language).bookings
  return rates.map(({ name, days, isOffer, ...rate }, index) => (
    <span key={index} className="block">
      <bdi>{name[language]}</bdi> {formatChange(rate, perDay)}: {daysText(days)}
      {isOffer && ` (${onlyWithOffer})`}
    </span>
  ))
}

/** How a rule changes the price of a day. */
export function RateChange(rate: Pick<AppliedRate, 'effect' | 'value'>) {
  return formatChange(rate, useRateTexts().perDay)
}

import { formatChange, type AppliedRate } from '../../../domain/pricing/rates/applied-rates.ts'
import { useRateTexts } from './rate-texts.ts'
import { useLanguage, useTexts } from '../../i18n/texts-context.tsx'

/** The rules that produced a price, each with the number of days: "Ramadan −15%: 3 days". */
export function AppliedRates({ rates }: { rates: readonly AppliedRate[] }) {
  const language = useLanguage()
  const { duration } = useTexts()
  const { onlyWithOffer } = useRateTexts()
  return rates.map(({ name, days, isOffer, ...rate }, index) => (
    <span key={index} className="block">
      <bdi>{name[language]}</bdi> <RateChange {...rate} />: {duration.days(days)}
      {isOffer && ` (${onlyWithOffer})`}
    </span>
  ))
}

/** How a rule changes the price of a day. */
export function RateChange(rate: Pick<AppliedRate, 'effect' | 'value'>) {
  const { currency, fleet } = useTexts()
  return formatChange(rate, `${currency} ${fleet.perDay}`)
}

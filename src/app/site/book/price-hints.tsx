import { afterHoursFee, checkPeriod, type PeriodToCheck } from '#domain/branches/period-check.ts'
import { laterCheaper, longerCheaper } from '#domain/pricing/cheaper-rental.ts'
import type { Halalas } from '#domain/money/money.ts'
import type { CarPrices, QuoteRequest } from '#domain/pricing/quote.ts'
import { formatDay } from '#domain/time/date-format.ts'
import { addDays, parseLocalDate, parseLocalTime } from '#domain/time/riyadh-time.ts'
import { priceHintTexts } from '../../i18n/rates/price-hint-texts.ts'
import { useLanguage, useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Price } from '../../ui/price.tsx'
import type { Choice } from './use-booking-choice.ts'

type PriceHintsProps = {
  prices: CarPrices
  request: QuoteRequest
  /** The hours of both branches. */
  hours: Pick<PeriodToCheck, 'pickupHours' | 'returnHours'>
  choice: Choice
  now: Date
  change: (update: Partial<Choice>) => void
}

/** Suggests a longer rental that is cheaper, and a later start that is; a press applies the suggestion. */
export default function PriceHints({ prices, request, hours, choice, now, change }: PriceHintsProps) {
  const language = useLanguage()
  const texts = priceHintTexts[language]
  const dates = { pickup: parseLocalDate(choice.pickupDate), return: parseLocalDate(choice.returnDate) }
  const times = { pickup: parseLocalTime(choice.pickupTime), return: parseLocalTime(choice.returnTime) }
  if (!dates.pickup || !dates.return || !times.pickup || !times.return) return null
  const [pickup, returned] = [
    { date: dates.pickup, time: times.pickup },
    { date: dates.return, time: times.return },
  ]
  const isBookable = (later: number, more: number) => {
    const period = {
      rentalType: 'daily' as const,
      pickup: { ...pickup, date: addDays(pickup.date, later) },
      return: { ...returned, date: addDays(returned.date, later + more) },
      ...hours,
      now,
    }
    // Only with the same after-hours fee, or the saving would not come from the dates alone.
    return !checkPeriod(period) && afterHoursFee(period) === (request.afterHours ?? 0)
  }
  const longer = longerCheaper(prices, request, (days) => isBookable(0, days))
  const later = laterCheaper(prices, request, (days) => isBookable(days, 0))
  const shifted = (days: number) => addDays(pickup.date, days)
  return (
    <div role="status" className="flex flex-wrap gap-3">
      {longer && (
        <Hint
          text={texts.longer(longer.days)}
          saves={longer.saves}
          take={() => change({ returnDate: addDays(returned.date, longer.days) })}
        />
      )}
      {later && (
        <Hint
          text={texts.later(formatDay(shifted(later.days), language))}
          saves={later.saves}
          take={() => change({ pickupDate: shifted(later.days), returnDate: addDays(returned.date, later.days) })}
        />
      )}
    </div>
  )
}

function Hint({ text, saves, take }: { text: string; saves: Halalas; take: () => void }) {
  const { fleet } = useTexts()
  return (
    <button type="button" onClick={take} className={buttonClass('quiet', 'min-h-11 text-success')}>
      <span>
        <span>{text}</span> <Price amount={saves} /> {fleet.withVat}
      </span>
    </button>
  )
}

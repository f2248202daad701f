import type { Halalas } from '../../../domain/pricing/money.ts'
import { eachOption, shownLines, type PriceLineKey } from '../../../domain/pricing/price-lines.ts'
import type { Quote } from '../../../domain/pricing/quote.ts'
import type { RentalType } from '../../../domain/time/rental-period.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { Price } from '../../ui/price.tsx'

type PriceBreakdownProps = { rentalType: RentalType; lines: Quote }

/** Every line of the price, in the order in which it is made up. */
export function PriceBreakdown({ rentalType, lines }: PriceBreakdownProps) {
  const { book, duration } = useTexts()
  const { line } = book
  const length = rentalType === 'monthly' ? duration.month : duration.days(lines.days)
  const labels: Record<PriceLineKey, string> = {
    ...line,
    base: line.base(length),
    ...eachOption('key', ({ key }) => book.options[key].line ?? book.options[key].name),
  }
  return (
    <>
      <h3 className="font-semibold">{book.priceBreakdown}</h3>
      {lines.days === 0 && <p className="mt-1 text-sm text-muted">{book.chooseDates}</p>}
      <dl aria-live="polite" className="mt-3 divide-y divide-line">
        {shownLines(lines).map(
          ({ key, kind, amount }) =>
            kind !== 'total' && <Line key={key} label={labels[key]} amount={amount} negative={kind === 'discount'} />,
        )}
        <div className="flex items-baseline justify-between gap-4 pt-4 text-xl font-semibold">
          <dt>{line.total}</dt>
          <dd>
            <Price amount={lines.total} />
          </dd>
        </div>
      </dl>
    </>
  )
}

function Line({ label, amount, negative = false }: { label: string; amount: Halalas; negative?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 py-2.5 ${negative ? 'text-success' : ''}`}>
      <dt>{label}</dt>
      <dd>
        <Price amount={amount} negative={negative} />
      </dd>
    </div>
  )
}

import type { Discount } from '../../../domain/pricing/discount.ts'
import { halalas, toDecimal } from '../../../domain/pricing/money.ts'
import { Price } from '../../ui/price.tsx'

/** The value of a code: hundredths of a percent, or halalas. */
export function DiscountValue({ kind, value }: { kind: Discount['kind']; value: number }) {
  if (kind === 'fixed') return <Price amount={halalas(value)} />
  return (
    <bdi dir="ltr" className="tabular-nums">
      {toDecimal(halalas(value)).replace(/\.?0+$/, '')}%
    </bdi>
  )
}

import type { Halalas } from '#domain/money/money.ts'
import { Price } from '../ui/price.tsx'

/** States how much the monthly rate saves. */
export function MonthlySaving({ text, amount }: { text: string; amount: Halalas }) {
  return (
    <span className="font-semibold text-success">
      {text} <Price amount={amount} />
    </span>
  )
}

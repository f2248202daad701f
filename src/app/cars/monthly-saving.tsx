import type { Halalas } from '#domain/money/money.ts'
import { useTexts } from '../i18n/texts-context.tsx'
import { Price } from '../ui/price.tsx'

/** States how much the monthly rate saves. */
export function MonthlySaving({ text, amount }: { text: string; amount: Halalas }) {
  const { fleet } = useTexts()
  return (
    <span className="font-semibold text-success">
      {text} <Price amount={amount} /> {fleet.withVat}
    </span>
  )
}

import { formatAmount, type Halalas } from '#domain/money/money.ts'
import { useTexts } from '../i18n/texts-context.tsx'
import { RiyalSign } from './drawings.tsx'

/**
 * An amount with two decimals, in Latin digits of equal width in both languages. SAMA (the Saudi Central Bank) requires the sign
 * before the number. The amount is an element of its own: a translated page has other text nodes than React knows, and only such an
 * element can still be changed.
 */
export function Price({ amount, negative = false }: { amount: Halalas; negative?: boolean }) {
  const { currency } = useTexts()
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {negative && '−'}
      <RiyalSign />
      <span className="sr-only">{currency}</span> <span data-amount>{formatAmount(amount)}</span>
    </bdi>
  )
}

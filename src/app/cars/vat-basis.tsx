import { halalas, percentageOf, type Halalas } from '#domain/money/money.ts'
import { useTexts } from '../i18n/texts-context.tsx'
import { Price } from '../ui/price.tsx'

/** Says that a shown price is before VAT, and what it is with VAT. `vatRate` is in hundredths of a percent. */
export function VatBasis({ amount, vatRate }: { amount: Halalas; vatRate: number }) {
  const { fleet } = useTexts()
  return (
    <>
      {fleet.beforeVat} (<Price amount={halalas(amount + percentageOf(amount, vatRate))} /> {fleet.withVat})
    </>
  )
}

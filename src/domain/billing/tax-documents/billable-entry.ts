import type { Halalas } from '../../money/money.ts'
import type { ChargeKind } from '../charge-kinds.ts'
import type { VatCategory } from '../../pricing/vat/vat-categories.ts'

/** An entry of the ledger that charges something, or takes a charge back. Amounts are in halalas, negative where they lower the price. */
export type BillableEntry = {
  readonly id: number
  readonly kind: ChargeKind
  readonly net: Halalas
  readonly vat: Halalas
  readonly vatCategory: VatCategory
  /** In hundredths of a percent. */
  readonly vatRate: number
  readonly explanation: { readonly code: string; readonly [value: string]: unknown }
  readonly correctsId: number | null
}

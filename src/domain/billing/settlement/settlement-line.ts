import type { Halalas } from '../../money/money.ts'
import type { ChargeCategory, ChargeKind } from '../charge-kinds.ts'
import { chargeGross, chargeNet, vatOf, type ChargedAmount } from '../charged-amount.ts'
import type { Explanation } from './explanation.ts'

/** A charge that a rental gets at its return. What is given back is negative. */
export type SettlementLine = ChargedAmount & { readonly kind: ChargeKind; readonly explanation: Explanation }

/** The standard rate in hundredths of a percent, and the category of each kind of charge. */
export type SettlementVat = {
  readonly rate: number
  readonly categories: Readonly<Record<ChargeKind, ChargeCategory>>
}

/** What a rule says: an amount before VAT, or one that the renter pays as it is, with its VAT. */
type Stated = {
  readonly kind: ChargeKind
  readonly amount: { readonly net: Halalas } | { readonly gross: Halalas }
  readonly explanation: Explanation
}

/** The line of a charge, none for an amount of 0. */
export function settlementLine(vat: SettlementVat, { kind, amount, explanation }: Stated): SettlementLine[] {
  const rule = vatOf(vat.categories[kind], vat.rate)
  const charged = 'net' in amount ? chargeNet(amount.net, rule) : chargeGross(amount.gross, rule)
  return charged.gross === 0 ? [] : [{ kind, ...charged, explanation }]
}

/** What a rule lacks to say an amount; staff charge it later. */
export type MissingFact = {
  readonly kind: ChargeKind
  readonly lacks: 'odometer' | 'fuel' | 'price' | 'repairCost' | 'deductible'
}

export type Ruled = { readonly lines: readonly SettlementLine[]; readonly missing: readonly MissingFact[] }

export const nothing: Ruled = { lines: [], missing: [] }

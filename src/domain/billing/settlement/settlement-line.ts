import type { Halalas } from '../../money/money.ts'
import type { ChargeKind } from '../charge-kinds.ts'
import type { VatCategories } from '../../pricing/vat/vat-categories.ts'
import { chargeGross, chargeNet, vatOf, type ChargedAmount, type ChargeVat } from '../charged-amount.ts'
import type { Explanation } from './explanation.ts'

/** The kinds of charge that a return can add. */
export const settlementKinds = [
  'earlyReturn',
  'lateHours',
  'kilometres',
  'fuel',
  'damage',
  'deductible',
  'fine',
  'fineFee',
] as const satisfies readonly ChargeKind[]
export type SettlementKind = (typeof settlementKinds)[number]

/** A charge that a rental gets at its return. What is given back is negative. */
export type SettlementLine = ChargedAmount & { readonly kind: SettlementKind; readonly explanation: Explanation }

/** The standard rate in hundredths of a percent, and the category of each kind of charge. */
export type SettlementVat = {
  readonly rate: number
  readonly categories: VatCategories
}

/** What a rule says: an amount before VAT, or one that the renter pays as it is, with its VAT. */
type Stated = {
  readonly kind: SettlementKind
  readonly amount: { readonly net: Halalas } | { readonly gross: Halalas }
  readonly explanation: Explanation
}

/** The line of a charge with the VAT category of its kind, none for an amount of 0. */
export function settlementLine(
  vat: SettlementVat,
  stated: Stated & { readonly kind: Exclude<SettlementKind, 'earlyReturn'> },
): SettlementLine[] {
  return lineWithVat(vatOf(vat.categories[stated.kind], vat.rate), stated)
}

/** The line of a charge, none for an amount of 0. */
export function lineWithVat(rule: ChargeVat, { kind, amount, explanation }: Stated): SettlementLine[] {
  const charged = 'net' in amount ? chargeNet(amount.net, rule) : chargeGross(amount.gross, rule)
  return charged.gross === 0 ? [] : [{ kind, ...charged, explanation }]
}

/** What a rule lacks to say an amount; staff charge it later. */
export type MissingFact = 'odometer' | 'kilometrePrice' | 'fuel' | 'tankPrice' | 'deductible' | 'repairCost'

export type Ruled = { readonly lines: readonly SettlementLine[]; readonly missing: readonly MissingFact[] }

export const nothing: Ruled = { lines: [], missing: [] }

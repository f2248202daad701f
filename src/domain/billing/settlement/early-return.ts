import { halalas, timesOf, type Halalas } from '../../money/money.ts'
import type { VatCategory } from '../../pricing/vat/vat-categories.ts'
import type { SettlementPolicy } from '../../terms/settlement-policy.ts'
import { vatOf } from '../charged-amount.ts'
import type { AgreedRental } from './agreed-rental.ts'
import type { Explanation } from './explanation.ts'
import { lineWithVat, type SettlementLine } from './settlement-line.ts'

const day = 24 * 3_600_000

type EarlyRental = {
  readonly agreed: AgreedRental
  readonly policy: SettlementPolicy
  readonly returnedAt: Date
}

/** The whole days that were agreed and not used; the first day is always used. */
function unusedDays({ dueAt }: Pick<AgreedRental, 'dueAt'>, days: number, returnedAt: Date): number {
  const unused = Math.floor((dueAt.getTime() - returnedAt.getTime()) / day)
  return Math.min(Math.max(0, unused), days - 1)
}

/**
 * What is given back for unused days, with the VAT of the booking and the category of what it
 * paid for, and how many days that is. The days of a rental cost the same
 * share of its price. A month may be priced by the day instead, and then never costs more than was agreed. Of a rental that is billed by
 * cycle, only the cycle under way is given back of.
 */
export function settleEarlyReturn({ agreed, policy, returnedAt }: EarlyRental): {
  days: number
  lines: SettlementLine[]
} {
  const { dayPrice } = agreed
  const { days, carAmount, optionsAmount, otherOptions } = agreed.running ?? agreed
  const unused = policy.earlyReturn === 'keep' ? 0 : unusedDays(agreed, days, returnedAt)
  if (unused === 0) return { days: 0, lines: [] }
  const used = days - unused
  const back = (net: Halalas, explanation: Explanation, vatCategory = agreed.carCategory) =>
    lineWithVat(vatOf(vatCategory, agreed.vatRate), {
      kind: 'earlyReturn',
      amount: { net: halalas(0 - net) },
      explanation,
    })
  const share = (amount: Halalas, vatCategory?: VatCategory) =>
    back(shareOf(amount, unused, days), { code: 'unusedDays', values: { unused, days, amount } }, vatCategory)
  const others = otherOptions.flatMap(({ amount, vatCategory }) => share(amount, vatCategory))
  if (agreed.rentalType === 'daily' || policy.earlyMonth === 'share') {
    return { days: unused, lines: [...share(halalas(carAmount + optionsAmount)), ...others] }
  }
  const costs = Math.min(carAmount, timesOf(dayPrice, used))
  const values = { used, days, dayPrice, amount: carAmount }
  const car = back(halalas(carAmount - costs), { code: 'usedByDay', values })
  return { days: unused, lines: [...car, ...share(optionsAmount), ...others] }
}

/** `part` of `whole` equal parts of an amount from 0, rounded half-up. */
function shareOf(amount: Halalas, part: number, whole: number): Halalas {
  const parts = BigInt(whole)
  return halalas(Number((BigInt(amount) * BigInt(part) * 2n + parts) / (2n * parts)))
}

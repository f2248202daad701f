import { halalas, percentageOf, type Halalas } from '../../money/money.ts'
import type { ContractValues } from '../../terms/contract-values.ts'
import type { SettlementPolicy } from '../../terms/settlement-policy.ts'
import {
  settlementLine,
  type MissingFact,
  type Ruled,
  type SettlementLine,
  type SettlementVat,
} from './settlement-line.ts'

export type DamageFact = {
  /** Najm or the traffic police wrote a report. */
  readonly hasReport: boolean
  /** The renter's share of the fault according to the report, in whole percent; 100 without one. */
  readonly faultPercent: number
  /** In halalas, as the workshop charges it; null while nobody knows it. */
  readonly repairCost: Halalas | null
}

/** A traffic fine in halalas, as the authority states it. */
export type FineFact = { readonly amount: Halalas }

type Damaged = {
  readonly damages: readonly DamageFact[]
  readonly contract: Pick<ContractValues, 'deductible'>
  readonly policy: Pick<SettlementPolicy, 'unreportedDamage' | 'deductibleShare'>
  readonly vat: SettlementVat
}

/**
 * With a report, the share of the deductible and never more than the repair; without one, the repair, or what the policy says. No
 * fault costs nothing.
 */
export function settleDamages({ damages, contract, policy, vat }: Damaged): Ruled {
  const missing: MissingFact[] = []
  const lines: SettlementLine[] = []
  for (const { hasReport, faultPercent, repairCost } of damages) {
    if (hasReport || policy.unreportedDamage === 'deductible') {
      const isShared = hasReport && (policy.deductibleShare === 'fault' || faultPercent === 0)
      const percent = isShared ? faultPercent : 100
      if (percent === 0) continue
      const { deductible } = contract
      if (deductible === null) {
        missing.push('deductible')
        continue
      }
      const share = percentageOf(deductible, percent * 100)
      const gross = halalas(repairCost === null ? share : Math.min(share, repairCost))
      const values = { deductible, percent, repairCost }
      lines.push(
        ...settlementLine(vat, { kind: 'deductible', amount: { gross }, explanation: { code: 'deductible', values } }),
      )
    } else if (repairCost === null) {
      missing.push('repairCost')
    } else {
      const explanation = { code: 'damage', values: { repairCost } } as const
      lines.push(...settlementLine(vat, { kind: 'damage', amount: { gross: repairCost }, explanation }))
    }
  }
  return { lines, missing }
}

/** Each fine at cost, and the company's fee for it. */
export function settleFines(fines: readonly FineFact[], fee: Halalas, vat: SettlementVat): SettlementLine[] {
  return fines.flatMap(({ amount }) => [
    ...settlementLine(vat, {
      kind: 'fine',
      amount: { gross: amount },
      explanation: { code: 'fine', values: { amount } },
    }),
    ...settlementLine(vat, {
      kind: 'fineFee',
      amount: { gross: fee },
      explanation: { code: 'fineFee', values: { fee } },
    }),
  ])
}

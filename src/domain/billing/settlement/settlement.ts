import { sumOf, type Halalas } from '../../money/money.ts'
import type { ContractValues } from '../../terms/contract-values.ts'
import type { SettlementPolicy } from '../../terms/settlement-policy.ts'
import type { AgreedRental } from './agreed-rental.ts'
import { settleFuel, settleKilometres, type Leg } from './car-use.ts'
import { settleDamages, settleFines, type DamageFact, type FineFact } from './damage-and-fines.ts'
import { settleEarlyReturn } from './early-return.ts'
import { settleLateReturn } from './late-return.ts'
import { nothing, type MissingFact, type SettlementLine, type SettlementVat } from './settlement-line.ts'

/** What is known of a rental at its return, or assumed for an answer. */
export type RentalFacts = {
  readonly returnedAt: Date
  /** The cars of the rental, oldest first. */
  readonly legs: readonly Leg[]
  readonly damages: readonly DamageFact[]
  readonly fines: readonly FineFact[]
}

export type SettlementInput = {
  readonly agreed: AgreedRental
  readonly contract: ContractValues
  /** That of the day of booking. */
  readonly policy: SettlementPolicy
  /** That of the day of the return; what is given back has the rate of the booking. */
  readonly vat: SettlementVat
  readonly facts: RentalFacts
}

export type Settlement = {
  readonly lines: readonly SettlementLine[]
  /** What could not be said and may be charged later, each once. */
  readonly missing: readonly MissingFact[]
  /** What the renter pays for the lines, in halalas with VAT; negative when more is given back. */
  readonly total: Halalas
}

/**
 * What a rental costs beyond its agreed price: the one rule for the preview, the charges and every answer to "what if". Extensions
 * are part of what was agreed. Only an early return gives anything back. With the same facts besides, a later return never costs
 * less, unless the days that it adds bring kilometres that were driven anyway (`allowanceDays`).
 */
export function settle({ agreed, contract, policy, vat, facts }: SettlementInput): Settlement {
  const { returnedAt, legs, damages, fines } = facts
  const early = settleEarlyReturn({ agreed, policy, returnedAt })
  const late = settleLateReturn({ agreed, contract, policy, vat, returnedAt })
  const charged = policy.allowanceDays === 'charged' ? agreed.days - early.days + late.days : agreed.days
  const kilometres = agreed.hasUnlimitedKilometers ? nothing : settleKilometres({ legs, contract, vat, days: charged })
  const fuel = settleFuel({ legs, fullTankPrice: contract.fullTankPrice, policy, vat })
  const damage = settleDamages({ damages, contract, policy, vat })
  const lines = [
    ...early.lines,
    ...late.lines,
    ...kilometres.lines,
    ...fuel.lines,
    ...damage.lines,
    ...settleFines(fines, policy.fineFee, vat),
  ]
  const missing = new Set([...kilometres.missing, ...fuel.missing, ...damage.missing])
  return { lines, missing: [...missing], total: sumOf(...lines.map(({ gross }) => gross)) }
}

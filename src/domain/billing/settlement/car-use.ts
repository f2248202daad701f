import { halalas, timesOf, type Halalas } from '../../money/money.ts'
import { fuelQuarters, fullTank, type CarCondition } from '../../rentals/car-condition.ts'
import type { ContractValues } from '../../terms/contract-values.ts'
import type { SettlementPolicy } from '../../terms/settlement-policy.ts'
import { nothing, settlementLine, type MissingFact, type Ruled, type SettlementVat } from './settlement-line.ts'

type CarReading = Pick<CarCondition, 'odometerKm' | 'fuelEighths'>

/** A car of a rental as it left and as it came back; null where that was not recorded. An exchange begins the next leg. */
export type Leg = { readonly out: CarReading | null; readonly back: CarReading | null }

type Driven = {
  readonly legs: readonly Leg[]
  readonly contract: Pick<ContractValues, 'kilometersPerDay' | 'extraKilometerPrice'>
  readonly vat: SettlementVat
  /** The days whose kilometres are in the price. */
  readonly days: number
}

/** The kilometres that all cars of a rental were driven; undefined unless every reading is known. */
function drivenKilometres(legs: readonly Leg[]): number | undefined {
  let driven = 0
  for (const { out, back } of legs) {
    if (!out || !back) return undefined
    driven += Math.max(0, back.odometerKm - out.odometerKm)
  }
  return legs.length === 0 ? undefined : driven
}

/** The kilometres over those of the price, over the whole rental and all its cars. */
export function settleKilometres({ legs, contract, vat, days }: Driven): Ruled {
  const { kilometersPerDay: perDay, extraKilometerPrice: price } = contract
  if (perDay === null) return nothing
  const lacks = (fact: MissingFact): Ruled => ({ lines: [], missing: [fact] })
  const driven = drivenKilometres(legs)
  if (driven === undefined) return lacks('odometer')
  const extra = Math.max(0, driven - perDay * days)
  if (extra === 0) return nothing
  if (price === null) return lacks('kilometrePrice')
  const amount = { gross: timesOf(price, extra) }
  const values = { driven, perDay, days, extra, price }
  return {
    lines: settlementLine(vat, { kind: 'kilometres', amount, explanation: { code: 'kilometres', values } }),
    missing: [],
  }
}

type Fuelled = {
  readonly legs: readonly Leg[]
  readonly fullTankPrice: Halalas | null
  readonly policy: Pick<SettlementPolicy, 'fuelStep'>
  readonly vat: SettlementVat
}

/** The fuel that each car came back without. A fuller tank than at the hand-over is a gift. */
export function settleFuel({ legs, fullTankPrice, policy, vat }: Fuelled): Ruled {
  const missing: MissingFact[] = []
  const lines = legs.flatMap(({ out, back }, at) => {
    if (!out || !back) {
      missing.push('fuel')
      return []
    }
    const { parts, absent } = missingFuel(out.fuelEighths, back.fuelEighths, policy)
    if (absent === 0) return []
    if (fullTankPrice === null) {
      missing.push('tankPrice')
      return []
    }
    // What does not divide is rounded in the customer's favour, as the level is.
    const amount = { gross: halalas(Math.floor(timesOf(fullTankPrice, absent) / parts)) }
    const cars = legs.length
    const values = {
      car: at + 1,
      cars,
      out: out.fuelEighths,
      back: back.fuelEighths,
      missing: absent,
      parts,
      fullTankPrice,
    }
    return settlementLine(vat, { kind: 'fuel', amount, explanation: { code: 'fuel', values } })
  })
  return { lines, missing: legs.length === 0 ? ['fuel'] : missing }
}

function missingFuel(out: number, back: number, { fuelStep }: Pick<SettlementPolicy, 'fuelStep'>) {
  if (fuelStep === 'eighth') return { parts: fullTank, absent: Math.max(0, out - back) }
  return { parts: 4, absent: Math.max(0, fuelQuarters(out, 'handOver') - fuelQuarters(back, 'return')) }
}

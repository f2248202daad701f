import { halalas, type Halalas } from '../../money/money.ts'
import type { ContractValues } from '../../terms/contract-values.ts'
import { starterPolicy, type SettlementPolicy } from '../../terms/settlement-policy.ts'
import { starterVatCategories } from '../../pricing/vat/vat-categories.ts'
import type { AgreedRental } from './agreed-rental.ts'
import type { Explanation } from './explanation.ts'
import type { RentalFacts, SettlementInput } from './settlement.ts'

const dueAt = new Date('2026-12-10T07:00:00Z')

/** A moment so many hours and minutes after the agreed return; negative hours are before it. */
export function lateBy(hours: number, minutes = 0): Date {
  return new Date(dueAt.getTime() + (hours * 60 + minutes) * 60_000)
}

type Differences = {
  readonly agreed?: Partial<AgreedRental>
  readonly contract?: Partial<ContractValues>
  readonly policy?: Partial<SettlementPolicy>
  readonly vatRate?: number
  readonly facts?: Partial<RentalFacts>
}

/** One car: kilometres and eighths of its tank at the hand-over and at the return. */
export function leg(outKm: number, backKm: number, outFuel = 8, backFuel = 8) {
  return {
    out: { odometerKm: outKm, fuelEighths: outFuel },
    back: { odometerKm: backKm, fuelEighths: backFuel },
  }
}

/**
 * Three days at 119.00 with VAT of 15 %, 250 km a day and then 0.50, two hours of grace, a deductible of 2,000.00 and a tank of
 * 180.00, returned in time with 600 km and a full tank.
 */
export function makeInput({ agreed, contract, policy, vatRate = 1500, facts }: Differences = {}): SettlementInput {
  return {
    agreed: {
      rentalType: 'daily',
      days: 3,
      dueAt,
      dayPrice: halalas(11_900),
      carAmount: halalas(35_700),
      carCategory: 'S',
      optionsAmount: halalas(0),
      otherOptions: [],
      hasUnlimitedKilometers: false,
      vatRate: 1500,
      ...agreed,
    },
    contract: {
      kilometersPerDay: 250,
      extraKilometerPrice: halalas(50),
      lateGraceHours: 2,
      lateHourPrice: null,
      deductible: halalas(200_000),
      youngDriverPricePerDay: null,
      deposit: null,
      fullTankPrice: halalas(18_000),
      ...contract,
    },
    policy: { ...starterPolicy, ...policy },
    vat: { rate: vatRate, categories: starterVatCategories },
    facts: { returnedAt: dueAt, legs: [leg(10_000, 10_600)], damages: [], fines: [], ...facts },
  }
}

const roundHalfUp = (numerator: bigint, denominator: bigint) =>
  Number((2n * numerator + denominator) / (2n * denominator))

/**
 * The amount that the values of an explanation say, in halalas: before VAT for days, and otherwise what the renter pays, which is
 * charged to the halala below it where it must be. Written
 * apart from the settlement, so that both can be compared.
 */
export function amountOf({ code, values }: Explanation, vatRate: number): { net: Halalas } | { gross: Halalas } {
  switch (code) {
    case 'lateDays':
      return { net: halalas(values.days * values.dayPrice) }
    case 'lateHours':
      return { gross: halalas(values.hours * values.hourPrice) }
    case 'lateShares': {
      const hour = roundHalfUp(BigInt(values.dayPrice) * BigInt(values.percent), 2400n)
      return { gross: halalas((hour + roundHalfUp(BigInt(hour) * BigInt(vatRate), 10_000n)) * values.hours) }
    }
    case 'kilometres':
      return { gross: halalas((values.driven - values.perDay * values.days) * values.price) }
    case 'fuel':
      return { gross: halalas(Number((BigInt(values.fullTankPrice) * BigInt(values.missing)) / BigInt(values.parts))) }
    case 'damage':
      return { gross: values.repairCost }
    case 'deductible': {
      const share = roundHalfUp(BigInt(values.deductible) * BigInt(values.percent), 100n)
      return { gross: halalas(values.repairCost === null || share < values.repairCost ? share : values.repairCost) }
    }
    case 'fine':
      return { gross: values.amount }
    case 'fineFee':
      return { gross: values.fee }
    case 'unusedDays':
      return { net: halalas(-roundHalfUp(BigInt(values.amount) * BigInt(values.unused), BigInt(values.days))) }
    case 'usedByDay':
      return { net: halalas(values.used * values.dayPrice - values.amount) }
    default:
      return code satisfies never
  }
}

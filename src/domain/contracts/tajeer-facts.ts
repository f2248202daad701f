import type { Country } from '../customers/countries.ts'
import type { Fuel } from '../fleet/car-specs.ts'
import type { Plate } from '../fleet/plate.ts'
import type { UnitDocuments } from '../fleet/units.ts'
import type { Halalas } from '../money/money.ts'
import type { Checklist } from '../rentals/car-condition.ts'
import type { ContractValues } from '../terms/contract-values.ts'
import type { LocalDate, LocalMoment } from '../time/riyadh-time.ts'

type TajeerPerson = {
  /** As `parseNationalId` writes it; null when it is not stored. */
  readonly idNumber: string | null
  readonly birthDate: LocalDate | null
  readonly licenseNumber: string | null
  readonly licenseExpiresOn: LocalDate | null
}

export type TajeerRenter = TajeerPerson & {
  readonly nationality: Country | null
  readonly identityExpiresOn: LocalDate | null
  /** E.164. */
  readonly mobileNumber: string
  readonly email: string
}

/** A driver besides the renter. */
export type TajeerDriver = TajeerPerson & { readonly fullName: string }

export type TajeerVehicle = UnitDocuments & { readonly plate: Plate; readonly fuel: Fuel }

/** How the car is, in kilometres and eighths of a tank; an item that nobody checked is absent. */
export type TajeerCondition = {
  readonly odometerKm: number
  readonly fuelEighths: number | null
  readonly checklist: Partial<Checklist>
}

/** The price of a booking: amounts in halalas before VAT, except the total. */
export type TajeerPrice = {
  readonly rentalDays: number
  readonly baseAmount: Halalas
  readonly discountAmount: Halalas
  /** What a manager added, or took off when negative. */
  readonly adjustmentAmount: Halalas
  readonly insuranceAmount: Halalas
  readonly returnFee: Halalas
  /** Extras, unlimited kilometres, opening outside of hours and the authorization fee. */
  readonly otherAmount: Halalas
  readonly totalPrice: Halalas
}

export type TajeerFacts = {
  readonly renter: TajeerRenter
  readonly drivers: readonly TajeerDriver[]
  readonly vehicle: TajeerVehicle | null
  readonly condition: TajeerCondition | null
  readonly price: TajeerPrice
  readonly contract: ContractValues
  /** In halalas; null where nobody stated it. */
  readonly paid: Halalas | null
  readonly hasUnlimitedKilometers: boolean
  readonly pickupBranch: string
  readonly returnBranch: string
  readonly start: LocalMoment
  readonly end: LocalMoment
  readonly notes: string
  /** The contract that is extended or closed, and the car that came back. */
  readonly current: {
    readonly number: string
    readonly returnedAt: LocalMoment | null
    readonly vehicle: TajeerVehicle | null
    readonly condition: TajeerCondition | null
  } | null
}

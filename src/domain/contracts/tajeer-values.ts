import type { tajeerChecklist } from './tajeer-facts.ts'

/** The kinds of persons that Tajeer distinguishes, with its codes. */
const identityTypes = { citizen: 1, resident: 2, visitor: 3, gulfCitizen: 4 } as const

export type IdentityType = keyof typeof identityTypes

/** Where a list of Tajeer is chosen from: our word, and the code that it has there. */
export const tajeerChoices = {
  ...identityTypes,
  excellent: 1,
  good: 2,
  weak: 3,
  broken: 4,
  faulty: 4,
  working: 5,
  clean: 6,
  dirty: 7,
  present: 8,
  missing: 9,
  fuelFull: 1,
  fuelThreeQuarters: 2,
  fuelHalf: 3,
  fuelQuarter: 4,
  fuelEmpty: 5,
  gasoline: 1,
  diesel: 2,
  electric: 3,
  hybrid: 4,
  periodEnded: 1,
  beforeItsEnd: 2,
  bothAgree: 1,
  replacement: 4,
} as const

export type TajeerChoice = keyof typeof tajeerChoices

/** The code of a choice in Tajeer, which an adapter would send. */
export function tajeerCode(choice: TajeerChoice): number {
  return tajeerChoices[choice]
}

export type TajeerSection =
  | 'renter'
  | 'driver'
  | 'vehicle'
  | 'payment'
  | 'condition'
  | 'terms'
  | 'closing'
  | 'extension'

export type TajeerKey =
  | 'identityType'
  | 'idNumber'
  | 'birthDate'
  | 'nationality'
  | 'mobile'
  | 'email'
  | 'licenseNumber'
  | 'licenseExpiresOn'
  | 'identityExpiresOn'
  | 'fullName'
  | 'plateNumber'
  | 'firstLetter'
  | 'secondLetter'
  | 'thirdLetter'
  | 'operatingCardExpiresOn'
  | 'dayPrice'
  | 'extraKilometerPrice'
  | 'fullTankPrice'
  | 'discountPercent'
  | 'paid'
  | 'additionalCoverage'
  | 'transferPrice'
  | 'otherServices'
  | 'total'
  | (typeof tajeerChecklist)[number]
  | 'fuel'
  | 'odometerKm'
  | 'fuelType'
  | 'deductible'
  | 'notes'
  | 'pickupBranch'
  | 'returnBranch'
  | 'start'
  | 'end'
  | 'kilometersPerDay'
  | 'unlimitedKilometers'
  | 'lateHours'
  | 'contractNumber'
  | 'returnedAt'
  | 'closeReason'
  | 'closeSubReason'

/** A value to copy; null is one that Roud does not know. */
type TypedValue = { readonly key: TajeerKey; readonly text: string | null }
/** A value to choose in a list of Tajeer. */
type ChosenValue = { readonly key: TajeerKey; readonly choice: TajeerChoice | null }

export type TajeerValue = TypedValue | ChosenValue

export type TajeerPart = { readonly section: TajeerSection; readonly values: readonly TajeerValue[] }

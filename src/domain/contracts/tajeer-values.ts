import type { ChecklistItem } from '../rentals/car-condition.ts'

/** The kinds of persons that Tajeer distinguishes. */
const identityTypes = ['citizen', 'resident', 'visitor', 'gulfCitizen'] as const

export type IdentityType = (typeof identityTypes)[number]

/** What is chosen in the lists of Tajeer. */
export const tajeerChoices = [
  ...identityTypes,
  'excellent',
  'good',
  'weak',
  'broken',
  'faulty',
  'working',
  'clean',
  'dirty',
  'present',
  'missing',
  'fuelFull',
  'fuelThreeQuarters',
  'fuelHalf',
  'fuelQuarter',
  'fuelEmpty',
  'gasoline',
  'diesel',
  'electric',
  'hybrid',
  'periodEnded',
  'beforeItsEnd',
  'bothAgree',
  'replacement',
] as const

export type TajeerChoice = (typeof tajeerChoices)[number]

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
  | ChecklistItem
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

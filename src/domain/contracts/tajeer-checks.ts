import { expiredDocuments, type UnitDocument } from '../fleet/units.ts'
import type { Halalas } from '../money/money.ts'
import type { LocalDate, LocalMoment } from '../time/riyadh-time.ts'
import { tajeerMobile, tajeerNotesMaximum, tajeerTime } from './tajeer-formats.ts'
import type { TajeerKind } from './tajeer-kinds.ts'
import type { TajeerFacts, TajeerVehicle } from './tajeer-facts.ts'
import { identityType, tajeerDayPrice } from './tajeer-sheet.ts'

/** The highest price of a day, in halalas. */
const tajeerDayPriceMaximum = 5_000_000 as Halalas

/** How often a contract can be extended. */
export const tajeerExtensionsMaximum = 25

/** Why Tajeer refuses a contract, with what its sentence needs. */
export type TajeerProblem =
  | { readonly code: 'documentExpired'; readonly paper: UnitDocument; readonly on: LocalDate }
  | { readonly code: 'licenseExpired' | 'identityExpired'; readonly on: LocalDate }
  | { readonly code: 'startInPast'; readonly start: LocalMoment }
  | { readonly code: 'openContract'; readonly number: string; readonly bookingId: string }
  | { readonly code: 'dayPriceTooHigh'; readonly price: Halalas; readonly most: Halalas }
  | { readonly code: 'tooManyExtensions'; readonly count: number; readonly most: number }
  | { readonly code: 'notesTooLong'; readonly length: number; readonly most: number }
  | {
      readonly code:
        | 'unitMissing'
        | 'idNumberMissing'
        | 'birthDateMissing'
        | 'nationalityMissing'
        | 'licenseNumberMissing'
        | 'licenseDateMissing'
        | 'mobileInvalid'
        | 'emailMissing'
        | 'contractMissing'
        /** The rental has no later return than the one that Tajeer has. */
        | 'notExtended'
    }

export type TajeerProblemCode = TajeerProblem['code']

type CheckOptions = {
  readonly now: LocalMoment
  /** A contract on the plate that is neither closed nor cancelled, other than the one in question. */
  readonly openContract: { readonly number: string; readonly bookingId: string } | undefined
  /** How often the contract was extended before. */
  readonly extensions: number
  /** Whether the rental was extended since Tajeer was last told. */
  readonly isExtended: boolean
}

/** What Tajeer would refuse, in the order of its sheet. Unknown dates of the vehicle's documents count as valid. */
export function tajeerProblems(kind: TajeerKind, facts: TajeerFacts, options: CheckOptions): TajeerProblem[] {
  const ofCurrent: TajeerProblem[] = facts.current === null ? [{ code: 'contractMissing' }] : []
  switch (kind) {
    case 'handOver':
      return [...newContractProblems(facts, options), ...noteProblems(facts)]
    case 'exchange':
      return [...ofCurrent, ...newContractProblems(facts, options), ...noteProblems(facts)]
    case 'extension':
      return [...ofCurrent, ...extensionProblems(options)]
    case 'close':
      return [...ofCurrent, ...noteProblems(facts)]
    default:
      return kind satisfies never
  }
}

function newContractProblems(facts: TajeerFacts, { now, openContract }: CheckOptions): TajeerProblem[] {
  const price = tajeerDayPrice(facts.price)
  return [
    ...renterProblems(facts),
    ...(facts.vehicle ? vehicleProblems(facts.vehicle, facts.start.date) : [{ code: 'unitMissing' } as const]),
    ...(openContract ? [{ code: 'openContract', ...openContract } as const] : []),
    ...(price > tajeerDayPriceMaximum
      ? [{ code: 'dayPriceTooHigh', price, most: tajeerDayPriceMaximum } as const]
      : []),
    ...(tajeerTime(facts.start) < tajeerTime(now) ? [{ code: 'startInPast', start: facts.start } as const] : []),
  ]
}

function renterProblems({ renter, start }: TajeerFacts): TajeerProblem[] {
  const type = identityType(renter)
  const isForeign = type === 'visitor' || type === 'gulfCitizen'
  const { identityExpiresOn, licenseNumber, licenseExpiresOn } = renter
  const problems: (TajeerProblem | false)[] = [
    renter.idNumber === null && { code: 'idNumberMissing' },
    renter.birthDate === null && { code: 'birthDateMissing' },
    renter.idNumber !== null && type === null && { code: 'nationalityMissing' },
    tajeerMobile(renter.mobileNumber) === undefined && { code: 'mobileInvalid' },
    isForeign && renter.email === '' && { code: 'emailMissing' },
    identityExpiresOn !== null && identityExpiresOn < start.date && { code: 'identityExpired', on: identityExpiresOn },
    licenseNumber === null && { code: 'licenseNumberMissing' },
    licenseExpiresOn === null && { code: 'licenseDateMissing' },
    licenseExpiresOn !== null && licenseExpiresOn < start.date && { code: 'licenseExpired', on: licenseExpiresOn },
  ]
  return problems.filter((problem) => problem !== false)
}

function vehicleProblems(vehicle: TajeerVehicle, day: LocalDate): TajeerProblem[] {
  return expiredDocuments(vehicle, day).map((paper) => ({ code: 'documentExpired', paper, on: vehicle[paper]! }))
}

function extensionProblems({ extensions, isExtended }: CheckOptions): TajeerProblem[] {
  const most = tajeerExtensionsMaximum
  const tooMany: TajeerProblem[] = extensions >= most ? [{ code: 'tooManyExtensions', count: extensions, most }] : []
  return isExtended ? tooMany : [...tooMany, { code: 'notExtended' }]
}

function noteProblems({ notes }: TajeerFacts): TajeerProblem[] {
  const length = Array.from(notes).length
  return length > tajeerNotesMaximum ? [{ code: 'notesTooLong', length, most: tajeerNotesMaximum }] : []
}

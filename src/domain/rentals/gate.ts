import type { MissingNumber } from '../customers/customer-numbers.ts'
import { expiredDocuments, unitDocuments, type UnitDocument, type UnitDocuments } from '../fleet/units.ts'
import type { LocalDate } from '../time/riyadh-time.ts'

/**
 * What the gate before the keys finds. `never`: the law forbids the hand-over. `manager`: a manager may decide otherwise, with a
 * reason. `enter`: something must be entered first.
 */
export type GateLevel = 'never' | 'manager' | 'enter'

export const gateFindings = {
  documentExpired: 'never',
  documentExpires: 'manager',
  numbersMissing: 'enter',
  birthDateMissing: 'enter',
  underage: 'manager',
  licenseDateMissing: 'enter',
  licenseExpired: 'never',
  licenseExpires: 'manager',
  nationalIdMissing: 'enter',
  licenseNumberMissing: 'enter',
  blocked: 'manager',
  driverBlocked: 'manager',
  contractMissing: 'enter',
  depositOpen: 'enter',
  depositWaived: 'manager',
} as const satisfies Record<string, GateLevel>

/** A finding with what its sentence needs. `driver` counts from 0, the renter. */
export type GateItem =
  | { readonly finding: 'documentExpired' | 'documentExpires'; readonly paper: UnitDocument; readonly on: LocalDate }
  | { readonly finding: 'underage'; readonly driver: number; readonly least: number }
  | { readonly finding: 'licenseExpired' | 'licenseExpires'; readonly driver: number; readonly on: LocalDate }
  | {
      readonly finding: 'birthDateMissing' | 'licenseDateMissing' | 'nationalIdMissing' | 'licenseNumberMissing'
      readonly driver: number
    }
  | { readonly finding: 'blocked'; readonly until: LocalDate | null }
  | { readonly finding: 'driverBlocked'; readonly driver: number; readonly until: LocalDate | null }
  | { readonly finding: 'numbersMissing' | 'contractMissing' | 'depositOpen' | 'depositWaived' }

export type GateDriver = { readonly birthDate: LocalDate | null; readonly licenseExpiresOn: LocalDate | null }

/** Since a person is blocked; `until` is the last day, null without an end. */
type Block = { readonly until: LocalDate | null }

/** A driver besides the renter, whose numbers and block are the booking's. */
export type FurtherDriver = GateDriver & {
  readonly missingNumbers: readonly MissingNumber[]
  readonly block: Block | undefined
}

export type GateFacts = {
  /** Days in Riyadh. */
  readonly today: LocalDate
  readonly returnOn: LocalDate
  /** Undefined for a car without units. */
  readonly unit: UnitDocuments | undefined
  readonly hasNumbers: boolean
  /** In completed years. */
  readonly minimumAge: number
  readonly renter: GateDriver | undefined
  readonly furtherDrivers: readonly FurtherDriver[]
  /** That of the customer. */
  readonly block: Block | undefined
  readonly hasContract: boolean
  /** `open`: it is owed, and nobody said what happened to it. `waived`: it is owed, and staff want to do without it. */
  readonly deposit: 'settled' | 'open' | 'waived'
}

/** What speaks against handing the keys over; unknown dates of documents of the unit count as valid. */
export function checkGate(facts: GateFacts): GateItem[] {
  return [
    ...checkUnit(facts),
    ...(facts.hasNumbers ? [] : [{ finding: 'numbersMissing' } as const]),
    ...(facts.renter ? checkDriver(facts.renter, 0, facts) : []),
    ...facts.furtherDrivers.flatMap((driver, index) => [
      ...checkNumbers(driver, index + 1),
      ...checkDriver(driver, index + 1, facts),
    ]),
    ...(facts.block ? [{ finding: 'blocked', until: facts.block.until } as const] : []),
    ...(facts.hasContract ? [] : [{ finding: 'contractMissing' } as const]),
    ...(facts.deposit === 'open' ? [{ finding: 'depositOpen' } as const] : []),
    ...(facts.deposit === 'waived' ? [{ finding: 'depositWaived' } as const] : []),
  ]
}

/** What speaks against exchanging the car of a rental under way for another unit. */
export function checkExchange(facts: Pick<GateFacts, 'today' | 'returnOn' | 'unit' | 'hasContract'>): GateItem[] {
  // The return may be late.
  const returnOn = facts.returnOn > facts.today ? facts.returnOn : facts.today
  return [...checkUnit({ ...facts, returnOn }), ...(facts.hasContract ? [] : [{ finding: 'contractMissing' } as const])]
}

function checkUnit({ unit, today, returnOn }: Pick<GateFacts, 'today' | 'returnOn' | 'unit'>): GateItem[] {
  if (!unit) return []
  const expired = expiredDocuments(unit, today)
  return unitDocuments.flatMap((paper): GateItem[] => {
    const on = unit[paper]
    if (on === null || on >= returnOn) return []
    return [{ finding: expired.includes(paper) ? 'documentExpired' : 'documentExpires', paper, on }]
  })
}

function checkDriver({ birthDate, licenseExpiresOn: on }: GateDriver, driver: number, facts: GateFacts): GateItem[] {
  const { today, returnOn, minimumAge: least } = facts
  const items: GateItem[] = []
  if (birthDate === null) items.push({ finding: 'birthDateMissing', driver })
  else if (ageOn(birthDate, today) < least) items.push({ finding: 'underage', driver, least })
  if (on === null) items.push({ finding: 'licenseDateMissing', driver })
  else if (on < today) items.push({ finding: 'licenseExpired', driver, on })
  else if (on < returnOn) items.push({ finding: 'licenseExpires', driver, on })
  return items
}

function checkNumbers({ missingNumbers, block }: FurtherDriver, driver: number): GateItem[] {
  return [
    ...missingNumbers.map((number) => ({ finding: `${number}Missing`, driver }) as const),
    ...(block ? [{ finding: 'driverBlocked', driver, until: block.until } as const] : []),
  ]
}

/** The findings that keep the keys in the drawer; `isOverridden` when a manager decided otherwise and said why. */
export function closedBy(items: readonly GateItem[], isOverridden: boolean): GateItem[] {
  return items.filter(({ finding }) => gateFindings[finding] !== 'manager' || !isOverridden)
}

/** The age on a day, in completed years; a person born on 29 February is a year older on 1 March of other years. */
export function ageOn(birthDate: LocalDate, day: LocalDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

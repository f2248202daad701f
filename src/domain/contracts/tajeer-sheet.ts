import { checklistNames } from '../rentals/car-condition.ts'
import { countryName, isGulfCitizen } from '../customers/countries.ts'
import { documentKind } from '../customers/customer-numbers.ts'
import { toDecimal, type Halalas } from '../money/money.ts'
import type { LocalDate } from '../time/riyadh-time.ts'
import {
  type TajeerCondition,
  type TajeerDriver,
  type TajeerFacts,
  type TajeerPrice,
  type TajeerRenter,
} from './tajeer-facts.ts'
import type { TajeerKind } from './tajeer-kinds.ts'
import {
  tajeerChoices,
  type IdentityType,
  type TajeerChoice,
  type TajeerPart,
  type TajeerValue,
} from './tajeer-values.ts'
import { hijriDigits, tajeerFuel, tajeerMobile, tajeerNotes, tajeerPlate, tajeerTime } from './tajeer-formats.ts'

/** Grades of tyres, 1 is the best. */
const tyreGrades: Readonly<Record<string, TajeerChoice>> = { '1': 'excellent', '2': 'good', '3': 'weak' }

/**
 * The values that Tajeer asks for, in its order and written as it takes them: Hijri dates of birth for citizens, mobile numbers
 * without plus, amounts with two decimals. The facts were learned from integrations of others, not from its operator.
 */
export function tajeerSheet(kind: TajeerKind, facts: TajeerFacts): TajeerPart[] {
  switch (kind) {
    case 'handOver':
      return newContract(facts)
    case 'exchange':
      return [...closing(facts, 'replacement'), ...newContract(facts)]
    case 'extension':
      return [
        {
          section: 'extension',
          values: [
            { key: 'contractNumber', text: facts.current?.number ?? null },
            { key: 'end', text: tajeerTime(facts.end) },
            { key: 'dayPrice', text: toDecimal(tajeerDayPrice(facts.price)) },
            { key: 'paid', text: decimal(facts.paid) },
          ],
        },
      ]
    case 'close':
      return closing(facts, closesEarly(facts) ? 'bothAgree' : undefined)
    default:
      return kind satisfies never
  }
}

/** The kind of a person by the number and the nationality; null for another document without a nationality. */
export function identityType({ idNumber, nationality }: Pick<TajeerRenter, 'idNumber' | 'nationality'>) {
  if (idNumber === null) return null
  const kind = documentKind(idNumber)
  if (kind !== 'other') return kind === 'nationalId' ? ('citizen' as const) : ('resident' as const)
  if (nationality === null) return null
  return isGulfCitizen(nationality) ? ('gulfCitizen' as const) : ('visitor' as const)
}

/** The day's price before discount and VAT, in halalas, rounded half-up. */
export function tajeerDayPrice({ baseAmount, rentalDays }: Pick<TajeerPrice, 'baseAmount' | 'rentalDays'>): Halalas {
  return Math.floor((2 * baseAmount + rentalDays) / (2 * rentalDays)) as Halalas
}

/** The discount and what a manager took off, in hundredths of a percent of the base price, rounded half-up. */
export function tajeerDiscount({ baseAmount, discountAmount, adjustmentAmount }: TajeerPrice): number {
  const off = discountAmount - Math.min(0, adjustmentAmount)
  return baseAmount === 0 ? 0 : Math.floor((20_000 * off + baseAmount) / (2 * baseAmount))
}

function newContract(facts: TajeerFacts): TajeerPart[] {
  const { renter, drivers, vehicle, price, contract } = facts
  const plate = vehicle && tajeerPlate(vehicle.plate)
  const added = Math.max(0, price.adjustmentAmount) as Halalas
  return [
    { section: 'renter', values: renterValues(renter) },
    ...drivers.map((driver): TajeerPart => ({ section: 'driver', values: driverValues(driver) })),
    {
      section: 'vehicle',
      values: [
        { key: 'plateNumber', text: plate?.number ?? null },
        { key: 'firstLetter', text: plate?.letters[0] ?? null },
        { key: 'secondLetter', text: plate?.letters[1] ?? null },
        { key: 'thirdLetter', text: plate?.letters[2] ?? null },
        { key: 'operatingCardExpiresOn', text: vehicle?.operatingCardExpiresOn ?? null },
      ],
    },
    {
      section: 'payment',
      values: [
        { key: 'dayPrice', text: toDecimal(tajeerDayPrice(price)) },
        { key: 'extraKilometerPrice', text: decimal(contract.extraKilometerPrice) },
        { key: 'fullTankPrice', text: decimal(contract.fullTankPrice) },
        { key: 'discountPercent', text: toDecimal(tajeerDiscount(price) as Halalas) },
        { key: 'paid', text: decimal(facts.paid) },
        { key: 'additionalCoverage', text: toDecimal(price.insuranceAmount) },
        { key: 'transferPrice', text: toDecimal(price.returnFee) },
        { key: 'otherServices', text: toDecimal((price.otherAmount + added) as Halalas) },
        { key: 'total', text: toDecimal(price.totalPrice) },
      ],
    },
    {
      section: 'condition',
      values: [
        ...conditionValues(facts.condition, 'handOver'),
        { key: 'fuelType', choice: vehicle ? fuelTypes[vehicle.fuel] : null },
        { key: 'deductible', text: decimal(contract.deductible) },
        { key: 'notes', text: tajeerNotes(facts.notes) },
      ],
    },
    {
      section: 'terms',
      values: [
        { key: 'pickupBranch', text: facts.pickupBranch },
        { key: 'returnBranch', text: facts.returnBranch },
        { key: 'start', text: tajeerTime(facts.start) },
        { key: 'end', text: tajeerTime(facts.end) },
        facts.hasUnlimitedKilometers
          ? { key: 'unlimitedKilometers', choice: 'present' }
          : { key: 'kilometersPerDay', text: whole(contract.kilometersPerDay) },
        { key: 'lateHours', text: whole(contract.lateGraceHours) },
      ],
    },
  ]
}

/** The end of the current contract; `subReason` says why it ends before its time. */
function closing(
  { current, returnBranch, notes, paid }: TajeerFacts,
  subReason: 'bothAgree' | 'replacement' | undefined,
): TajeerPart[] {
  return [
    {
      section: 'closing',
      values: [
        { key: 'contractNumber', text: current?.number ?? null },
        { key: 'closeReason', choice: subReason ? 'beforeItsEnd' : 'periodEnded' },
        ...(subReason ? [{ key: 'closeSubReason', choice: subReason } as const] : []),
        { key: 'returnedAt', text: current?.returnedAt ? tajeerTime(current.returnedAt) : null },
        { key: 'returnBranch', text: returnBranch },
        ...conditionValues(current?.condition ?? null, 'return'),
        { key: 'paid', text: decimal(paid) },
        { key: 'notes', text: tajeerNotes(notes) },
      ],
    },
  ]
}

function closesEarly({ current, end }: TajeerFacts): boolean {
  return current?.returnedAt != null && tajeerTime(current.returnedAt) < tajeerTime(end)
}

function renterValues(renter: TajeerRenter): TajeerValue[] {
  const type = identityType(renter)
  const isForeign = type === 'visitor' || type === 'gulfCitizen'
  return [
    { key: 'identityType', choice: type },
    { key: 'idNumber', text: renter.idNumber },
    { key: 'birthDate', text: birthDateText(renter.birthDate, type) },
    ...(isForeign || type === null
      ? [{ key: 'nationality', text: renter.nationality && countryName(renter.nationality, 'ar') } as const]
      : []),
    { key: 'mobile', text: tajeerMobile(renter.mobileNumber) ?? null },
    { key: 'email', text: renter.email === '' ? null : renter.email },
    { key: 'licenseNumber', text: renter.licenseNumber },
    { key: 'licenseExpiresOn', text: renter.licenseExpiresOn },
    { key: 'identityExpiresOn', text: renter.identityExpiresOn },
  ]
}

function driverValues(driver: TajeerDriver): TajeerValue[] {
  const type = identityType({ ...driver, nationality: null })
  return [
    { key: 'fullName', text: driver.fullName },
    { key: 'identityType', choice: type },
    { key: 'idNumber', text: driver.idNumber },
    { key: 'birthDate', text: birthDateText(driver.birthDate, type) },
    { key: 'licenseNumber', text: driver.licenseNumber },
    { key: 'licenseExpiresOn', text: driver.licenseExpiresOn },
  ]
}

/** Hijri without signs for citizens, Gregorian for everybody else. */
function birthDateText(birthDate: LocalDate | null, type: IdentityType | null): string | null {
  return birthDate !== null && type === 'citizen' ? hijriDigits(birthDate) : birthDate
}

const fuelLevels = { 1: 'fuelFull', 2: 'fuelThreeQuarters', 3: 'fuelHalf', 4: 'fuelQuarter', 5: 'fuelEmpty' } as const
const fuelTypes = { Gasoline: 'gasoline', Diesel: 'diesel', Electric: 'electric', Hybrid: 'hybrid' } as const

function conditionValues(condition: TajeerCondition | null, at: 'handOver' | 'return'): TajeerValue[] {
  const { odometerKm = null, fuelEighths = null, checklist = {} } = condition ?? {}
  return [
    ...checklistNames.map((key): TajeerValue => ({ key, choice: choiceOf(checklist[key]) })),
    { key: 'fuel', choice: fuelEighths === null ? null : fuelLevels[tajeerFuel(fuelEighths, at)] },
    { key: 'odometerKm', text: whole(odometerKm) },
  ]
}

function choiceOf(answer: string | undefined): TajeerChoice | null {
  if (answer === undefined) return null
  return tyreGrades[answer] ?? tajeerChoices.find((choice) => choice === answer) ?? null
}

function decimal(amount: Halalas | null): string | null {
  return amount === null ? null : toDecimal(amount)
}

function whole(number: number | null): string | null {
  return number === null ? null : String(number)
}

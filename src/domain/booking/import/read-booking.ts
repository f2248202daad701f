import { safeParse } from 'valibot'
import { errorIn, type RowError, type TypedRow } from '../../spreadsheet/check-rows.ts'
import { comparableName } from '../../spreadsheet/columns.ts'
import { branchesOfCity, findBranch, findCar, type BranchLookup, type NameLookup } from '../../spreadsheet/lookups.ts'
import { readSheetMoment } from '../../spreadsheet/sheet-dates.ts'
import { readSheetAmount, readSheetWhole } from '../../spreadsheet/sheet-values.ts'
import { parsePlate, type Plate } from '../../fleet/plate.ts'
import { chargesOn, type Charges } from '../../pricing/charges.ts'
import { shortTextMaximum } from '../../text/form-fields.ts'
import type { RentalType } from '../../time/rental-period.ts'
import { addDays, startOfDay, toInstant } from '../../time/riyadh-time.ts'
import { defaultTime } from '../booking-data.ts'
import type { ImportedBookingColumn, ImportedStatus } from './booking-columns.ts'
import { importedPrice, statusByDates, statusProblem, type ImportedBooking } from './imported-booking.ts'
import { hasPersonalReference, importedRowSchema } from './imported-row.ts'

type Row = TypedRow<ImportedBookingColumn>

type ImportedUnit = { readonly id: number; readonly carId: number; readonly modelYear: number }

/** What words in a spreadsheet mean; names are keyed by `comparableName`. */
export type RowLookups = {
  readonly cars: NameLookup
  readonly branches: BranchLookup
  readonly statuses: ReadonlyMap<string, ImportedStatus>
  readonly rentalTypes: ReadonlyMap<string, RentalType>
  readonly unitsByPlate: ReadonlyMap<Plate, ImportedUnit>
  readonly charges: readonly Charges[]
  readonly now: Date
}

/** The booking of a row, or its errors. */
export function readBooking(
  row: Row,
  externalId: string,
  lookups: RowLookups,
): ImportedBooking | RowError<ImportedBookingColumn>[] {
  const { typed } = row
  const { now } = lookups
  const errors: RowError<ImportedBookingColumn>[] = []
  const addError = (column: ImportedBookingColumn, problem: string) => errors.push(errorIn(row, column, problem))
  const parsed = safeParse(importedRowSchema, translate(typed, externalId, lookups))
  for (const { path, message } of parsed.issues ?? []) {
    const column = path?.[0]?.key as ImportedBookingColumn
    // A blank cell means the pick-up branch, whose error is reported in its own column.
    if (column === 'returnLocation' && typed.returnLocation === '') continue
    const isBranch = column === 'pickupLocation' || column === 'returnLocation'
    const hint = isBranch ? branchesOfCity(lookups.branches, typed[column]) : undefined
    if (hint === undefined) addError(column, message)
    else errors.push({ ...errorIn(row, column, 'branchOfCity'), hint })
  }
  const moment = (date: 'pickupDate' | 'returnDate' | 'createdAt', time?: 'pickupTime' | 'returnTime') => {
    const read = readSheetMoment(typed[date], time ? typed[time] : '', defaultTime)
    if (typeof read !== 'string') return read
    if (typed[date] === '') addError(date, 'required')
    else addError(read === 'invalidTime' && time && typed[time] !== '' ? time : date, read)
    return undefined
  }
  const pickup = moment('pickupDate', 'pickupTime')
  const returned = moment('returnDate', 'returnTime')
  const created = typed.createdAt === '' ? undefined : moment('createdAt')
  const unit = typed.plate === '' ? undefined : lookups.unitsByPlate.get(plateOf(typed.plate)!)
  if (typed.plate !== '' && !unit) addError('plate', 'unknownPlate')
  if (!parsed.success || !pickup || !returned || errors.length > 0) return errors
  const { status: word, modelYear: typedYear, totalPrice, pickupLocation, returnLocation, ...values } = parsed.output
  const [pickupDatetime, returnDatetime] = [toInstant(pickup), toInstant(returned)]
  const times = { pickup: pickupDatetime, return: returnDatetime, now }
  const createdAt = created ? toInstant(created) : new Date(Math.min(pickupDatetime.getTime(), now.getTime()))
  const modelYear = typedYear ?? unit?.modelYear
  const unfit = statusProblem(word, times)
  if (returnDatetime <= pickupDatetime) addError('returnDate', 'returnBeforePickup')
  else if (unfit) addError('status', unfit)
  if (createdAt > now) addError('createdAt', 'inFuture')
  if (modelYear === undefined) addError('modelYear', 'required')
  if (unit && (unit.carId !== values.carId || unit.modelYear !== modelYear)) addError('plate', 'plateOfOtherCar')
  if (hasPersonalReference(externalId, values)) addError('externalId', 'personalReference')
  if (errors.length > 0 || modelYear === undefined) return errors
  const period = { rentalType: values.rentalType, pickup, return: returned }
  return {
    ...values,
    status: word === 'byDates' ? statusByDates(times) : word,
    modelYear,
    unitId: unit?.id,
    pickupBranchId: pickupLocation,
    returnBranchId: returnLocation,
    pickupDatetime,
    returnDatetime,
    createdAt,
    price: importedPrice(totalPrice, period, chargesOn(lookups.charges, pickup.date)),
  }
}

/** The cells of a row as a form would post them. An unknown name is left in place, and validation refuses it. */
function translate(typed: Row['typed'], externalId: string, { cars, branches, statuses, rentalTypes }: RowLookups) {
  const choose = (known: NameLookup, text: string) => text && (known.get(comparableName(text)) ?? '?')
  const pickupLocation = findBranch(branches, typed.pickupLocation)
  return {
    ...typed,
    externalId: externalId.slice(0, shortTextMaximum + 1),
    status: choose(statuses, typed.status) || 'byDates',
    ...findCar(cars, typed.carId, readSheetWhole(typed.modelYear)),
    totalPrice: readSheetAmount(typed.totalPrice),
    rentalType: choose(rentalTypes, typed.rentalType) || 'daily',
    pickupLocation,
    returnLocation: findBranch(branches, typed.returnLocation) || pickupLocation,
  }
}

function plateOf(text: string): Plate | undefined {
  const parsed = parsePlate(text)
  return parsed.ok ? parsed.plate : undefined
}

/**
 * The day of the earliest pick-up among rows that may take a unit, or `now`: earlier holds of their units do not matter. Without a
 * plate only a rental that is not over takes one.
 */
export function earliestPickup(rows: readonly Row[], now: Date): Date {
  const dayOf = (text: string) => {
    const read = readSheetMoment(text, '', defaultTime)
    return typeof read === 'string' ? undefined : read.date
  }
  const days = rows.flatMap(({ typed }) => {
    const [pickup, returned] = [dayOf(typed.pickupDate), dayOf(typed.returnDate)]
    const mayTakeUnit = typed.plate !== '' || (returned !== undefined && startOfDay(addDays(returned, 1)) > now)
    return pickup && mayTakeUnit ? [startOfDay(pickup)] : []
  })
  return days.reduce((earliest, day) => (day < earliest ? day : earliest), now)
}

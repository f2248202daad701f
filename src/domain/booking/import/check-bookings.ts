import {
  differences,
  errorIn,
  type CheckedRows,
  type RowCheck,
  type RowError,
  type TypedRow,
} from '../../spreadsheet/check-rows.ts'
import { comparableName } from '../../spreadsheet/columns.ts'
import { cleanLine, plainText } from '../../text/clean-text.ts'
import type { ImportedBookingColumn } from './booking-columns.ts'
import type { ImportedBooking } from './imported-booking.ts'
import { placeImported, type ImportedFleet, type PlacedBooking } from './place-imported.ts'
import { readBooking, type RowLookups } from './read-booking.ts'

type Row = TypedRow<ImportedBookingColumn>

/** The fields of an earlier imported booking that are compared; name and number are absent after its customer's data was erased. */
export type StoredImport = { readonly [Field in Compared]?: ImportedBooking[Field] | undefined } & {
  readonly totalPrice: number
}

type Compared =
  | 'status'
  | 'fullName'
  | 'mobileNumber'
  | 'carId'
  | 'modelYear'
  | 'rentalType'
  | 'pickupBranchId'
  | 'returnBranchId'
  | 'pickupDatetime'
  | 'returnDatetime'

export type BookingLookups = RowLookups &
  ImportedFleet & {
    /** The stored bookings with references of the file: the company's own, or those of this site. */
    readonly stored: ReadonlyMap<string, StoredImport>
    /** What exports write instead of an identity number that is not held, by `comparableName`. */
    readonly noNumber: ReadonlySet<string>
  }

/** The reference in a row, as it is stored. */
export function externalIdOf(cell: string): string {
  return plainText(cleanLine(cell))
}

/**
 * Checks the rows of a spreadsheet of bookings and finds units for those that are not over. Rows whose reference is stored are
 * skipped, because staff may have changed the booking since its import.
 */
export function* checkBookings(
  rows: readonly Row[],
  lookups: BookingLookups,
): RowCheck<ImportedBookingColumn, PlacedBooking> {
  const checked: CheckedRows<ImportedBookingColumn, PlacedBooking> = {
    errors: [],
    items: [],
    present: 0,
    differing: [],
  }
  const references = new Set<string>()
  const found: { row: Row; booking: ImportedBooking }[] = []
  for (const row of rows) {
    yield
    const externalId = externalIdOf(row.typed.externalId)
    const stored = lookups.stored.get(externalId)
    const booking = readBooking(stored ? withoutHidden(row, lookups) : row, externalId, lookups)
    if (references.has(externalId)) {
      checked.errors.push(errorIn(row, 'externalId', 'referenceTwice'), ...(Array.isArray(booking) ? booking : []))
    } else if (stored) {
      checked.present += 1
      if (!Array.isArray(booking))
        checked.differing.push(...differingCells(row, booking, { ...stored, ...ignored(row, lookups) }))
    } else if (Array.isArray(booking)) checked.errors.push(...booking)
    else found.push({ row, booking })
    if (externalId !== '') references.add(externalId)
  }
  for (const { row, placed } of placeImported(found, lookups)) {
    if (placed.outcome === 'placed') checked.items.push(placed.booking)
    else checked.errors.push(errorIn(row, placed.column, placed.problem))
  }
  return checked
}

/** An export hides most of an identity number, or says that there is none; neither differs from what is stored. */
function withoutHidden(row: Row, { noNumber }: BookingLookups): Row {
  const shown = (text: string) => (text.includes('*') || noNumber.has(comparableName(text)) ? '' : text)
  const { nationalId, licenseNumber } = row.typed
  return { ...row, typed: { ...row.typed, nationalId: shown(nationalId), licenseNumber: shown(licenseNumber) } }
}

function differingCells(row: Row, booking: ImportedBooking, stored: StoredImport): RowError<ImportedBookingColumn>[] {
  const cells = (one: StoredImport) => ({
    status: one.status,
    fullName: one.fullName,
    mobileNumber: one.mobileNumber,
    carId: one.carId,
    modelYear: one.modelYear,
    rentalType: one.rentalType,
    pickupLocation: one.pickupBranchId,
    returnLocation: one.returnBranchId,
    pickupDate: one.pickupDatetime?.getTime(),
    returnDate: one.returnDatetime?.getTime(),
    totalPrice: one.totalPrice,
  })
  const known = Object.entries(cells(stored)).filter(([, value]) => value !== undefined)
  return differences(row, cells({ ...booking, totalPrice: booking.price.totalPrice }), Object.fromEntries(known))
}

/** A status that follows from the dates changes over time, so it is not compared. */
function ignored({ typed }: Row, { statuses }: BookingLookups): { status?: undefined } {
  return statuses.get(comparableName(typed.status)) === 'byDates' ? { status: undefined } : {}
}

import { listBookingEvents } from '#data/booking/booking-events.ts'
import type { Booking, BookingRow } from '#data/booking/bookings.ts'
import type { Database } from '#data/database/connect.ts'
import { listContracts } from '#data/rentals/contracts.ts'
import type { BookingEventDetails } from '#domain/booking/events/booking-events.ts'
import { nextExtension } from '#domain/booking/events/extensions.ts'
import { refuseBooking, type RefusedBooking } from '#domain/booking/refusals.ts'
import { contractInForce } from '#domain/contracts/contract-states.ts'
import { tajeerExtensionsMaximum } from '#domain/contracts/tajeer-checks.ts'
import type { BookingLine } from '#domain/pricing/booking-lines.ts'

/** The number of the extension that a change is; undefined for another change. */
type CheckedExtension = { readonly ok: true; readonly number: number | undefined }

/**
 * Whether a change extends a rental under way, and if it may: the contract in force takes so many extensions and no more. Runs in the
 * transaction that stores the change.
 */
export async function checkExtension(
  tx: Database,
  booking: BookingRow,
  { returnDatetime }: Pick<BookingRow, 'returnDatetime'>,
  now: Date,
): Promise<CheckedExtension | RefusedBooking> {
  if (booking.status !== 'active' || returnDatetime <= booking.returnDatetime) return { ok: true, number: undefined }
  const [events, contracts] = [await listBookingEvents(tx, booking.id), await listContracts(tx, booking.id)]
  const contract = contractInForce(contracts, now)
  const number = nextExtension(events, contract)
  if (contract && number > tajeerExtensionsMaximum)
    return refuseBooking({ kind: 'tooManyExtensions', most: tajeerExtensionsMaximum })
  return { ok: true, number }
}

/** What follows from another return. The names of the car and its branches may have changed since. */
const following = [
  'rentalDays',
  'dailyRate',
  'baseAmount',
  'discountCode',
  'discountId',
  'discountConditions',
  'discountAmount',
  'adjustmentAmount',
  'insuranceAmount',
  'unlimitedKilometersAmount',
  'extrasAmount',
  'returnFee',
  'afterHoursAmount',
  'authorizationFee',
  'subtotal',
  'vatRate',
  'vatAmount',
  'totalPrice',
  'rates',
  'extras',
] as const satisfies readonly (keyof BookingRow)[]

const renamed = ['carName', 'pickupLocation', 'returnLocation'] as const satisfies readonly (keyof BookingRow)[]

type ExtendedTo = Pick<BookingRow, (typeof following)[number] | 'returnDatetime'>

/** The event of an extension. `fields` are the names of what differs. */
export function extensionEvent(
  before: Booking,
  after: ExtendedTo,
  { fields, number }: { fields: string[]; number: number },
): Extract<BookingEventDetails, { kind: 'extended' }> {
  const known: readonly string[] = ['returnDatetime', ...following, ...renamed]
  const isOnlyLater = fields.every((field) => known.includes(field))
  return {
    kind: 'extended',
    fields,
    dueBefore: before.returnDatetime.toISOString(),
    due: after.returnDatetime.toISOString(),
    difference: after.totalPrice - before.totalPrice,
    number,
    ...(isOnlyLater && { before: { columns: changedColumns(before, after), lines: [...before.lines] } }),
  }
}

function changedColumns(before: ExtendedTo, after: ExtendedTo): Record<string, unknown> {
  const changed = following.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(changed.map((name) => [name, before[name]]))
}

/** What undoing an extension stores again. */
export type RestoredPeriod = {
  readonly columns: Partial<ExtendedTo>
  readonly lines: readonly BookingLine[]
}

/** What undoing an event restores; undefined unless it is an extension that can be undone. */
export function periodBefore(event: BookingEventDetails | undefined): RestoredPeriod | undefined {
  if (event?.kind !== 'extended' || !event.before) return undefined
  const { columns, lines } = event.before
  // As `extensionEvent` wrote them.
  return { columns: { ...(columns as Partial<ExtendedTo>), returnDatetime: new Date(event.dueBefore) }, lines }
}

import { agreedPriceOf } from '#domain/pricing/kept-prices.ts'
import { changeOf, lastChange, statusEvent, type ExchangeEvent } from '#domain/booking/events/booking-events.ts'
import { halalas } from '#domain/money/money.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { undoRight, type UndoReason } from '#domain/status/booking-status.ts'
import { findHoldOfBooking } from '#data/availability/hold-of-booking.ts'
import { replaceLines } from '#data/booking/booking-lines.ts'
import { listBookingEvents, recordBookingEvents } from '#data/booking/booking-events.ts'
import { findBooking, lockBooking, type Booking } from '#data/booking/bookings.ts'
import { updateRow, type RowVersion } from '#data/changes/change-rows.ts'
import type { Author, RecordedChange } from '#data/changes/record-changes.ts'
import { lockUnitGroups } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { hidePersonalData } from '#data/database/storage-error.ts'
import { readSettings, type Settings } from '#data/settings/settings.ts'
import { bookings } from '#data/tables/booking.ts'
import { units } from '#data/tables/fleet.ts'
import { takeBackExchangedHold } from '../availability/exchange-hold.ts'
import { reassignAfterBranchChange } from '../availability/reassign-after-branch-change.ts'
import { retryTaken } from '../availability/take-hold.ts'
import { findUnit } from '../availability/units.ts'
import { takeBackRecord } from '../fleet/record-car.ts'
import { sendBookingChange } from '../outbox/send-news.ts'
import { agreePrice } from './agree-price.ts'
import { columnsOfCar } from './booking-car.ts'
import { bookingEdit } from './booking-edit.ts'

type Undone =
  | { outcome: 'saved'; row: Booking }
  | { outcome: 'conflict' | 'missing' | 'notAllowed' | 'reasonMissing' | 'unitTaken' }

/** Thrown to roll back an undo that finds the former unit taken. */
class UnitTaken extends Error {}

/**
 * Undoes the exchange that was the last change of a booking: the customer has the former unit again, with its hold, and odometers, marks,
 * preparation, car and price are as before. Contracts stay: what was done in Tajeer is undone there. 'unitTaken' when somebody else
 * has the former unit by now.
 */
export function undoExchange(
  db: Database,
  author: Author,
  at: RowVersion & { id: string },
  by: { role: StaffRole; reason: UndoReason | undefined },
): Promise<Undone> {
  return hidePersonalData('the undo of an exchange', () =>
    retryTaken(() => db.transaction((tx) => undo(tx, author, at, by))).catch((error: unknown): Undone => {
      if (error instanceof UnitTaken) return { outcome: 'unitTaken' }
      throw error
    }),
  )
}

async function undo(
  tx: Database,
  author: Author,
  at: RowVersion & { id: string },
  { role, reason }: { role: StaffRole; reason: UndoReason | undefined },
): Promise<Undone> {
  const read = await findBooking(tx, at.id)
  if (!read) return { outcome: 'missing' }
  const event = (await listBookingEvents(tx, read.id)).findLast(({ kind }) => kind === 'exchanged')
  const former =
    event?.kind === 'exchanged' && event.former.unitId ? await findUnit(tx, event.former.unitId) : undefined
  const next = event?.kind === 'exchanged' && event.unitId ? await findUnit(tx, event.unitId) : undefined
  if (event?.kind !== 'exchanged' || !former || !next) return { outcome: 'notAllowed' }
  await lockUnitGroups(tx, [former, next])
  const booking = await lockBooking(tx, read.id)
  if (!booking) return { outcome: 'missing' }
  const last = lastChange(await listBookingEvents(tx, booking.id))
  if (booking.version !== at.version || last?.id !== event.id) return { outcome: 'conflict' }
  const right = undoRight(changeOf(event), { staffId: author.staffId, role, now: author.at })
  if (right === 'none') return { outcome: 'notAllowed' }
  if (right === 'withReason' && !reason) return { outcome: 'reasonMissing' }
  const settings = await readSettings(tx)
  const { columns, lines } = await columnsBefore(tx, role, booking, { event, now: author.at })
  const undone = statusEvent({ from: 'active', to: 'active', reason }, { eventId: event.id })
  const onRecorded = (own: Database, { id: changeId }: RecordedChange) =>
    recordBookingEvents(own, author, [{ bookingId: booking.id, changeId, ...undone }])
  const remarks = { ...(reason && { reason }), undoes: event.changeId }
  const edit = { ...bookingEdit, table: bookings, remarks, onRecorded }
  const edited = await updateRow(tx, author, edit, booking, columns, async () => {
    if (lines !== booking.lines) await replaceLines(tx, booking.id, lines)
    await giveFormerBack(tx, author, booking, { event, formerId: former.id, settings })
  })
  if (edited.outcome !== 'saved') return { outcome: edited.outcome }
  const row = { ...edited.row, lines }
  await sendBookingChange(tx, booking, row, author.at)
  return { outcome: 'saved', row }
}

type Exchanged = { event: ExchangeEvent; formerId: number; settings: Settings }

async function giveFormerBack(
  tx: Database,
  author: Author,
  booking: Booking,
  { event, formerId, settings }: Exchanged,
): Promise<void> {
  const { hold: heldBefore, holdId, preparation, branchId } = event.before
  await takeBackRecord(tx, author, booking.id, event)
  const former = await findUnit(tx, formerId)
  if (!former) throw new UnitTaken()
  const isBranchKept = former.branchId === branchId
  if (former.preparation !== preparation || !isBranchKept)
    await updateRow(tx, author, { entity: 'unit', table: units }, former, { preparation, branchId })
  const hold = await findHoldOfBooking(tx, booking.id)
  const during = { from: new Date(heldBefore.from), until: new Date(heldBefore.until) }
  const before = { during, pinned: heldBefore.pinned }
  const given = { booking, former, before, formerHoldId: holdId }
  if (!hold || !(await takeBackExchangedHold(tx, author, { ...given, hold }, settings.availability)))
    throw new UnitTaken()
  if (!isBranchKept) await reassignAfterBranchChange(tx, author, former, settings.availability)
}

/** The car of a booking before an exchange, and its price if that was changed with it. */
async function columnsBefore(
  tx: Database,
  role: StaffRole,
  booking: Booking,
  { event, now }: { event: ExchangeEvent; now: Date },
) {
  const car = await columnsOfCar(tx, booking, event.before)
  if (!event.priceDifference) return { columns: car, lines: booking.lines }
  const agreed = agreedPriceOf(booking)
  const amount = halalas((agreed?.kind === 'amount' ? agreed.amount : 0) - event.priceDifference)
  const adjustment = amount === 0 ? undefined : ({ kind: 'amount', amount, reason: agreed?.reason ?? '' } as const)
  const priced = await agreePrice(tx, { kind: 'staff', role }, { ...booking, ...car }, { adjustment, now })
  if (!priced.ok) throw new Error(`The price before an exchange cannot be restored: ${priced.refusal.kind}`)
  return { columns: { ...priced.columns, ...car }, lines: priced.lines }
}

import type { CarCondition } from '#domain/rentals/car-condition.ts'
import { takesOutOfService, type ExchangeReason } from '#domain/rentals/exchange-choices.ts'
import type { PriceDifference } from '#domain/rentals/exchange-price.ts'
import { checkExchange, closedBy } from '#domain/rentals/gate.ts'
import type { ContractReason } from '#domain/rentals/hand-over-choices.ts'
import type { PlacedMark } from '#domain/rentals/marks.ts'
import type { RentalRefusal } from '#domain/rentals/refusals.ts'
import { lastChange, type BookingEventDetails } from '#domain/booking/events/booking-events.ts'
import { contractInForce } from '#domain/contracts/contract-states.ts'
import { mayAdjustPrice } from '#domain/staff/staff-roles.ts'
import { addDays, startOfDay, todayInRiyadh, type LocalDate } from '#domain/time/riyadh-time.ts'
import { findHoldOfBooking } from '#data/availability/hold-of-booking.ts'
import type { Hold } from '#data/availability/hold-refusal.ts'
import { findBranchRow } from '#data/branches/branches.ts'
import { listBookingEvents, recordBookingEvents } from '#data/booking/booking-events.ts'
import { replaceLines } from '#data/booking/booking-lines.ts'
import { findBooking, lockBooking, type Booking } from '#data/booking/bookings.ts'
import { updateRow } from '#data/changes/change-rows.ts'
import type { RecordedChange } from '#data/changes/record-changes.ts'
import { lockUnitGroups } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { hidePersonalData } from '#data/database/storage-error.ts'
import type { Unit } from '#data/fleet/unit-list.ts'
import { listContracts } from '#data/rentals/contracts.ts'
import { readSettings, type Settings } from '#data/settings/settings.ts'
import { addStaffNote } from '#data/staff/staff-notes.ts'
import { bookings } from '#data/tables/booking.ts'
import { units } from '#data/tables/fleet.ts'
import { exchangeHold } from '../availability/exchange-hold.ts'
import { reassignAfterBranchChange } from '../availability/reassign-after-branch-change.ts'
import { retryTaken } from '../availability/take-hold.ts'
import { findUnit } from '../availability/units.ts'
import { columnsOfCar } from '../booking/booking-car.ts'
import type { BookingStaff } from '../booking/booking-staff.ts'
import type { BookingVersion } from '../booking/booking-status.ts'
import { bookingEdit } from '../booking/booking-edit.ts'
import { recordCar, refuseReading } from '../fleet/record-car.ts'
import { recordAboveLimit } from '../companies/check-credit.ts'
import { sendBookingChange } from '../outbox/send-news.ts'
import type { Services } from '../services/services.ts'
import { recordEvidence, refusePhotographs, type Evidence } from './evidence.ts'
import { ExchangeRefused, priceExchange, type ExchangePrice } from './price-exchange.ts'
import { readMoment } from './read-moment.ts'
import { replaceContracts } from './record-contract.ts'
import type { ChangedRental } from './rental-answer.ts'

/** How a unit is, with the damage that is not on its drawing yet. */
type ExchangedUnit = {
  readonly condition: CarCondition
  /** A reading that is far above the last one was confirmed. */
  readonly isOdometerSure: boolean
  readonly marks: readonly PlacedMark[]
} & Pick<Evidence, 'photoIds'>

export type Exchange = {
  readonly reason: ExchangeReason
  /** The unit that the customer brings back. */
  readonly former: ExchangedUnit
  /** The unit whose keys are given. */
  readonly next: ExchangedUnit & { readonly unitId: number }
  /** The last day on which a car that broke down is expected to be out of service; a week from today unless stated. */
  readonly outOfServiceUntil: LocalDate | undefined
  /** Where the car is exchanged: the unit that comes back stays there. */
  readonly branchId: string
  /** The contract about the next unit, and why it has no number yet. */
  readonly contractNumber: string | undefined
  readonly contractReason: ContractReason | undefined
  /** Undefined when the customer pays what was agreed. */
  readonly difference: PriceDifference | undefined
  readonly note: string
  /** Why a manager decides against findings of the gate or the credit limit of the company; '' for no such decision. */
  readonly overrideReason: string
  /** How long the entry waited on the device of the member, in milliseconds. */
  readonly waitedMs?: number
}

const defaultDaysOutOfService = 7

/** Thrown when the booking or its unit changed before both were locked. The transaction then starts again. */
const changedMeanwhile = new Error('The rental changed before it was locked')

/**
 * Exchanges the car of a rental under way: takes one unit back, hands the next one over until the agreed return, and records the state
 * of both, in one transaction. The booking gets the car of the next unit and keeps its price, unless a manager agreed on a difference.
 * The unit that comes back belongs to the branch of the exchange, where it is prepared or, after a breakdown, out of service. Repeated by
 * its author, it answers like the first time.
 */
export function exchangeCar(
  { db }: Pick<Services, 'db'>,
  by: BookingStaff,
  at: BookingVersion,
  input: Exchange,
): Promise<ChangedRental> {
  const store = (): Promise<ChangedRental> =>
    retryTaken(() => db.transaction((tx) => exchange(tx, by, at, input))).catch((error: unknown) => {
      if (error === changedMeanwhile) return store()
      if (error instanceof ExchangeRefused) return { ok: false, refusal: error.refusal }
      throw error
    })
  return hidePersonalData('the exchange of a car', store)
}

async function exchange(tx: Database, by: BookingStaff, at: BookingVersion, input: Exchange): Promise<ChangedRental> {
  const read = await findBooking(tx, at.id)
  if (!read) return refuse({ kind: 'status', refusal: 'missing' })
  if (read.version !== at.version) return repeatedExchange(tx, by, read, { at, input })
  const notAllowed = refuseRole(by, input)
  if (notAllowed) return refuse(notAllowed)
  if (read.status !== 'active') return refuse({ kind: 'status', refusal: 'moveNotAllowed' })
  const held = await findHoldOfBooking(tx, read.id)
  const [formerRead, nextRead] = [held && (await findUnit(tx, held.unitId)), await findUnit(tx, input.next.unitId)]
  if (!formerRead) return refuse({ kind: 'noUnit' })
  if (!nextRead) return refuse({ kind: 'unit' })
  if (nextRead.id === formerRead.id) return refuse({ kind: 'sameUnit' })
  // Units before the booking, like every operation that needs both.
  await lockUnitGroups(tx, [formerRead, nextRead])
  const price = await priceExchange(tx, by, read, input)
  const booking = await lockBooking(tx, read.id)
  const hold = await findHoldOfBooking(tx, read.id)
  const [former, next] = [await findUnit(tx, formerRead.id), await findUnit(tx, nextRead.id)]
  if (booking?.version !== read.version || hold?.unitId !== former?.id) throw changedMeanwhile
  if (!booking || !hold || !former || !next) throw changedMeanwhile
  const refusal = await refuseExchange(tx, by, { booking, former, next, input })
  if (refusal) return refuse(refusal)
  const settings = await readSettings(tx)
  return store(tx, by, { booking, hold, former, next, input, settings, price })
}

function refuseRole({ role }: BookingStaff, { overrideReason, difference }: Exchange): RentalRefusal | undefined {
  if (overrideReason !== '' && role === 'agent') return { kind: 'overrideNotAllowed' }
  return difference && !mayAdjustPrice(role) ? { kind: 'priceNotAllowed' } : undefined
}

function refuse(refusal: RentalRefusal): ChangedRental {
  return { ok: false, refusal }
}

/** The answer to an exchange of a rental that has changed since it was shown: a repeated one gets the result of the first. */
async function repeatedExchange(
  tx: Database,
  { author }: BookingStaff,
  booking: Booking,
  { at, input }: { at: BookingVersion; input: Exchange },
): Promise<ChangedRental> {
  const events = await listBookingEvents(tx, booking.id)
  const last = lastChange(events)
  const event = events.find(({ id }) => id === last?.id)
  const isRepeat =
    booking.version === at.version + 1 &&
    last?.staffId === author.staffId &&
    event?.kind === 'exchanged' &&
    event.unitId === input.next.unitId
  return isRepeat ? { ok: true, booking } : refuse({ kind: 'status', refusal: 'moveConflict' })
}

type Facts = { booking: Booking; former: Unit; next: Unit; input: Exchange }

async function refuseExchange(
  tx: Database,
  { author }: BookingStaff,
  { booking, former, next, input }: Facts,
): Promise<RentalRefusal | undefined> {
  const { overrideReason, contractNumber, contractReason, branchId } = input
  if (!(await findBranchRow(tx, branchId))) return { kind: 'noBranch' }
  const contract = contractInForce(await listContracts(tx, booking.id), author.at)
  const items = checkExchange({
    today: todayInRiyadh(author.at),
    returnOn: todayInRiyadh(booking.returnDatetime),
    unit: next,
    hasContract: contractNumber !== undefined || contractReason !== undefined || contract?.unitId === next.id,
  })
  const photographs =
    (await refusePhotographs(tx, { bookingId: booking.id, side: 'back' }, input.former)) ??
    (await refusePhotographs(tx, { bookingId: booking.id, side: 'out' }, input.next))
  if (photographs) return photographs
  const gate = closedBy(items, overrideReason !== '')
  const odometer = await refuseReading(tx, next, input.next, author.at)
  const formerOdometer = await refuseReading(tx, former, input.former, author.at)
  return gate.length > 0 || odometer || formerOdometer ? { kind: 'checks', gate, odometer, formerOdometer } : undefined
}

type Locked = Facts & {
  hold: Hold
  settings: Settings
  price: ExchangePrice
}

async function store(tx: Database, by: BookingStaff, locked: Locked): Promise<ChangedRental> {
  const { booking, next, input, price } = locked
  const { author } = by
  const { columns, lines, priceDifference, credit } = price
  const values = { ...columns, ...(await columnsOfCar(tx, booking, next)) }
  const happenedAt = await readMoment(tx, booking.id, { now: author.at, waitedMs: input.waitedMs })
  let event: BookingEventDetails
  const onRecorded = (own: Database, { id: changeId }: RecordedChange) =>
    recordBookingEvents(own, author, [{ bookingId: booking.id, changeId, happenedAt, ...event }])
  const edit = { ...bookingEdit, table: bookings, onRecorded }
  const edited = await updateRow(tx, author, edit, booking, values, async () => {
    if (lines !== booking.lines) await replaceLines(tx, booking.id, lines)
    event = { ...(await exchangeUnits(tx, by, locked)), ...(priceDifference !== 0 && { priceDifference }) }
  })
  if (edited.outcome !== 'saved') throw changedMeanwhile
  await recordAboveLimit(tx, author, booking.id, credit)
  const { contractNumber: number } = input
  if (number && !(await replaceContracts(tx, author, { bookingId: booking.id, unitId: next.id, number })))
    throw new ExchangeRefused({ kind: 'contractTaken' })
  const row = { ...edited.row, lines }
  await sendBookingChange(tx, booking, row, author.at)
  return { ok: true, booking: row }
}

async function exchangeUnits(
  tx: Database,
  { author }: BookingStaff,
  { booking, hold, former, next, input, settings }: Locked,
): Promise<BookingEventDetails> {
  const { id: bookingId, carId, modelYear } = booking
  const record = async (unitId: number, { condition, marks, photoIds = [] }: ExchangedUnit) => ({
    ...(await recordCar(tx, author, { unitId, bookingId, condition, marks })),
    ...(await recordEvidence(tx, author, bookingId, { photoIds })),
  })
  const back = await record(former.id, input.former)
  const out = await record(input.next.unitId, input.next)
  const lastDay = input.outOfServiceUntil ?? addDays(todayInRiyadh(author.at), defaultDaysOutOfService)
  const outOfServiceUntil = takesOutOfService(input.reason) ? startOfDay(addDays(lastDay, 1)) : undefined
  const exchanged = await exchangeHold(
    tx,
    author,
    { booking, hold, former, next, outOfServiceUntil },
    settings.availability,
  )
  if (!exchanged) throw new ExchangeRefused({ kind: 'unit' })
  await receiveFormer(tx, author, { former, branchId: input.branchId, settings })
  const { from, until } = hold.during
  const { contractReason, difference, note, overrideReason } = input
  const about = { entity: 'booking', id: bookingId } as const
  // One note for the reader; the reason for the price is on the booking only until the next one.
  const text = [note, difference?.reason ?? ''].filter((part) => part !== '').join('\n')
  return {
    kind: 'exchanged',
    from: 'active',
    to: 'active',
    exchangeReason: input.reason,
    ...out,
    former: back,
    ...(contractReason && { contractReason }),
    ...(text !== '' && { noteId: await addStaffNote(tx, author, about, text) }),
    ...(overrideReason !== '' && { overrideNoteId: await addStaffNote(tx, author, about, overrideReason) }),
    before: {
      carId,
      modelYear,
      hold: { from: from.toISOString(), until: until.toISOString(), pinned: hold.pinned },
      ...(exchanged.formerHoldId !== undefined && { holdId: exchanged.formerHoldId }),
      preparation: former.preparation,
      branchId: former.branchId,
    },
  }
}

/** The unit that came back must be cleaned, and belongs to the branch where it was exchanged. */
async function receiveFormer(
  tx: Database,
  author: BookingStaff['author'],
  { former, branchId, settings }: { former: Unit; branchId: string; settings: Settings },
): Promise<void> {
  const unit = await findUnit(tx, former.id)
  if (!unit) throw changedMeanwhile
  await updateRow(tx, author, { entity: 'unit', table: units }, unit, { preparation: 'to_clean', branchId })
  if (unit.branchId !== branchId) await reassignAfterBranchChange(tx, author, unit, settings.availability)
}

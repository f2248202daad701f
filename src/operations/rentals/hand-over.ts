import { halalas } from '#domain/money/money.ts'
import type { CarCondition } from '#domain/rentals/car-condition.ts'
import type { PlacedMark } from '#domain/rentals/marks.ts'
import { closedBy } from '#domain/rentals/gate.ts'
import { depositMethodOf, type ContractReason, type DepositState } from '#domain/rentals/hand-over-choices.ts'
import type { RentalRefusal } from '#domain/rentals/refusals.ts'
import type { HandOverRecord } from '#domain/booking/events/booking-events.ts'
import { isHandOverUnusual, mayChangeStatus } from '#domain/status/booking-status.ts'
import { findBookingHold } from '#data/availability/booking-plates.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { Database } from '#data/database/connect.ts'
import type { Unit } from '#data/fleet/unit-list.ts'
import type { IdentityCipher } from '#data/customers/identity.ts'
import { listDrivers, storeDrivers, type Driver } from '#data/rentals/rentals.ts'
import { readSettings, type Settings } from '#data/settings/settings.ts'
import { addStaffNote } from '#data/staff/staff-notes.ts'
import { assignUnit, reassignUnit } from '../availability/assign-unit.ts'
import { findUnit } from '../availability/units.ts'
import { holdDepositAtHandOver } from '../billing/deposits.ts'
import { isDrawerMissing } from '../billing/drawers/entry-drawer.ts'
import type { BookingStaff } from '../booking/booking-staff.ts'
import { storeStatus, type BookingVersion, type Decide } from '../booking/booking-status.ts'
import type { Services } from '../services/services.ts'
import { enteredDriver, gateItems, readFurtherDrivers, readGateFacts, type KnownAtGate } from './read-gate.ts'
import { recordEvidence, refusePhotographs, type Evidence } from './evidence.ts'
import { readMoment } from './read-moment.ts'
import { answerStatus, refused, type ChangedRental, type RentalRefused } from './rental-answer.ts'
import { recordCar, refuseReading } from '../fleet/record-car.ts'

export type HandOver = Evidence & {
  /** The unit whose keys are given; undefined for the one that the booking has. */
  readonly unitId: number | undefined
  readonly condition: CarCondition
  /** A reading that is far above the last one was confirmed. */
  readonly isOdometerSure: boolean
  /** Damage that is not on the unit's drawing yet. */
  readonly marks: readonly PlacedMark[]
  /** The renter, whose name is '', then further drivers. A blank number keeps the stored one of a driver with the same name. */
  readonly drivers: readonly Driver[]
  /** Why the contract has no number yet. */
  readonly contractReason: ContractReason | undefined
  /** Undefined while nobody said what happened to the deposit. */
  readonly deposit: DepositState | undefined
  /** What is known of the card on which the deposit is held; null for what is not. */
  readonly depositCard?: { readonly reference: string | null; readonly lastFour: string | null }
  readonly note: string
  /** Why a manager decides against findings of the gate; '' for no such decision. */
  readonly overrideReason: string
  /** A hand-over on another day than agreed was confirmed. */
  readonly asked: boolean
  /** How long the entry waited on the device of the member, in milliseconds. */
  readonly waitedMs?: number
}

/**
 * Hands the keys of a booking's car over: checks the gate, gives the booking the chosen unit, makes it active, and records the state of
 * the car, its drivers, its odometer and the deposit that was taken, in one transaction. A program says what happened to the deposit, and
 * records its money itself. Whether it is the same hand-over once more, the caller knows by its key
 * (`saveOnce`): with another key it is a conflict, also by the same member, who may have recorded another state of the car.
 */
export async function handOver(
  { db, identity, now }: Pick<Services, 'db' | 'identity' | 'now'>,
  by: BookingStaff,
  at: BookingVersion,
  input: HandOver,
): Promise<ChangedRental> {
  const settings = await readSettings(db)
  const decide: Decide<RentalRefused> = async (tx, booking) => {
    if (booking.version !== at.version) return { outcome: 'conflict' }
    if (!mayChangeStatus(booking.status, 'active')) return refused({ kind: 'status', refusal: 'moveNotAllowed' })
    const happenedAt = await readMoment(tx, booking.id, { now: now(), waitedMs: input.waitedMs })
    if (!input.asked && isHandOverUnusual(booking.pickupDatetime, happenedAt))
      return refused({ kind: 'status', refusal: 'handOverNotAsked' })
    const held = await findBookingHold(tx, booking.id)
    const unitId = input.unitId ?? held?.unitId
    const unit = unitId === undefined ? undefined : await findUnit(tx, unitId)
    if (unitId !== undefined && !unit) return refused({ kind: 'unit' })
    const known = await readGateFacts(tx, identity, booking, { now: by.author.at, settings })
    const drivers = await withStoredNumbers(tx, identity, booking.id, input.drivers)
    const refusal =
      (await refuseHandOver(tx, identity, by, { known, input: { ...input, drivers }, unit })) ??
      (await refusePhotographs(tx, { bookingId: booking.id, side: 'out' }, input))
    if (refusal) return refused(refusal)
    const deposit = takenDeposit(by, known, input)
    if (deposit?.method === 'cash' && (await isDrawerMissing(tx, by.author, settings)))
      return refused({ kind: 'drawerMissing' })
    if (unit && unit.id !== held?.unitId && !(await giveUnit(tx, by, booking, { unit, held, settings })))
      return refused({ kind: 'unit' })
    const apply = async () => {
      if (deposit) await holdDepositAtHandOver(tx, by.author, booking, { ...deposit, happenedAt })
      await storeDrivers(tx, identity, booking.id, drivers)
      return record(tx, by, booking, { input, unit })
    }
    return { to: 'active', happenedAt, apply }
  }
  return answerStatus(await storeStatus(db, by.author, at, decide))
}

type Found = { input: HandOver; unit: Unit | undefined }

async function refuseHandOver(
  tx: Database,
  identity: IdentityCipher,
  { author, role }: BookingStaff,
  { known, input, unit }: Found & { known: KnownAtGate },
): Promise<RentalRefusal | undefined> {
  const { drivers, contractReason, deposit, overrideReason } = input
  if (overrideReason !== '' && role === 'agent') return { kind: 'overrideNotAllowed' }
  const [renter, ...further] = drivers
  const gate = closedBy(
    gateItems(known, {
      unit,
      renter,
      furtherDrivers: await readFurtherDrivers(tx, identity, further, author.at),
      hasContract: contractReason !== undefined,
      deposit,
    }),
    overrideReason !== '',
  )
  const odometer = unit && (await refuseReading(tx, unit, input, author.at))
  return gate.length > 0 || odometer ? { kind: 'checks', gate, odometer } : undefined
}

/** The drivers with the numbers that are stored for a driver of the same name, where the form left them blank. */
async function withStoredNumbers(
  tx: Database,
  identity: IdentityCipher,
  bookingId: string,
  drivers: readonly Driver[],
): Promise<Driver[]> {
  const stored = await listDrivers(tx, bookingId)
  return drivers.map((driver) => {
    const same = stored.find(({ fullName }) => fullName !== '' && fullName === driver.fullName)
    if (!same) return driver
    const { nationalId, licenseNumber } = enteredDriver(identity, same)
    return {
      ...driver,
      nationalId: driver.nationalId ?? nationalId,
      licenseNumber: driver.licenseNumber ?? licenseNumber,
    }
  })
}

/** The deposit that a member takes with the keys: what is owed and not held yet. */
function takenDeposit(
  { author }: BookingStaff,
  { owed, held }: KnownAtGate,
  { deposit, depositCard }: Pick<HandOver, 'deposit' | 'depositCard'>,
) {
  const method = depositMethodOf(deposit)
  if (method === undefined || author.keyId !== undefined) return undefined
  const amount = halalas(owed - held)
  if (amount <= 0) return undefined
  const { reference, lastFour } = (method !== 'cash' && depositCard) || { reference: null, lastFour: null }
  return { amount, method, reference, lastFour }
}

type Held = Awaited<ReturnType<typeof findBookingHold>>

/** Gives the booking the unit whose keys are handed over; false when it cannot have it. Nothing else is moved. */
async function giveUnit(
  tx: Database,
  { author }: BookingStaff,
  booking: Booking,
  { unit, held, settings }: { unit: Unit; held: Held; settings: Settings },
): Promise<boolean> {
  const given = held
    ? await reassignUnit(tx, author, { id: String(held.id), version: held.version }, { unitId: unit.id, pinned: true })
    : await assignUnit(tx, author, booking.id, unit.id, settings.availability)
  return given.outcome === 'saved'
}

async function record(
  tx: Database,
  { author }: BookingStaff,
  { id }: Booking,
  { input, unit }: Found,
): Promise<HandOverRecord> {
  const { condition, marks, contractReason, deposit, note, overrideReason } = input
  const about = { entity: 'booking', id } as const
  return {
    ...(await recordCar(tx, author, { unitId: unit?.id, bookingId: id, condition, marks })),
    ...(await recordEvidence(tx, author, id, input)),
    ...(contractReason && { contractReason }),
    ...(deposit && { deposit }),
    ...(note !== '' && { noteId: await addStaffNote(tx, author, about, note) }),
    ...(overrideReason !== '' && { overrideNoteId: await addStaffNote(tx, author, about, overrideReason) }),
  }
}

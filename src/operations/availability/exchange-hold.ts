import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import { bookingSpan } from '#domain/availability/booking-hold.ts'
import type { Period } from '#domain/availability/holds.ts'
import { placeHold, type Placement } from '#domain/availability/place-hold.ts'
import { deferOverlapCheck } from '#data/availability/hold-of-booking.ts'
import type { Hold } from '#data/availability/hold-refusal.ts'
import { readUnitGroup, type HoldOptions, type StoredGroup } from '#data/availability/read-groups.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { createRow, deleteRow, updateRow } from '#data/changes/change-rows.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import type { Unit } from '#data/fleet/unit-list.ts'
import { holds } from '#data/tables/availability.ts'
import { findReleased } from './move-holds.ts'
import { makeRoom, omitPast } from './take-hold.ts'
import { endPreparation } from './update-hold-for-status.ts'

const what = { entity: 'hold', table: holds } as const

type ExchangedUnits = {
  readonly booking: Pick<Booking, 'id' | 'reference' | 'returnDatetime'>
  readonly hold: Hold
  /** The unit that comes back, and the one that the customer gets. */
  readonly former: Unit
  readonly next: Unit
  /** Until when the former unit is out of service; undefined when it is only prepared for the next customer. */
  readonly outOfServiceUntil: Date | undefined
}

/**
 * Gives a rental under way another unit from now until its agreed return, and keeps the former one from other customers while it is
 * prepared or out of service. Bookings that are in the way move to other units where a packing exists; where one cannot, the former
 * unit is kept only until that begins. Undefined, and something may be stored, when the next unit is not free: the caller rolls back.
 * The caller has locked the units of both cars.
 */
export async function exchangeHold(
  tx: Database,
  author: Author,
  { booking, hold, former, next, outOfServiceUntil }: ExchangedUnits,
  settings: AvailabilitySettings,
): Promise<{ formerHoldId: number | undefined } | undefined> {
  const options = { now: author.at, settings }
  await deferOverlapCheck(tx)
  await endPreparation(tx, next.id, author.at)
  const prepared = new Date(author.at.getTime() + settings.turnaroundMinutes * 60_000)
  const keptUntil = outOfServiceUntil && outOfServiceUntil > prepared ? outOfServiceUntil : prepared
  const until = latest(bookingSpan(author.at, booking.returnDatetime, hold.bufferMinutes).until, prepared)
  const own = { id: hold.id, until: keptUntil.getTime() }
  if (!(await takeUnit(tx, next, { booking, own, during: { from: author.at, until } }, options))) return undefined
  const values = { unitId: next.id, during: { from: author.at, until }, pinned: true, expectedBack: null }
  if ((await updateRow(tx, author, what, hold, values)).outcome !== 'saved') return undefined
  const kept = await keepFormer(tx, former, { booking, until: keptUntil }, options)
  if (!kept) return { formerHoldId: undefined }
  const kind = outOfServiceUntil ? 'workshop' : 'blocked'
  const stored = { unitId: former.id, kind, during: kept, reason: booking.reference } as const
  return { formerHoldId: (await createRow(tx, author, what, stored)).id }
}

type Wanted = {
  readonly booking: Pick<Booking, 'id'>
  /** The hold of the booking, and until when it counts as occupying the unit that comes back. */
  readonly own: { readonly id: number; readonly until: number }
  readonly during: Period
}

/** Makes room on one unit for a period; false when it is not free and others cannot move. */
async function takeUnit(
  tx: Database,
  unit: Unit,
  { booking, own, during }: Wanted,
  options: HoldOptions,
): Promise<boolean> {
  const stored = await readUnitGroup(tx, unit, options)
  const others = stored.holds.map(({ readyAt, ...other }) => {
    if (other.id === own.id) return { ...other, until: own.until }
    return readyAt === undefined ? other : { ...other, readyAt }
  })
  const placement = place({ ...stored, holds: others }, unit.id, during)
  if (!placement) return false
  await moveOthers(tx, stored, { booking, unitId: unit.id, during, placement }, options)
  return true
}

/** The period for which a unit that came back can be kept from other customers; undefined when the next one has it at once. */
async function keepFormer(
  tx: Database,
  unit: Unit,
  { booking, until }: { booking: Pick<Booking, 'id'>; until: Date },
  options: HoldOptions,
): Promise<Period | undefined> {
  const { now } = options
  const group = await readUnitGroup(tx, unit, options)
  let during = { from: now, until }
  let placement = place(group, unit.id, during)
  if (!placement) {
    const ahead = group.holds.filter((other) => other.unitId === unit.id).map(({ from }) => from)
    // A unit that leaves service at the end of today is kept until then.
    const { service } = group.units.find(({ id }) => id === unit.id)!
    during = { from: now, until: new Date(Math.min(until.getTime(), service.until, ...ahead)) }
    placement = during.until > now ? place(group, unit.id, during) : undefined
  }
  if (!placement) return undefined
  await moveOthers(tx, group, { booking, unitId: unit.id, during, placement }, options)
  return during
}

function place(group: StoredGroup, unitId: number, { from, until }: Period): Placement | undefined {
  const unit = group.units.find(({ id }) => id === unitId)
  return unit && placeHold(group, { ...unit, from: from.getTime(), until: until.getTime(), unitId })
}

type Placed = { booking: Pick<Booking, 'id'>; unitId: number; during: Period; placement: Placement }

async function moveOthers(
  tx: Database,
  group: StoredGroup,
  { booking, unitId, during, placement: { moves } }: Placed,
  { now }: HoldOptions,
): Promise<void> {
  const placed = { unitId, from: during.from.getTime(), until: during.until.getTime() }
  await makeRoom(tx, { at: now, moves, released: findReleased(group, { placed, moves }) }, booking.id)
}

type FormerHold = {
  readonly booking: Pick<Booking, 'id' | 'returnDatetime'>
  readonly hold: Hold
  /** The unit that the customer keeps after all. */
  readonly former: Unit
  /** The hold as it was before the exchange. */
  readonly before: { readonly during: Period; readonly pinned: boolean }
  /** What kept the former unit from other customers. */
  readonly formerHoldId: number | undefined
}

/** Takes `exchangeHold` back. False, and something may be stored, when the former unit is not free any more: the caller rolls back. */
export async function takeBackExchangedHold(
  tx: Database,
  author: Author,
  { booking, hold, former, before, formerHoldId }: FormerHold,
  settings: AvailabilitySettings,
): Promise<boolean> {
  const { at: now } = author
  await deferOverlapCheck(tx)
  if (formerHoldId !== undefined) await deleteRow(tx, author, what, formerHoldId)
  const until = latest(before.during.until, now)
  const own = { id: hold.id, until: now.getTime() }
  const wanted = { booking, own, during: { from: now, until } }
  if (until > now && !(await takeUnit(tx, former, wanted, { now, settings }))) return false
  const whole = { from: before.during.from, until }
  const during = (await omitPast(tx, former.id, whole, { now, without: hold.id })) ?? whole
  const values = { unitId: former.id, during, pinned: before.pinned }
  return (await updateRow(tx, author, what, hold, values)).outcome === 'saved'
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other
}

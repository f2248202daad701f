import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import { listHoldsAhead, listPlacedBookings } from '#data/availability/unit-bookings.ts'
import { deleteRow, updateRow } from '#data/changes/change-rows.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { holds } from '#data/tables/availability.ts'
import { holdOpenBookings } from './hold-open-bookings.ts'
import { releaseHolds } from './move-holds.ts'

const what = { entity: 'hold', table: holds } as const

/** The references of bookings that lost their unit: `moved` have another one, `waiting` have none. */
export type LeftBookings = { readonly moved: string[]; readonly waiting: string[] }

type Vacated = {
  /** When the unit is empty: now, or when the hold of the rental under way ends. */
  readonly from: Date
  readonly bookingIds: readonly string[]
}

/**
 * Empties a unit that is gone: every booking that was not handed over loses it, also a pinned one, and what staff had planned with it
 * ends. The rental under way keeps its time. Runs in the transaction that has locked the units of the car.
 */
export async function vacateUnit(tx: Database, author: Author, unitId: number): Promise<Vacated> {
  const now = author.at
  const ahead = await listHoldsAhead(tx, unitId, now)
  const booked = ahead.filter(({ status }) => status === 'pending' || status === 'confirmed')
  await releaseHolds(
    tx,
    author,
    booked.map(({ hold }) => hold.id),
    null,
  )
  for (const { hold, status } of ahead) {
    const isOfRental = status === 'active'
    if (isOfRental || booked.some((one) => one.hold.id === hold.id)) continue
    if (hold.during.from >= now) await deleteRow(tx, author, what, hold.id)
    else await updateRow(tx, author, what, hold, { during: { from: hold.during.from, until: now } })
  }
  const rental = ahead.find(({ status }) => status === 'active')
  return {
    from: rental?.hold.during.until ?? now,
    bookingIds: booked.flatMap(({ hold }) => hold.bookingId ?? []),
  }
}

/** Gives bookings that lost their unit another one where possible, in the same transaction, once the unit cannot be booked any more. */
export async function placeLeftBookings(
  tx: Database,
  author: Author,
  { unit, bookingIds }: { unit: { carId: number; modelYear: number }; bookingIds: readonly string[] },
  settings: AvailabilitySettings,
): Promise<LeftBookings> {
  if (bookingIds.length === 0) return { moved: [], waiting: [] }
  await holdOpenBookings(tx, author, unit, settings)
  const rows = await listPlacedBookings(tx, bookingIds)
  const referencesOf = (waits: boolean) =>
    rows.flatMap(({ isWaiting, reference }) => (isWaiting === waits ? reference : []))
  return { moved: referencesOf(false), waiting: referencesOf(true) }
}

import { asc, sql } from 'drizzle-orm'
import type { OutsideBooking } from '#domain/branches/refusals.ts'
import { bookingsOutside, type HoursOf } from '#domain/branches/special-hours/bookings-outside-hours.ts'
import type { OpeningHours } from '#domain/branches/opening-hours.ts'
import { exceptionsByBranch, hoursHorizon, type SpecialHours } from '#domain/branches/special-hours/special-hours.ts'
import type { MoonShift } from '#domain/time/ramadan.ts'
import { listAllBranches } from '../branches/branches.ts'
import { afterHoursOf, listSpecialHours } from '../branches/special-hours.ts'
import type { Database } from '../database/connect.ts'
import { readSettings } from '../settings/settings.ts'
import { isComing } from './coming-bookings.ts'
import { bookings } from '../tables/booking.ts'

/** Special hours that are stored or are about to be. */
type Stored = SpecialHours & { readonly id?: number }

/** What staff are about to change; omitted parts stay unchanged. */
export type HoursChange = {
  specialHours?: (stored: readonly Stored[]) => readonly Stored[]
  branch?: { id: string; hours: Pick<OpeningHours, 'week' | 'afterHours'> }
  moon?: MoonShift
}

/**
 * Reads the data for upcoming bookings. The returned function lists those whose pick-up or return a change would put outside of
 * opening hours; without a change, those that already are.
 */
export async function readBookingsOutsideHours(db: Database, now: Date) {
  // Sequential, because a form that must be saved once runs in a transaction.
  const stored = await listSpecialHours(db)
  const settings = await readSettings(db)
  const branches = await listAllBranches(db)
  const coming = await listComing(db, now)
  const hoursAfter = ({ specialHours, branch, moon = settings.moon }: HoursChange): HoursOf => {
    const hoursById = new Map(branches.map((one) => [one.id, { week: one.weeklyHours, ...afterHoursOf(one) }]))
    if (branch) hoursById.set(branch.id, branch.hours)
    const exceptionsOf = exceptionsByBranch(specialHours?.(stored) ?? stored, hoursHorizon(now, moon))
    return (id) => {
      const own = hoursById.get(id)
      return own && { ...own, exceptions: exceptionsOf(id) }
    }
  }
  const present = hoursAfter({})
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  return (change?: HoursChange): OutsideBooking[] =>
    bookingsOutside(coming, change ? { before: present, after: hoursAfter(change), now } : { after: present, now }).map(
      ({ outside, ...booking }) => ({
        ...booking,
        outside: outside.map(({ end, branchId }) => ({ end, branch: names.get(branchId) ?? { ar: '', en: '' } })),
      }),
    )
}

/** The upcoming and current bookings by pick-up. */
function listComing(db: Database, now: Date) {
  const { id, reference, status, pickupBranchId, returnBranchId, pickupDatetime, returnDatetime } = bookings
  return db
    .select({
      id,
      reference,
      isUnderWay: sql<boolean>`${status} = 'active'`,
      pickupBranchId,
      returnBranchId,
      pickupDatetime,
      returnDatetime,
    })
    .from(bookings)
    .where(isComing(now))
    .orderBy(asc(pickupDatetime), asc(id))
}

import type { Period } from '#domain/availability/holds.ts'
import { placeHold } from '#domain/availability/place-hold.ts'
import type { GroupHold, Place, Span } from '#domain/availability/units/unit-group.ts'
import { toInstant, todayInRiyadh, addDays, type LocalTime } from '#domain/time/riyadh-time.ts'
import { placeOf } from '#data/availability/read-groups.ts'
import { holds } from '#data/tables/availability.ts'
import { recordBookingEvents } from '#data/booking/booking-events.ts'
import { insertLines } from '#data/booking/booking-lines.ts'
import { siteAuthor } from '#data/changes/record-changes.ts'
import { bookings } from '#data/tables/booking.ts'
import { listBranches, type Branch } from '#data/branches/branches.ts'
import type { IdentityCipher } from '#data/customers/identity.ts'
import type { Database } from '#data/database/connect.ts'
import { listCars, type Car } from '#data/fleet/cars.ts'
import { units } from '#data/tables/fleet.ts'
import type { Unit } from '#data/fleet/unit-list.ts'
import { findDiscountCandidates } from '#data/pricing/discounts.ts'
import { readSettings } from '#data/settings/settings.ts'
import { demoBooking, demoHold, type DemoBooking, type DemoBookingDeps } from './demo-bookings.ts'
import { createRandom } from './demo-random.ts'
import { requestsAround, type DemoRequest } from './demo-requests.ts'
import { demoUnitsOn, platesInMaintenance } from './demo-units.ts'
import { sendNewBookings } from '../outbox/send-news.ts'

type NewHold = typeof holds.$inferInsert

const maintenanceReason = 'صيانة دورية: زيت وفلاتر وفرامل (Periodic service: oil, filters, brakes)'
const rowsAtOnce = 200
// Demo units are in service during the whole period.
const always: Span = { from: -Infinity, until: Infinity }

/**
 * Adds units of the demo fleet with bookings from a month before to two weeks after `now`, in one transaction. The same day
 * always gives the same bookings. The demo cars must exist.
 */
export function loadDemoRentals(
  db: Database,
  { now, identity }: { now: Date; identity: IdentityCipher },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [settings, cars, branches] = [await readSettings(tx), await listCars(tx), await listBranches(tx, now)]
    const carIdOf = (nameEn: string) => cars.find(({ name }) => name.en === nameEn)!.id
    const stored = await tx
      .insert(units)
      .values(demoUnitsOn(todayInRiyadh(now), carIdOf))
      .returning()
    const discount = (await findDiscountCandidates(tx, 'WELCOME10', cars[0]!.id)).find(
      ({ carId, conditions }) => carId === null && !conditions,
    )
    const maintenance = stored
      .filter(({ plate }) => platesInMaintenance.includes(plate))
      .map(({ id }) => maintenanceOf(id, now))
    const deps = { random: createRandom(1), now, settings, identity, discount }
    const plan = planBookings(deps, { units: stored, cars, branches, maintenance })
    await insertAll(plan.bookings, async (some) => {
      const rows = some.map(({ lines: _lines, ...row }) => row)
      await sendNewBookings(tx, 'booking.entered', await tx.insert(bookings).values(rows).returning())
    })
    await insertLines(tx, plan.bookings)
    await recordBookingEvents(
      tx,
      siteAuthor(now),
      plan.bookings.map(({ id, status }) => ({ bookingId: id, kind: 'created', status, source: 'website' })),
    )
    await insertAll([...maintenance, ...plan.holds], (rows) => tx.insert(holds).values(rows))
  })
}

async function insertAll<Row>(rows: readonly Row[], insert: (some: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await insert(rows.slice(at, at + rowsAtOnce))
}

function maintenanceOf(unitId: number, now: Date): NewHold {
  const today = todayInRiyadh(now)
  const at = (days: number, time: string) => toInstant({ date: addDays(today, days), time: time as LocalTime })
  return {
    unitId,
    kind: 'maintenance',
    reason: maintenanceReason,
    during: { from: at(-1, '09:00'), until: at(2, '18:00') },
  }
}

type Company = {
  units: readonly Unit[]
  cars: readonly Car[]
  branches: readonly Branch[]
  maintenance: readonly NewHold[]
}
type Plan = { bookings: DemoBooking[]; holds: NewHold[] }

/** The bookings for which the rules of availability find a unit, earliest pick-up first. */
function planBookings(deps: DemoBookingDeps, { units: all, cars, branches, maintenance }: Company): Plan {
  const plan: Plan = { bookings: [], holds: [] }
  const branchOf = (id: string) => branches.find((branch) => branch.id === id)!
  const placeAt = (branch: Branch) => placeOf({ id: branch.id, city: branch.city.en }, deps.settings.availability)
  for (const group of Map.groupBy(all, ({ carId, modelYear }) => `${carId} ${modelYear}`).values()) {
    const { carId, modelYear } = group[0]!
    const car = cars.find(({ id }) => id === carId)!
    const requests = group.flatMap((unit) =>
      requestsAround(branchOf(unit.branchId), { ...deps, branches, prices: car.prices }),
    )
    const groupUnits = group.map((unit) => ({ id: unit.id, ...placeAt(branchOf(unit.branchId)), service: always }))
    const taken = maintenance.map(({ unitId, during }) => groupHold(unitId, during, groupUnits[0]!))
    for (const request of requests.toSorted((a, b) => pickupOf(a) - pickupOf(b))) {
      const booking = demoBooking(deps, request, { car, modelYear, number: plan.bookings.length + 1 })
      if (!booking) continue
      const hold = demoHold(booking, deps.settings)
      const wanted = hold && { ...placeAt(request.pickupBranch), ...spanOf(hold.during) }
      const placement = wanted && placeHold({ units: groupUnits, holds: taken }, wanted)
      if (wanted && !placement) continue
      plan.bookings.push(booking)
      if (!hold || !placement) continue
      taken.push(groupHold(placement.unitId, hold.during, wanted))
      plan.holds.push({ ...hold, kind: 'booking', unitId: placement.unitId, bookingId: booking.id })
    }
  }
  return plan
}

function pickupOf({ period }: DemoRequest): number {
  return toInstant(period.pickup).getTime()
}

function spanOf({ from, until }: Period): Span {
  return { from: from.getTime(), until: until.getTime() }
}

/** A hold that keeps its unit; its id is never used. */
function groupHold(unitId: number, during: Period, { branchId, pool }: Place): GroupHold {
  return { id: 0, unitId, ...spanOf(during), branchId, pool, isMovable: false }
}

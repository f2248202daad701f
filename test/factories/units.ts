import type { Database } from '#data/database/connect.ts'
import { holds } from '#data/tables/availability.ts'
import { units } from '#data/tables/fleet.ts'
import type { UnitValues } from '#operations/availability/units.ts'
import type { Unit } from '#data/fleet/unit-list.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import type { Period } from '#domain/availability/holds.ts'

let made = 0

/** Plates of four digits, which are in the order of creation also as texts. */
const platesOfALetter = 9000

/** A white Toyota Yaris 2026 at Najran airport, in service since the beginning of 2026, with changes. */
export function makeUnit(changes: Partial<UnitValues> = {}): UnitValues {
  made += 1
  return {
    plate:
      `${'ABJDRSXTEGKLZNHUV'.charAt(Math.floor(made / platesOfALetter))}N${1000 + (made % platesOfALetter)}` as Plate,
    carId: 1,
    modelYear: 2026,
    colour: 'white',
    branchId: 'najran-airport',
    odometerKm: 0,
    vin: null,
    registrationExpiresOn: null,
    insuranceExpiresOn: null,
    inspectionExpiresOn: null,
    operatingCardExpiresOn: null,
    inServiceFrom: '2026-01-01' as LocalDate,
    inServiceUntil: null,
    serviceEveryKm: null,
    serviceEveryMonths: null,
    lastServiceKm: null,
    lastServiceOn: null,
    ...changes,
  }
}

/** Stores `count` units without recording changes. */
export function storeUnits(db: Database, count: number, changes: Partial<UnitValues> = {}): Promise<Unit[]> {
  return db
    .insert(units)
    .values(Array.from({ length: count }, () => makeUnit(changes)))
    .returning()
}

/** Stores the hold that a booking would get, with changes. */
export async function storeHold(
  db: Database,
  unitId: number,
  during: Period,
  changes: Partial<typeof holds.$inferInsert> = {},
) {
  const [hold] = await db
    .insert(holds)
    .values({
      unitId,
      during,
      kind: changes.bookingId ? 'booking' : 'blocked',
      reason: changes.bookingId ? '' : 'test',
      ...changes,
    })
    .returning()
  return hold!
}

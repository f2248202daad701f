import { desc, eq } from 'drizzle-orm'
import type { Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { staffUsers } from '../tables/staff.ts'
import { unitServices } from '../tables/unit-care.ts'

/** A service as staff enter it: the odometer in kilometres, the cost in halalas or null when it is unknown. */
export type ServiceValues = Pick<
  typeof unitServices.$inferSelect,
  'doneOn' | 'odometerKm' | 'work' | 'cost' | 'workshop'
>

/** The services of a unit, latest first; `by` is null when the member no longer has an account. */
export function listServices(db: Database, unitId: number) {
  const { id, doneOn, odometerKm, work, cost, workshop } = unitServices
  return db
    .select({ id, doneOn, odometerKm, work, cost, workshop, by: staffUsers.name })
    .from(unitServices)
    .leftJoin(staffUsers, eq(staffUsers.id, unitServices.staffId))
    .where(eq(unitServices.unitId, unitId))
    .orderBy(desc(doneOn), desc(id))
}

export async function addService(tx: Database, author: Author, unitId: number, values: ServiceValues): Promise<void> {
  const { staffId, keyId = null, at } = author
  await tx.insert(unitServices).values({ unitId, ...values, staffId, keyId, enteredAt: at })
}

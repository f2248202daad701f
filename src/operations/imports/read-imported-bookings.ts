import { and, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Span } from '#domain/availability/units/unit-group.ts'
import type { StoredImport } from '#domain/booking/import/check-bookings.ts'
import type { ImportedFleet } from '#domain/booking/import/place-imported.ts'
import { placeOf, readUnitGroups } from '#data/availability/read-groups.ts'
import { holds } from '#data/tables/availability.ts'
import type { Database } from '#data/database/connect.ts'
import { units } from '#data/tables/fleet.ts'
import type { Settings } from '#data/settings/settings.ts'
import { bookings } from '#data/tables/booking.ts'

/** The bookings with these references, by reference: the company's own, under which they were imported, or that of this site. */
export async function findImported(db: Database, references: readonly string[]): Promise<Map<string, StoredImport>> {
  const rows = await db
    .select({
      externalId: bookings.externalId,
      reference: bookings.reference,
      status: bookings.status,
      fullName: bookings.fullName,
      mobileNumber: bookings.mobileNumber,
      erasedAt: bookings.erasedAt,
      carId: bookings.carId,
      modelYear: bookings.modelYear,
      rentalType: bookings.rentalType,
      pickupBranchId: bookings.pickupBranchId,
      returnBranchId: bookings.returnBranchId,
      pickupDatetime: bookings.pickupDatetime,
      returnDatetime: bookings.returnDatetime,
      totalPrice: bookings.totalPrice,
    })
    .from(bookings)
    .where(or(isOneOf(bookings.externalId, references), isOneOf(bookings.reference, references)))
  const found = new Map<string, StoredImport>()
  for (const { externalId, reference, erasedAt, fullName, mobileNumber, ...row } of rows) {
    const stored = {
      ...row,
      carId: row.carId ?? undefined,
      pickupBranchId: row.pickupBranchId ?? undefined,
      returnBranchId: row.returnBranchId ?? undefined,
      ...(!erasedAt && { fullName, mobileNumber }),
    }
    if (externalId !== null) found.set(externalId, stored)
    if (!found.has(reference)) found.set(reference, stored)
  }
  return found
}

function isOneOf(column: PgColumn, texts: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...texts])}::text[])`
}

/** The units of these cars and their holds from `from` on. */
export async function readImportedFleet(
  db: Database,
  { carIds, from }: { carIds: readonly number[]; from: Date },
  {
    now,
    settings,
    branches,
  }: { now: Date; settings: Settings; branches: readonly { id: string; city: { readonly en?: string | undefined } }[] },
): Promise<ImportedFleet> {
  const { availability } = settings
  // Sequential, because a transaction has one connection.
  const groups = await readUnitGroups(db, inArray(units.carId, [...carIds]), { now, settings: availability })
  const stored = await db
    .select({ unitId: holds.unitId, during: holds.during })
    .from(holds)
    .innerJoin(units, eq(units.id, holds.unitId))
    .where(and(inArray(units.carId, [...carIds]), gt(sql`upper(${holds.during})`, from)))
  const spans: (Span & { unitId: number })[] = stored.map(({ unitId, during }) => ({
    unitId,
    from: during.from.getTime(),
    until: during.until.getTime(),
  }))
  // A late rental occupies its unit longer than its stored period.
  const late = groups.flatMap((group) => group.holds)
  return {
    groups,
    taken: Map.groupBy([...spans, ...late], ({ unitId }) => unitId),
    pools: new Map(
      branches.map(({ id, city }) => [id, placeOf({ id, city: city.en ?? '' }, availability).pool] as const),
    ),
    settings: availability,
    now,
  }
}

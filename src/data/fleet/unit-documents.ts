import { and, asc, gte, isNull, lte, or } from 'drizzle-orm'
import { documentStates, expiryNoticeDays, unitDocuments } from '#domain/fleet/units.ts'
import { addDays, type LocalDate } from '#domain/time/riyadh-time.ts'
import type { Database } from '../database/connect.ts'
import { units } from '../tables/fleet.ts'
import { selectUnits } from './unit-list.ts'

/**
 * The documents that have expired or expire within the notice period, earliest first; without units retired on the Riyadh day
 * `today`.
 */
export async function listExpiringDocuments(db: Database, today: LocalDate) {
  const lastNoticed = addDays(today, expiryNoticeDays)
  const rows = await selectUnits(db)
    .where(
      and(
        or(isNull(units.inServiceUntil), gte(units.inServiceUntil, today)),
        or(...unitDocuments.map((document) => lte(units[document], lastNoticed))),
      ),
    )
    .orderBy(asc(units.plate))
  return rows
    .flatMap(({ unit, car, branch }) =>
      documentStates(unit, today).flatMap(({ key, lastDay, state }) =>
        lastDay !== null && (state === 'expired' || state === 'expiring')
          ? [{ id: unit.id, plate: unit.plate, modelYear: unit.modelYear, car, branch, document: key, lastDay, state }]
          : [],
      ),
    )
    .toSorted((one, other) => (one.lastDay < other.lastDay ? -1 : Number(one.lastDay > other.lastDay)))
}

import { findCarPricedAtZero, findConflictingRate } from '#domain/pricing/rates/rate-conflicts.ts'
import { toRate, type StoredRate } from '#domain/pricing/rates/stored-rate.ts'
import { listAllBranches } from '../branches/branches.ts'
import type { Database } from '../database/connect.ts'
import { readMoon } from '../settings/settings.ts'
import { listRatedCars, listRates } from './rates.ts'

/** A name in each language. */
type Name = { readonly ar: string; readonly en: string }

/** Why a rule cannot be active: it conflicts with another one, or would make a car free. Undefined when it can. */
export async function findRateProblem(
  db: Database,
  row: StoredRate,
  now: Date,
): Promise<{ kind: 'rival' | 'freeCar'; name: Name } | undefined> {
  const rows = await listRates(db)
  const moon = await readMoon(db)
  const cars = await listRatedCars(db)
  const branches = await listAllBranches(db)
  const others = rows.filter(({ id, isActive }) => isActive && id !== row.id).map((other) => toRate(other, moon))
  const site = { cars, branchIds: branches.map(({ id }) => id), now }
  const rate = toRate(row, moon)
  const rival = findConflictingRate(rate, others, site)
  if (rival) return { kind: 'rival', name: rival.name }
  const car = findCarPricedAtZero(rate, others, site)
  return car && { kind: 'freeCar', name: car.name }
}

import { listLegsOfPlates } from '#data/fines/unit-spans.ts'
import type { Database } from '#data/database/connect.ts'
import { matchFine } from '#domain/fines/match-fine.ts'
import type { Plate } from '#domain/fleet/plate.ts'

type Violation = { readonly plate: Plate; readonly happenedAt: Date }

/** The booking of each violation, in order: the one whose customer had the car at that moment; null when none or several had. */
export async function findRentals(db: Database, violations: readonly Violation[]): Promise<(string | null)[]> {
  if (violations.length === 0) return []
  const plates = [...new Set(violations.map(({ plate }) => plate))]
  const moments = violations.map(({ happenedAt }) => happenedAt.getTime())
  const period = {
    from: new Date(moments.reduce((least, one) => Math.min(least, one))),
    until: new Date(moments.reduce((most, one) => Math.max(most, one))),
  }
  const spans = Map.groupBy(await listLegsOfPlates(db, plates, period), ({ plate }) => plate)
  return violations.map(({ plate, happenedAt }) => matchFine(spans.get(plate) ?? [], happenedAt) ?? null)
}

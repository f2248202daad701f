import { asc, eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillUnits } from '../../scripts/bench/fill-units.ts'
import { readUnitGroup, readUnitGroups } from '#data/availability/read-groups.ts'
import { readUnitChoices } from '#data/availability/unit-choices.ts'
import { listUnits } from '#data/fleet/unit-list.ts'
import { units } from '#data/tables/fleet.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { recordQueries } from '../helpers/record-queries.ts'

let database: TestDatabase
/** The holds that lie ahead. */
let ahead: number

beforeAll(async () => {
  database = await createTestDatabase()
  ahead = await fillUnits(database.url, { units: 300, pastHolds: 300_000 })
}, 300_000)
afterAll(() => database.drop())

type PlanNode = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** The rows of holds that a query reads. */
function holdsRead(node: PlanNode): number {
  const own = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
  const here = node['Relation Name'] === 'holds' ? own * node['Actual Loops'] : 0
  return here + (node.Plans ?? []).reduce((sum, child) => sum + holdsRead(child), 0)
}

async function countHoldsRead(work: () => Promise<unknown>): Promise<number> {
  const { $client } = database.db as unknown as { $client: pg.Pool }
  const { queries } = await recordQueries(work)
  let read = 0
  for (const { text, values } of queries) {
    const { rows } = await $client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    read += holdsRead(rows[0]!['QUERY PLAN'][0].Plan)
  }
  return read
}

test(
  'units, and the choice of one for a booking, read what lies ahead and not all holds of the past',
  { tags: ['long'] },
  async () => {
    const { db } = database
    const now = new Date()
    const settings = { turnaroundMinutes: 60, holdExpiryMinutes: 120, cityTransfers: true }
    const [unit] = await db.select().from(units).orderBy(asc(units.id)).limit(1)
    const { carId, modelYear, branchId } = unit!
    const booking = { carId, modelYear, pickupBranchId: branchId, status: 'confirmed' as const }
    const period = { pickupDatetime: now, returnDatetime: new Date(now.getTime() + 86_400_000) }
    expect(await countHoldsRead(() => listUnits(db, {}, now))).toBeLessThanOrEqual(2 * ahead)
    expect(await countHoldsRead(() => listUnits(db, { id: unit!.id }, now))).toBeLessThanOrEqual(ahead / 100)
    // The units of a car and model year.
    expect(await countHoldsRead(() => readUnitGroup(db, { carId, modelYear }, { now, settings }))).toBeLessThanOrEqual(
      ahead / 10,
    )
    expect(
      await countHoldsRead(() => readUnitGroups(db, eq(units.branchId, branchId), { now, settings })),
    ).toBeLessThanOrEqual(ahead)
    expect(
      await countHoldsRead(() => readUnitChoices(db, { ...booking, ...period }, { now, settings })),
    ).toBeLessThanOrEqual(2 * ahead)
  },
)

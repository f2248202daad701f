import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Author } from '#data/changes/record-changes.ts'
import { addMarks, listMarks, listMarksOfRental, listOpenMarks } from '#data/rentals/unit-marks.ts'
import type { PlacedMark } from '#domain/rentals/marks.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { changeMark } from '#operations/fleet/change-mark.ts'
import { markUnit } from '#operations/fleet/mark-unit.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeStaff } from '../factories/staff.ts'
import { storeUnits } from '../factories/units.ts'

const scratch: PlacedMark = { kind: 'small_scratch', x: 185, y: 120 }
const bend: PlacedMark = { kind: 'bend', x: 30, y: 330 }
const found = new Date('2026-11-20T05:00:00Z')
const later = new Date('2026-11-23T05:00:00Z')

let site: TestSite
let huda: Author
let unitId: number

beforeAll(async () => {
  site = await openTestSite()
})
beforeEach(async () => {
  await site.reset()
  const { id: staffId } = await storeStaff(site, 'manager', 'Huda')
  huda = { staffId, staffName: 'Huda', at: found }
  const [unit] = await storeUnits(site.db, 1, { carId: 24 })
  unitId = unit!.id
})
afterAll(() => site.close())

const change = (
  markId: number,
  kind: 'repaired' | 'mistaken' | 'reopened',
  day?: string,
  author = { ...huda, at: later },
) => changeMark(site.db, author, { unitId, markId, kind, day: day as LocalDate | undefined })

test('a unit keeps its marks until they are repaired, each with its history', async () => {
  const rentalId = crypto.randomUUID()
  expect(await markUnit(site.db, huda, unitId, [{ ...scratch, note: 'Found while washing' }])).toBe(true)
  await site.db.transaction((tx) => addMarks(tx, huda, { unitId, marks: [bend], foundAt: later, rentalId }))
  const [first, second] = await listOpenMarks(site.db, unitId)
  expect(first).toMatchObject({ ...scratch, foundAt: found, by: 'Huda', note: 'Found while washing', rentalId: null })
  expect(second).toMatchObject({ ...bend, foundAt: later, note: null, rentalId })
  expect(await listMarksOfRental(site.db, unitId, rentalId)).toEqual([second])

  expect(await change(first!.id, 'repaired', '2026-11-22')).toBe('saved')
  expect(await listOpenMarks(site.db, unitId)).toEqual([second])
  const [repaired] = await listMarks(site.db, unitId)
  expect(repaired).toMatchObject({
    state: 'repaired',
    events: [{ kind: 'repaired', by: 'Huda', happenedAt: new Date('2026-11-21T21:00:00Z') }],
  })
  expect(await change(first!.id, 'reopened')).toBe('saved')
  expect(await listOpenMarks(site.db, unitId)).toHaveLength(2)
})

test('what cannot have happened to a mark is refused', async () => {
  await markUnit(site.db, huda, unitId, [scratch])
  const [{ id } = { id: 0 }] = await listOpenMarks(site.db, unitId)
  expect(await change(id, 'reopened')).toBe('closed')
  expect(await change(id, 'repaired', '2026-11-19')).toBe('wrongDay')
  expect(await change(id, 'repaired', '2026-11-24')).toBe('wrongDay')
  expect(await change(id + 1, 'repaired')).toBe('missing')
  const [other] = await storeUnits(site.db, 1, { carId: 24 })
  expect(await changeMark(site.db, huda, { unitId: other!.id, markId: id, kind: 'repaired' })).toBe('missing')
  expect(await markUnit(site.db, huda, 999_999, [scratch])).toBe(false)
  const all = await Promise.all([change(id, 'repaired'), change(id, 'mistaken'), change(id, 'repaired')])
  expect(all.toSorted()).toEqual(['closed', 'closed', 'saved'])
})

test.each(['unit_marks', 'unit_mark_events'])('%s is only ever added to', async (table) => {
  await markUnit(site.db, huda, unitId, [scratch])
  const name = sql.identifier(table)
  for (const statement of [
    sql`update ${name} set note_id = null`,
    sql`delete from ${name}`,
    sql`truncate ${name} cascade`,
  ])
    await expect(site.db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only ever added to') as string },
    })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { staffUsers } from '#data/tables/staff.ts'
import { countStaff, listStaff } from '#data/staff/staff.ts'
import { createFirstOwner } from '#server/staff/first-owner.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'

let database: TestDatabase
const say = vi.spyOn(console, 'log')

beforeEach(async () => {
  database = await createTestDatabase()
  await database.db.delete(staffUsers)
  say.mockImplementation(() => {})
})
afterEach(async () => {
  say.mockReset()
  await database.drop()
})

const adminEmail = 'Owner@Example.com'

test('the first owner gets the password of the settings, which is not shown', async () => {
  await createFirstOwner(database.db, { adminEmail, adminPassword: 'owner-password' })
  expect(await listStaff(database.db)).toMatchObject([{ email: 'owner@example.com', role: 'owner' }])
  expect(say.mock.calls.flat().join()).not.toContain('owner-password')
})

test('a leaked password causes a warning at the first start only', async () => {
  const leaked = { adminEmail, adminPassword: 'Basketball' }
  await createFirstOwner(database.db, leaked)
  expect(await countStaff(database.db)).toBe(1)
  expect(say.mock.calls.flat().join()).toContain('known from leaks')
  say.mockClear()
  await createFirstOwner(database.db, leaked)
  expect(say).not.toHaveBeenCalled()
})

test('without a password in the settings a random one is shown once', async () => {
  await createFirstOwner(database.db, { adminEmail, adminPassword: undefined })
  expect(say.mock.calls.flat().join()).toMatch(/password \S{22} \(shown only this once\)/)
  expect(say.mock.calls.flat().join()).not.toContain('known from leaks')
})

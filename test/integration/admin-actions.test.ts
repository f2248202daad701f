import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffRoles } from '#domain/staff/staff-roles.ts'
import { menuOf } from '#app/admin/shared/sections/menu.ts'
import { adminTextsAr } from '#app/i18n/admin-texts-ar.ts'
import { adminActions, dataAddress, intentsInSource } from '../helpers/admin-actions.ts'
import { adminAddresses, inTurn, walks } from '../helpers/admin-addresses.ts'
import { databaseState } from '../helpers/database-state.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeStaff, postForm, signInAs } from '../factories/staff.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
  await storeStaff(site, 'owner')
})
afterAll(() => site.close())

const intents = [...new Set(adminActions.flatMap(({ fields }) => fields['intent'] ?? []))].toSorted()

test('the table of actions covers every intent in the source, and its addresses exist', () => {
  expect(intents).toEqual(intentsInSource())
  const known = adminAddresses().map(({ path }) => new RegExp(`^${path.replaceAll('/1', '/[^/]+')}$`))
  expect(adminActions.filter(({ path }) => !known.some((pattern) => pattern.test(path)))).toEqual([])
})

test('every action requires a session', async () => {
  const before = await databaseState(site.db)
  for (const { path, fields } of adminActions) {
    const answer = await postForm(site, path, fields)
    expect(answer.status, path).toBe(302)
    expect(answer.headers.get('location'), path).toContain('/admin/login?from=')
  }
  expect(await databaseState(site.db)).toEqual(before)
})

describe.each(staffRoles)('%s', (role) => {
  test('may do exactly the actions of the role', walks(role), async () => {
    const device = await signInAs(site, role)
    const before = await databaseState(site.db)
    const closed = adminActions.filter((action) => !action.roles.includes(role))
    for (const [place, { path, fields }] of closed.entries()) {
      for (const address of inTurn([path, dataAddress(path)], place)) {
        expect((await device.post(address, fields)).status, `${address} ${JSON.stringify(fields)}`).toBe(403)
      }
    }
    expect(await databaseState(site.db)).toEqual(before)
    for (const { path, fields } of adminActions.filter((action) => action.roles.includes(role))) {
      if (fields['intent'] === 'everywhere') continue
      const { status } = await device.post(path, fields)
      expect([200, 303, 400, 404, 409, 422], `${path} ${JSON.stringify(fields)}`).toContain(status)
    }
  })

  // No section is closed to an owner.
  test.skipIf(role === 'owner')('is refused every intent in a section of others', { tags: ['long'] }, async () => {
    const device = await signInAs(site, role)
    const before = await databaseState(site.db)
    for (const { path } of adminAddresses().filter(({ section }) => section === 'privacy')) {
      for (const intent of intents)
        expect((await device.post(path, { intent, mobileNumber: '0512345678' })).status).toBe(403)
    }
    expect(await databaseState(site.db)).toEqual(before)
  })

  test('has a menu that links exactly to the screens of the role', walks(role), async () => {
    const device = await signInAs(site, role)
    const menu = (await (await device.get('/admin')).text()).split('</aside>', 1)[0] ?? ''
    for (const { to } of menuOf('owner', adminTextsAr).flatMap(({ items }) => items)) {
      const { status } = await device.get(to)
      // The list of bookings leads to one of its views.
      expect(menu.includes(`href="${to}"`), to).toBe(status < 400)
    }
  })
})

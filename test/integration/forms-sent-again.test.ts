import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { carCategories } from '#data/tables/fleet.ts'
import { discountCodes } from '#data/tables/pricing.ts'
import { changes, postedForms, staffInvitations, staffNotes } from '#data/tables/staff.ts'
import { adminTextsAr } from '#app/i18n/admin-texts-ar.ts'
import { fieldError, fieldValues, textOf } from '../helpers/html.ts'
import { test } from '../helpers/site-test.ts'
import { signInAs } from '../factories/staff.ts'
import { storeBooking } from '../factories/bookings.ts'

const formKey = '0123456789abcdef0123456789abcdef'
const category = { nameAr: 'كهربائية', nameEn: 'Electric', formKey }

test('a form for something new carries a key of its own', async ({ owner }) => {
  const keys = await Promise.all(
    ['/admin/fleet/categories/new', '/admin/fleet/categories/new', '/admin/people/invite'].map(
      async (path) => fieldValues(await (await owner.get(path)).text())['formKey'],
    ),
  )
  expect(new Set(keys).size).toBe(3)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})

test('a new row that is sent again, also at the same moment, is stored once and answered alike', async ({
  site,
  owner,
}) => {
  const send = () => owner.post('/admin/fleet/categories/new', category)
  const answers = [...(await Promise.all([send(), send()])), await send()]
  for (const answer of answers) {
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/admin/fleet/categories')
    expect(answer.headers.getSetCookie().join()).toContain('roud-notice=')
  }
  expect(await site.db.$count(carCategories, eq(carCategories.nameEn, 'Electric'))).toBe(1)
  const other = await signInAs(site, 'manager')
  expect((await other.post('/admin/fleet/categories/new', category)).status).toBe(303)
  expect(await site.db.$count(carCategories, eq(carCategories.nameEn, 'Electric'))).toBe(2)
})

test('a form that was saved is refused when it is sent again with other values', async ({ site, owner }) => {
  const sent = { ...category, nameEn: 'Hybrid', formKey: `other-${formKey}` }
  expect((await owner.post('/admin/fleet/categories/new', sent)).status).toBe(303)
  const changed = await owner.post('/admin/fleet/categories/new', { ...sent, nameEn: 'Hybrid cars' })
  expect(changed.status).toBe(409)
  const html = await changed.text()
  expect(textOf(html)).toContain(adminTextsAr.form.savedBefore)
  expect(fieldValues(html)['nameEn']).toBe('Hybrid cars')
  expect(await site.db.$count(carCategories, eq(carCategories.nameEn, 'Hybrid cars'))).toBe(0)
})

test('a refused form does not use up its key', async ({ site, owner }) => {
  const code = { code: 'TWICE10', kind: 'percentage', value: '10', formKey: `code-${formKey}`, isActive: 'on' }
  await site.db.insert(discountCodes).values({ code: 'TWICE10', kind: 'percentage', value: 10 })
  const taken = await owner.post('/admin/discounts/new', code)
  expect(taken.status).toBe(422)
  const html = await taken.text()
  expect(fieldError(html, 'edit-code')).not.toBe('')
  expect(fieldValues(html)['formKey']).toBe(code.formKey)
  const fixed = await owner.post('/admin/discounts/new', { ...code, code: 'TWICE11' })
  expect(fixed.status).toBe(303)
  expect(await site.db.$count(discountCodes, eq(discountCodes.code, 'TWICE11'))).toBe(1)
})

test('a note and an invitation that are sent again are stored once', async ({ site, owner }) => {
  const { id } = await storeBooking(site)
  for (let time = 0; time < 2; time++)
    expect(
      (await owner.post(`/admin/bookings/${id}`, { intent: 'note', text: 'x', formKey: `note-${formKey}` })).status,
    ).toBe(303)
  expect(await site.db.$count(staffNotes, eq(staffNotes.entityId, id))).toBe(1)
  const pages = [0, 1].map(async () => (await owner.post('/admin/people/invite', { role: 'agent', formKey })).text())
  const links = (await Promise.all(pages)).map((html) => /\/admin\/invitation\/[\w-]{32}/.exec(html)?.[0])
  expect(links[0]).toBeDefined()
  expect(links[1]).toBe(links[0])
  expect(await site.db.$count(staffInvitations)).toBe(1)
  expect(await site.db.$count(changes, eq(changes.entity, 'invitation'))).toBe(1)
  const other = await (await owner.post('/admin/people/invite', { role: 'manager', formKey })).text()
  expect(/\/admin\/invitation\/[\w-]{32}/.exec(other)?.[0]).not.toBe(links[0])
  expect((await site.db.select().from(staffInvitations)).map(({ role }) => role)).toEqual(['agent', 'manager'])
})

test('keys are forgotten after a month', async ({ site, owner }) => {
  await site.db.update(postedForms).set({ postedAt: new Date('2026-10-18T05:00:00Z') })
  await owner.post('/admin/fleet/categories/new', { ...category, nameEn: 'Vans', formKey: `${formKey}00` })
  expect(await site.db.$count(postedForms)).toBe(1)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDiscountCandidates } from '#data/pricing/discounts.ts'
import { bookings } from '#data/tables/booking.ts'
import { discountCodes } from '#data/tables/pricing.ts'
import { goodBooking, postBooking } from '../factories/booking-form.ts'
import { fieldValues, noscriptText, textOf } from '../helpers/html.ts'
import { openTestSite, shareTestSite, type TestSite } from '../factories/site.ts'
import { signInAs } from '../factories/staff.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function makeCode(code: string, maxUses: number | null): Promise<number> {
  const [row] = await site.db
    .insert(discountCodes)
    .values({ code, kind: 'percentage', value: 1000, maxUses })
    .returning()
  return row!.id
}

function usesOf(id: number) {
  return site.db.$count(bookings, eq(bookings.discountId, id))
}

test('of 8 concurrent bookings with a code for 5, 5 get the discount; the others are refused and keep what was typed', async () => {
  const id = await makeCode('FIRST5', 5)
  const other = await shareTestSite(site)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      postBooking(n % 2 ? site : other, 1, { discountCode: 'first5', idempotencyKey: `one-of-many-at-once-${n}` }),
    ),
  )
  const taken = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 422)
  expect([taken.length, refused.length]).toEqual([5, 3])
  expect(await usesOf(id)).toBe(5)
  expect(await site.db.$count(bookings)).toBe(5)
  for (const answer of refused) {
    const html = await answer.text()
    expect(noscriptText(html)).toContain('رمز غير صالح')
    expect(fieldValues(html)).toMatchObject({ fullName: goodBooking.fullName, discountCode: 'first5' })
  }
})

test('the last use, sent twice at once by the same form, is one booking in both responses', async () => {
  const id = await makeCode('LAST1', 1)
  const form = { discountCode: 'LAST1', idempotencyKey: 'the-same-form-sent-again' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => postBooking(site, 1, form)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await usesOf(id)).toBe(1)
})

test('a code at its limit is invalid until a booking with it is cancelled', async () => {
  const id = await makeCode('ONLY1', 1)
  expect((await postBooking(site, 1, { discountCode: 'ONLY1', fullName: 'الأول' })).status).toBe(200)
  expect(await findDiscountCandidates(site.db, 'ONLY1', 1)).toEqual([])
  expect((await postBooking(site, 1, { discountCode: 'ONLY1', fullName: 'الثاني' })).status).toBe(422)
  await site.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.discountId, id))
  expect((await postBooking(site, 1, { discountCode: 'ONLY1', fullName: 'الثاني' })).status).toBe(200)
})

test('a cancelled booking is opened again only while its code has a use left', async () => {
  const id = await makeCode('AGAIN1', 1)
  expect((await postBooking(site, 1, { discountCode: 'AGAIN1', fullName: 'الأول' })).status).toBe(200)
  const [first] = await site.db.select().from(bookings).where(eq(bookings.discountId, id))
  await site.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, first!.id))
  expect((await postBooking(site, 1, { discountCode: 'AGAIN1', fullName: 'الثاني' })).status).toBe(200)
  const agent = await signInAs(site, 'agent')
  const reopen = () =>
    agent.post(`/admin/bookings/${first!.id}`, { intent: 'status', status: 'pending', version: String(first!.version) })
  const refused = await reopen()
  expect(refused.status).toBe(409)
  expect(textOf(await refused.text())).toContain('استُنفد رمز خصم هذا الحجز')
  // A booking keeps its discount although the code is inactive by now.
  await site.db.update(discountCodes).set({ maxUses: 2, isActive: false }).where(eq(discountCodes.id, id))
  expect((await reopen()).status).toBe(303)
})

test('staff set the maximum uses of a code, and see how many bookings have it', async () => {
  const manager = await signInAs(site, 'manager')
  const fields = { code: 'RAMADAN', kind: 'fixed', value: '50', carId: '', isActive: 'on' }
  for (const maxUses of ['0', '-3', '1.5', 'many', '1000001']) {
    const answer = await manager.post('/admin/discounts/new', { ...fields, maxUses })
    expect([answer.status, textOf(await answer.text()).includes('أدخل عددًا صحيحًا')], maxUses).toEqual([422, true])
  }
  expect((await manager.post('/admin/discounts/new', { ...fields, maxUses: ' ٢٠ ' })).status).toBe(303)
  expect((await postBooking(site, 1, { discountCode: 'RAMADAN', fullName: 'صائم' })).status).toBe(200)
  const list = textOf(await (await manager.get('/admin/discounts')).text())
  expect(list.slice(list.indexOf('RAMADAN')).slice(0, 120)).toContain('مرات الاستخدام 1 من 20')
  const [row] = await site.db.select().from(discountCodes).where(eq(discountCodes.code, 'RAMADAN'))
  expect(fieldValues(await (await manager.get(`/admin/discounts/${row!.id}`)).text())['maxUses']).toBe('20')
  const unlimited = await manager.post(`/admin/discounts/${row!.id}`, { ...fields, version: '1', maxUses: '' })
  expect(unlimited.status).toBe(303)
  expect(await findDiscountCandidates(site.db, 'RAMADAN', 1)).toMatchObject([{ isLimited: false }])
})

import { and, desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { specialHours } from '#data/tables/branches.ts'
import { siteSettings } from '#data/tables/settings.ts'
import { changes } from '#data/tables/staff.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import { rowRefusalTexts } from '#app/i18n/row-refusal-texts.ts'
import { specialHoursTexts } from '#app/admin/branches/special-hours/special-hours-texts.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeSpecialHours } from '../factories/special-hours.ts'
import { deviceIn, signInAs, type StaffDevice } from '../factories/staff.ts'
import { fieldError, fieldValues, noscriptText, textOf } from '../helpers/html.ts'

const list = '/admin/special-hours'
const texts = specialHoursTexts.en

let site: TestSite
let manager: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  manager = await signInAs(site, 'manager', 'Huda')
})

afterAll(() => site.close())

afterEach(async () => {
  await site.db.delete(specialHours)
  await site.db.delete(bookings)
})

async function read(path: string, language = 'en') {
  const response = await site.request(path, { headers: { cookie: `${manager.cookie}; roud-language=${language}` } })
  return response.text()
}

function post(path: string, fields: Record<string, string>) {
  return deviceIn(site, manager, 'en').post(path, fields)
}

/** The page of a branch, which shows special hours earlier than the home page. */
async function branchPage() {
  return textOf(await (await site.request('/en/branches/riyadh-al-qadisiyyah')).text())
}

async function home(language = 'en') {
  return textOf(await (await site.request(language === 'en' ? '/en' : '/')).text())
}

const renovation = {
  noteAr: 'أعمال صيانة',
  noteEn: 'Renovation',
  branchId: 'abha',
  kind: 'dates',
  fromDate: '2026-12-01',
  untilDate: '2026-12-03',
  day0: 'hours',
  day0opens1: '20:00',
  day0closes1: '01:00',
  day5: 'closed',
}

test('special hours are added, changed and deleted, and pages follow at the next request', async () => {
  expect((await post(`${list}/new`, renovation)).status).toBe(303)
  const [stored] = await site.db.select().from(specialHours)
  expect(stored).toMatchObject({ branchId: 'abha', ranges: [{ opens: 1200, closes: 1500 }], fridayRanges: [] })
  expect(await home()).toContain('Renovation 1–3 December 2026 8 PM to 1 AM Friday: Closed')
  expect(await home('ar')).toContain('أعمال صيانة 1–3 ديسمبر 2026 من 8 م إلى 1 ص الجمعة: مغلق')
  expect(textOf(await read(list))).toContain(
    'Renovation Days 1–3 December 2026 Branch Abha Hours 20:00–01:00 Hours on Fridays: Closed',
  )
  const path = `${list}/${stored!.id}`
  const fields = fieldValues(await read(path))
  expect(fields).toMatchObject(renovation)
  expect((await post(path, { ...fields, day0: 'allDay' })).status).toBe(303)
  expect(await home()).toContain('1–3 December 2026 Open 24 hours')
  expect((await post(path, { ...fields, noteEn: 'Too late' })).status).toBe(409)
  expect((await post(list, { intent: 'delete', id: String(stored!.id) })).status).toBe(303)
  expect(await home()).not.toContain('Renovation')
  const record = textOf(await read('/admin/changes'))
  expect(record).toContain('Special hours')
  expect(record).toContain('Open all day')
})

test('deleted hours come back from the record of changes, unless others have taken their days', async () => {
  await post(`${list}/new`, renovation)
  const [stored] = await site.db.select().from(specialHours)
  const remove = async () => {
    await post(list, { intent: 'delete', id: String(stored!.id) })
    const entry = and(eq(changes.entity, 'special_hours'), eq(changes.action, 'delete'))
    const [change] = await site.db.select().from(changes).where(entry).orderBy(desc(changes.id)).limit(1)
    return () => post('/admin/changes', { intent: 'restoreChange', id: String(change!.id) })
  }
  const restore = await remove()
  await restore()
  expect(await site.db.select().from(specialHours)).toMatchObject([{ id: stored!.id, noteEn: 'Renovation' }])
  const restoreAgain = await remove()
  await storeSpecialHours(site.db, { fromDate: '2026-12-03', untilDate: '2026-12-04', branchId: 'abha' })
  await restoreAgain()
  expect(await site.db.$count(specialHours)).toBe(1)
})

test.each<[string, Record<string, string>, string, string]>([
  ['days that are over', { fromDate: '2026-11-01', untilDate: '2026-11-19' }, 'untilDate', 'These days are over'],
  ['an end before the start', { untilDate: '2026-11-30' }, 'untilDate', 'The last day is before the first one'],
  ['days that have hours', { fromDate: '2026-12-24', untilDate: '2026-12-25' }, 'fromDate', texts.problems.daysTaken],
  ['hours of no length', { day0closes1: '20:00' }, 'day0closes1', 'Opening and closing are the same time'],
  ['a branch that does not exist', { branchId: 'nowhere' }, 'branchId', 'Choose a value from the list'],
])('%s are refused at their field, and nothing is stored', async (_, changed, field, problem) => {
  await storeSpecialHours(site.db, { fromDate: '2026-12-25', untilDate: '2026-12-26', branchId: 'abha' })
  const response = await post(`${list}/new`, { ...renovation, ...changed })
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(fieldError(html, `edit-${field}`)).toContain(problem)
  expect(await site.db.$count(specialHours)).toBe(1)
})

test('before saving, the bookings that fall outside of the new hours are listed', async () => {
  const times = { pickupDatetime: instantAt('2026-12-02 10:00'), returnDatetime: instantAt('2026-12-05 10:00') }
  const touched = await storeBooking(site, { pickupBranchId: 'abha', returnBranchId: 'abha', ...times })
  const other = await storeBooking(site, {
    pickupBranchId: 'najran-airport',
    returnBranchId: 'najran-airport',
    ...times,
  })
  const refused = await post(`${list}/new`, renovation)
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(noscriptText(html) + textOf(html)).toContain(rowRefusalTexts.en.bookingsOutside)
  expect(html).toContain(`/admin/bookings/${touched.id}`)
  expect(html).not.toContain(`/admin/bookings/${other.id}`)
  const ends = 'Pick-up: Abha, 2 December 2026, 10:00 AM'
  expect(textOf(html)).toContain(ends)
  expect(await site.db.$count(specialHours)).toBe(0)
  expect((await post(`${list}/new`, { ...renovation, evenTouched: 'on' })).status).toBe(303)
  const after = await read(list)
  expect(textOf(after)).toContain(texts.outside(1))
  expect(after).toContain(`/admin/bookings/${touched.id}`)
  expect(textOf(after)).toContain(ends)
})

const atNight = { pickupDatetime: instantAt('2027-02-08 23:30'), returnDatetime: instantAt('2027-02-11 12:00') }
const atHusayn = { pickupBranchId: 'najran-al-husayn', returnBranchId: 'abha' }

test('the moon and the weekly hours are changed after a look at the bookings that they touch', async () => {
  const nights = [{ opens: 20 * 60, closes: 26 * 60 }]
  await storeSpecialHours(site.db, {
    kind: 'ramadan',
    fromDate: null,
    untilDate: null,
    ranges: nights,
    branchId: 'najran-al-husayn',
  })
  const booked = await storeBooking(site, { ...atNight, ...atHusayn })
  const link = `/admin/bookings/${booked.id}`
  expect(textOf(await read(list))).toContain('Coming bookings that fall outside of them: 1.')
  const moon = { ...fieldValues(await read(`${list}/moon`)), ramadan_start_shift: '1' }
  const refused = await post(`${list}/moon`, moon)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain(link)
  expect((await post(`${list}/moon`, { ...moon, evenTouched: 'on' })).status).toBe(303)
  expect(textOf(await read(list))).toContain(texts.outside(1))
  await site.db.delete(siteSettings).where(eq(siteSettings.key, 'ramadan_start_shift'))
  await site.db.delete(specialHours)
  const path = '/admin/branches/abha'
  const stored = fieldValues(await read(path))
  const closed = { ...stored, day4: 'closed' }
  const answer = await post(path, closed)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(link)
  expect((await post(path, { ...closed, evenTouched: 'on' })).status).toBe(303)
  const { version } = fieldValues(await read(path))
  expect((await post(path, { ...stored, version: version! })).status).toBe(303)
})

test('a prepared holiday changes nothing before it is accepted, and then closes every branch with one press', async () => {
  const prepared = textOf(await read(list))
  expect(prepared).toContain('Founding Day 22 February 2027')
  expect(prepared).toContain('Eid al-Fitr 9–12 March 2027 1 Shawwal 1448 AH')
  expect(prepared).toContain('Eid al-Adha 15–18 May 2027 9 Dhuʻl-Hijjah 1448 AH')
  expect(prepared).toContain('National Day 23 September 2027')
  expect(await site.db.$count(specialHours)).toBe(0)
  const response = await post(`${list}/holidays`, { holiday: 'eidAlFitr', from: '2027-03-09' })
  expect([response.status, response.headers.get('location')]).toEqual([303, list])
  const [stored] = await site.db.select().from(specialHours)
  expect(stored).toMatchObject({ branchId: null, fromDate: '2027-03-09', untilDate: '2027-03-12', ranges: [] })
  expect(stored).toMatchObject({ noteAr: 'عيد الفطر', noteEn: 'Eid al-Fitr' })
  // Sent again, as by a second press.
  await post(`${list}/holidays`, { holiday: 'eidAlFitr', from: '2027-03-09' })
  expect(await site.db.$count(specialHours)).toBe(1)
  await post(`${list}/holidays`, { holiday: 'eidAlFitr', from: '2027-03-01' })
  expect(await site.db.$count(specialHours)).toBe(1)
  expect(textOf(await read(list))).not.toContain('1 Shawwal 1448')
})

test('a holiday with bookings on its days is not accepted unseen', async () => {
  const ends = { pickupDatetime: instantAt('2027-03-10 10:00'), returnDatetime: instantAt('2027-03-15 10:00') }
  await storeBooking(site, { pickupBranchId: 'abha', returnBranchId: 'abha', ...ends })
  const response = await post(`${list}/holidays`, { holiday: 'eidAlFitr', from: '2027-03-09' })
  const form = response.headers.get('location')!
  expect(form).toBe(`${list}/new?holiday=eidAlFitr&closed=1`)
  expect(await site.db.$count(specialHours)).toBe(0)
  expect(fieldValues(await read(form))).toMatchObject({
    fromDate: '2027-03-09',
    untilDate: '2027-03-12',
    day0: 'closed',
  })
})

test('a pattern for Ramadan is added once, and moves with the moon', async () => {
  expect(textOf(await read(list))).toContain('Ramadan 1448: 8 February – 8 March 2027')
  const fields = fieldValues(await read(`${list}/new?kind=ramadan`))
  expect(fields).toMatchObject({ kind: 'ramadan', noteAr: 'أوقات رمضان', noteEn: 'Hours of Ramadan' })
  const hours = { day0opens1: '21:00', day0closes1: '02:00' }
  expect((await post(`${list}/new`, { ...fields, ...hours })).status).toBe(303)
  const again = await post(`${list}/new`, { ...fields, ...hours, formKey: 'another-form-of-ramadan' })
  expect(fieldError(await again.text(), 'edit-kind')).toBe(texts.problems.ramadanTwice)
  expect(await branchPage()).toContain('Hours of Ramadan 8 February – 8 March 2027 9 PM to 2 AM')
  const moon = fieldValues(await read(`${list}/moon`))
  expect((await post(`${list}/moon`, { ...moon, ramadan_start_shift: '1', ramadan_end_shift: '1' })).status).toBe(303)
  expect(await branchPage()).toContain('Hours of Ramadan 9 February – 9 March 2027 9 PM to 2 AM')
  expect(textOf(await read(list))).toContain('Eid al-Fitr 10–13 March 2027')
  expect((await post(`${list}/moon`, { ...moon, ramadan_end_shift: '2' })).status).toBe(422)
  await site.db.delete(siteSettings).where(eq(siteSettings.key, 'ramadan_start_shift'))
  await site.db.delete(siteSettings).where(eq(siteSettings.key, 'ramadan_end_shift'))
})

test('agents may not open the screens', async () => {
  const agent = await signInAs(site, 'agent')
  for (const path of [list, `${list}/new`, `${list}/moon`]) expect((await agent.get(path)).status).toBe(403)
  expect((await agent.post(`${list}/holidays`, { holiday: 'eidAlFitr', from: '2027-03-09' })).status).toBe(403)
})

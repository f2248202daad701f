import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordChange } from '#data/changes/record-changes.ts'
import { deleteFaq, listFaqs, reorderFaqs } from '#data/content/faqs.ts'
import { desc, eq } from 'drizzle-orm'
import { specialHours } from '#data/tables/branches.ts'
import { carCategories } from '#data/tables/fleet.ts'
import { nameColumns } from '#data/changes/entity-tables.ts'
import { listPath } from '#domain/staff/entities.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { holds } from '#data/tables/availability.ts'
import { deleteCar, findCarRow, listCarNames, setCarHidden, updateCar } from '#data/fleet/cars.ts'
import { createUnit, deleteUnit, findUnit, updateUnit } from '#operations/availability/units.ts'
import { createDiscount, listDiscounts, updateDiscount } from '#data/pricing/discounts.ts'
import { changeMember, findStaff } from '#data/staff/staff.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { halalas } from '#domain/money/money.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { changes } from '#data/tables/staff.ts'
import { makeUnit, storeHold } from '../factories/units.ts'
import { storeBooking } from '../factories/bookings.ts'
import { textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { cookiesOf, deviceWith, storeStaff, signInAs, type StaffDevice } from '../factories/staff.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let owner: StaffDevice
let inArabic: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  const { cookie, ...device } = await signInAs(site, 'owner', 'Huda')
  inArabic = { ...device, ...deviceWith(site, cookie) }
  owner = { ...device, ...deviceWith(site, `${cookie}; roud-language=en`) }
})

afterAll(() => site.close())

const huda = () => ({ staffId: owner.id, staffName: 'Huda', at: testNow })

const record = async (query = '') => textOf(await (await owner.get(`/admin/changes${query}`)).text())

function note(entity: 'car' | 'branch', id: string, by: { staffId: string; staffName: string }, at = testNow) {
  const states = { before: { pricePerDay: 10_000, isHidden: false }, after: { pricePerDay: 12_550, isHidden: true } }
  return recordChange(site.db, { ...by, at }, { entity, id, action: 'update', ...states })
}

test('an edit is recorded with author, time, before and after, and the site shows it at the next request', async () => {
  expect(await record()).toContain('Nothing has been changed yet.')
  const [faq] = await listFaqs(site.db)
  const fields = {
    version: '1',
    questionAr: faq!.question.ar,
    questionEn: 'What do I bring?',
    answerAr: '',
    answerEn: 'Your ID and licence.',
  }
  expect((await owner.post(`/admin/faq/${faq!.id}`, fields)).status).toBe(303)
  const text = await record()
  expect(text).toMatch(/Changed: Question «What do I bring\?» \(open\) Huda · 20 November 2026, 9:00 AM/)
  expect(text).toContain(`Question in English Before: ${faq!.question.en} After: What do I bring?`)
  expect(text).toMatch(/Answer in Arabic Before: .+ After: —/)
  expect(textOf(await (await site.request('/en/faq')).text())).toContain('What do I bring?')
})

test('the record is filtered by entity, member and days in Riyadh', async () => {
  const other = await storeStaff(site, 'manager', 'Majed')
  const majed = { staffId: other.id, staffName: 'Majed' }
  const huda = { staffId: owner.id, staffName: 'Huda' }
  await note('car', 'car-of-majed', majed, new Date('2026-11-10T20:59:00Z'))
  await note('car', 'car-next', majed, new Date('2026-11-10T21:00:00Z'))
  await note('branch', 'abha', huda)
  expect(await record('?entity=car')).not.toContain('Changed: Branch')
  expect(await record('?entity=car')).toContain('Price per day Before: 100.00 After: 125.50')
  expect(await record('?entity=car')).toContain('Hidden Before: No After: Yes')
  const ofMajed = await record(`?staff=${other.id}`)
  expect(ofMajed).toContain('Majed ·')
  expect(ofMajed).not.toContain('Huda ·')
  const ofThatDay = await record('?from=2026-11-10&to=2026-11-10')
  expect(ofThatDay).toContain('10 November 2026, 11:59 PM')
  expect(ofThatDay).not.toContain('11 November 2026')
  expect(await record('?entity=media')).toContain('No changes match.')
  expect(await record('?entity=nonsense&from=x&after=y')).toContain('Changed: Branch')
})

test('pages follow each other without a gap and lead back', async () => {
  for (let place = 0; place < 35; place += 1) {
    await note('car', `c${place}.`, { staffId: owner.id, staffName: 'Huda' })
  }
  const first = await (await owner.get('/admin/changes?entity=car')).text()
  expect(textOf(first)).toContain('#c5.')
  expect(textOf(first)).not.toContain('#c4.')
  const link = (html: string, rel: string) =>
    new RegExp(`rel="${rel}"[^>]*href="([^"]+)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const second = await (await owner.get(link(first, 'next'))).text()
  expect(textOf(second)).toContain('#c4.')
  expect(textOf(second)).not.toContain('#c5.')
  expect(textOf(await (await owner.get(link(second, 'prev'))).text())).toContain('#c34.')
})

test('a partly changed row shows its name in the language of the reader', async () => {
  const author = { staffId: owner.id, staffName: 'Huda', at: testNow }
  const partly = { action: 'update', before: { isHidden: false }, after: { isHidden: true } } as const
  await recordChange(site.db, author, { entity: 'car', id: '1', ...partly })
  await recordChange(site.db, author, { entity: 'category', id: '1', ...partly })
  await recordChange(site.db, author, { entity: 'branch', id: 'abha', ...partly })
  const gone = { nameAr: 'شريك سابق', nameEn: 'A former partner' }
  await recordChange(site.db, author, { entity: 'partner', id: '9999', ...partly })
  await recordChange(site.db, author, { entity: 'partner', id: '9999', action: 'delete', before: gone, after: null })
  await recordChange(site.db, author, { entity: 'booking', id: 'no-such-booking', ...partly })
  const english = await record()
  for (const name of [
    'Car «Toyota Yaris»',
    'Category «Economy»',
    'Branch «Abha»',
    'Changed: Partner «A former partner»',
  ])
    expect(english).toContain(name)
  expect(english).toContain('Changed: Booking #no-such-')
  const arabic = textOf(await (await inArabic.get('/admin/changes')).text())
  for (const name of ['«تويوتا يارس»', '«اقتصادية»', '«أبها»', '«شريك سابق»']) expect(arabic).toContain(name)
  for (const name of ['Toyota Yaris', 'Economy', 'A former partner']) expect(arabic).not.toContain(`«${name}»`)
})

test('opening hours, references to rows and orders are readable', async () => {
  const author = { staffId: owner.id, staffName: 'Huda', at: testNow }
  const day = [{ opens: 480, closes: 1380 }]
  const weeklyHours = {
    before: [day, day, day, day, day, [], day],
    after: [day, day, day, day, day, day, [{ opens: 0, closes: 1440 }]],
  }
  const hours = { before: { weeklyHours: weeklyHours.before }, after: { weeklyHours: weeklyHours.after } }
  await recordChange(site.db, author, { entity: 'branch', id: 'abha', action: 'update', ...hours })
  const moved = { before: { categoryId: 1, carId: null }, after: { categoryId: 2, carId: 1 } }
  await recordChange(site.db, author, { entity: 'discount', id: '1', action: 'update', ...moved })
  await recordChange(site.db, author, {
    entity: 'category',
    id: '*',
    action: 'update',
    before: null,
    after: { order: [2, 1, 9999] },
  })
  const english = (await record()).replace(/[\u2066\u2069]/g, '')
  expect(english).toContain(
    'Opening hours Before: Saturday–Thursday: 08:00–23:00 Friday: Closed After: Sunday–Friday: 08:00–23:00 Saturday: Open all day',
  )
  expect(english).toContain('Category Before: Economy After: Sedan')
  expect(english).toContain('Car Before: — After: Toyota Yaris')
  expect(english).toContain('Order Before: — After: 1. Sedan 2. Economy 3. #9999')
  const arabic = textOf(await (await inArabic.get('/admin/changes')).text()).replace(/[\u2066\u2069]/g, '')
  expect(arabic).toContain('الجمعة: مغلق')
  expect(arabic).toContain('1. سيدان 2. اقتصادية')
  for (const raw of ['"opens"', '[2,1', 'categoryId']) expect(english + arabic).not.toContain(raw)
})

test('secrets never show', async () => {
  const author = { staffId: owner.id, staffName: 'Huda', at: testNow }
  const after = { name: 'New', tokenHash: 'deadbeef', password: 'hunter2' }
  await recordChange(site.db, author, { entity: 'staff', id: 's1', action: 'create', before: null, after })
  const html = await (await owner.get('/admin/changes')).text()
  expect(html).toContain('New')
  expect(html).not.toMatch(/deadbeef|hunter2/)
})

test('every entity shows its name and links to its screen where the role has access', async () => {
  const author = { staffId: owner.id, staffName: 'Huda', at: testNow }
  const states = { action: 'update', before: { type: 'our_partner' }, after: { type: 'success_partner' } } as const
  await recordChange(site.db, author, { entity: 'hero_slide', id: '1', ...states })
  await recordChange(site.db, author, { entity: 'partner', id: '2', ...states })
  await recordChange(site.db, author, { entity: 'content', id: 'about/vision', ...states })
  await recordChange(site.db, author, { entity: 'media', id: 'm', ...states })
  await recordChange(site.db, author, { entity: 'settings', id: 'maintenance', ...states })
  const file = { file: { filename: 'terms.pdf', bytes: 45 } }
  const contract = { action: 'update', before: { file: null }, after: file } as const
  await recordChange(site.db, author, { entity: 'settings', id: 'contract_rental', ...contract })
  const password = { action: 'update', before: null, after: { passwordChanged: true } } as const
  await recordChange(site.db, author, { entity: 'staff', id: 's1', ...password })

  const prices = { before: { modelPrices: [] }, after: { modelPrices: [{ year: 2026, price: 9950 }] } }
  await recordChange(site.db, author, { entity: 'car', id: '3', ...prices, action: 'update' })

  const html = await (await owner.get('/admin/changes')).text()
  const text = textOf(html)
  expect(text).toContain('2026: 99.50')
  expect(text).toContain('Changed: Page text «About Us page – Vision»')
  expect(text).toContain('Changed: Settings «Maintenance mode»')
  expect(text).toMatch(/Settings «Rental contract».+File Before: — After: terms\.pdf/)
  expect(text).toContain('Type Before: Our Partners After: Partners in Success')
  expect(text).toContain('Password changed Before: — After: Yes')
  const open = ['hero-slider/1', 'partners/2', 'pages/about', 'media']
  for (const screen of [...open, 'settings', 'people/s1']) expect(linksOf(html)).toContain(`/admin/${screen}`)

  const manager = await signInAs(site, 'manager')
  const asManager = linksOf(await (await manager.get('/admin/changes')).text())
  for (const screen of open) expect(asManager).toContain(`/admin/${screen}`)
  expect(asManager.filter((to) => /settings|people/.test(to))).toEqual([])
})

function linksOf(html: string): string[] {
  const articles = html.match(/<article[\s\S]*?<\/article>/g) ?? []
  return articles.flatMap((article) => [...article.matchAll(/href="([^"]+)"/g)].map(([, to]) => to!))
}

test('the record is searched by text: values, names, members and references', async () => {
  const { reference, id } = await storeBooking(site, { reference: 'RD-FHNDC2' })
  const by = { staffId: owner.id, staffName: 'Huda', at: testNow }
  const states = { before: { status: 'pending' }, after: { status: 'confirmed' } }
  await recordChange(site.db, by, { entity: 'booking', id, action: 'update', ...states })
  const [car] = await listCarNames(site.db)
  await note('car', String(car!.id), { staffId: owner.id, staffName: 'Huda' })
  async function searched(text: string): Promise<string> {
    const answer = await owner.post('/admin/changes?staff=' + owner.id, { text })
    const to = new URL(answer.headers.get('location')!, 'http://localhost')
    expect(decodeURIComponent(to.search)).not.toContain(text)
    expect(to.searchParams.get('staff')).toBe(owner.id)
    const device = deviceWith(site, `${owner.cookie}; ${cookiesOf(answer)}`)
    return textOf(await (await device.get(to.pathname + to.search)).text())
  }
  expect(await searched(reference)).toMatch(/Changed: Booking «RD-FHNDC2»/)
  expect(await searched(reference)).not.toContain('Changed: Question')
  expect(await searched(car!.name.en)).toContain(`Changed: Car «${car!.name.en}»`)
  expect(await searched('What do I bring')).toContain('Changed: Question')
  expect(await searched('no such text')).toContain('No changes match.')
})

test('one change is restored while its fields are as it left them', async () => {
  const [car] = await listCarNames(site.db)
  const at = { id: car!.id, version: 1 }
  const huda = { staffId: owner.id, staffName: 'Huda', at: testNow }
  const before = (await findCarRow(site.db, String(at.id)))!
  await setCarHidden(site.db, huda, at, true)
  const idOf = async () =>
    (await site.db.select({ id: changes.id }).from(changes).orderBy(desc(changes.id)).limit(1))[0]!.id
  const hiding = await idOf()
  expect(await record()).toContain('Put the earlier values back')
  const restore = async (id: number) => {
    const answer = await owner.post('/admin/changes?entity=car', { intent: 'restoreChange', id: String(id) })
    expect(answer.headers.get('location')).toBe('/admin/changes?entity=car')
  }
  await restore(hiding)
  const after = (await findCarRow(site.db, String(at.id)))!
  expect(after).toEqual({ ...before, version: before.version + 2 })
  expect(await record('?entity=car')).toContain('Hidden Before: Yes After: No')
  // It holds other values by now.
  const last = await idOf()
  await restore(hiding)
  expect(await idOf()).toBe(last)
})

test('a deleted record comes back with its id and parts, once; the record says where that is impossible', async () => {
  const huda = { staffId: owner.id, staffName: 'Huda', at: testNow }
  const [car] = await listCarNames(site.db)
  const before = (await findCarRow(site.db, String(car!.id)))!
  expect(before.modelPrices.length).toBeGreaterThan(0)
  const bookingPage = async (id: string) => textOf(await (await owner.get(`/admin/bookings/${id}`)).text())
  const { id } = await storeBooking(site, { carId: car!.id })
  await deleteCar(site.db, huda, car!.id)
  expect(await bookingPage(id)).toContain(car!.name.en)
  const lastChange = async () =>
    (await site.db.select({ id: changes.id }).from(changes).orderBy(desc(changes.id)).limit(1))[0]!.id
  const deletion = await lastChange()
  expect(await record('?entity=car')).toContain('Bring it back')
  const restore = () => owner.post('/admin/changes?entity=car', { intent: 'restoreChange', id: String(deletion) })
  await restore()
  const after = (await findCarRow(site.db, String(car!.id)))!
  expect(after).toEqual({ ...before, version: before.version + 1 })
  const { cars: names } = await listBookingNames(site.db)
  expect(names.filter((name) => name.id === car!.id)).toHaveLength(1)
  const creation = await lastChange()
  expect(await record('?entity=car')).toContain(`Added: Car «${car!.name.en}»`)
  await restore()
  expect(await lastChange()).toBe(creation)

  const [faq] = await listFaqs(site.db)
  await deleteFaq(site.db, huda, faq!.id)
  await owner.post('/admin/changes', { intent: 'restoreChange', id: String(await lastChange()) })
  expect((await listFaqs(site.db))[0]).toEqual(faq)

  const file = { filename: 'x.webp' }
  await recordChange(site.db, huda, { entity: 'media', id: 'm', action: 'delete', before: file, after: null })
  expect(await record('?entity=media')).toContain('the picture’s file was deleted with it')
  const account = { before: { name: 'Noor' }, after: null }
  await recordChange(site.db, huda, { entity: 'staff', id: 'gone', action: 'delete', ...account })
  expect(await record('?entity=staff')).toContain('the password was deleted with the account')
  const booking = { before: { fullName: 'A' }, after: { fullName: 'B' } }
  await recordChange(site.db, huda, { entity: 'booking', id: crypto.randomUUID(), action: 'update', ...booking })
  expect(await record('?entity=booking')).toContain('it has rules of its own')
})

/** Puts back the last change, or the one before `later` others, and returns the notice of the next screen as JSON. */
async function restoreLast(entity: string, later = 0): Promise<string> {
  const last = site.db.select({ id: changes.id }).from(changes).orderBy(desc(changes.id)).limit(1).offset(later)
  const id = String((await last)[0]!.id)
  const answer = await owner.post(`/admin/changes?entity=${entity}`, { intent: 'restoreChange', id })
  return Buffer.from(cookiesOf(answer).split('=')[1]!, 'base64').toString()
}

test('prices of model years are put back with the other fields of a car', async () => {
  const [{ id: carId } = { id: 0 }] = await listCarNames(site.db)
  const { modelPrices, id, version, ...values } = (await findCarRow(site.db, String(carId)))!
  const raised = modelPrices.map(({ year, price }) => ({ year, price: halalas(price * 2) }))
  await updateCar(site.db, huda(), { id, version }, { ...values, seats: values.seats + 1 }, raised)
  await restoreLast('car')
  expect(await findCarRow(site.db, String(carId))).toEqual({ ...values, modelPrices, id, version: version + 2 })
})

test('the discount codes of a deleted car come back with it, and count their uses', async () => {
  const { id: carId } = (await listCarNames(site.db))[1]!
  const values = { carId, kind: 'percentage', value: 1000, isActive: true, maxUses: 2 } as const
  const { id } = await createDiscount(site.db, huda(), { ...values, code: 'ONLYTHIS' })
  const { id: bookingId } = await storeBooking(site, { carId, discountCode: 'ONLYTHIS', discountId: id })
  const codes = async () => (await listDiscounts(site.db)).filter(({ code }) => code === 'ONLYTHIS')
  const [before] = await codes()
  expect(before?.uses).toBe(1)
  await deleteCar(site.db, huda(), carId)
  expect(await codes()).toEqual([])
  expect(await record('?entity=car')).toContain('Discount codes Before: ONLYTHIS')
  await restoreLast('car')
  expect(await codes()).toEqual([before])
  expect((await findBooking(site.db, bookingId))?.discountId).toBe(id)
})

test('values that later changes exclude are not put back, and the notice says so', async () => {
  const values = { code: 'HALF', carId: null, kind: 'fixed', value: 15_000, isActive: true, maxUses: null } as const
  const { id } = await createDiscount(site.db, huda(), values)
  await updateDiscount(site.db, huda(), { id, version: 1 }, { ...values, value: 5_000 })
  await updateDiscount(site.db, huda(), { id, version: 2 }, { ...values, value: 5_000, kind: 'percentage' })
  expect(await restoreLast('discount', 1)).toContain('the earlier values do not fit any more')
  const stored = (await listDiscounts(site.db)).find((one) => one.id === id)
  expect(stored).toMatchObject({ kind: 'percentage', value: 5_000 })
})

test('a unit is put back by the rules of its form, and comes back for the bookings that wait for one', async () => {
  const { id: carId } = (await listCarNames(site.db))[2]!
  const made = await createUnit(site.db, huda(), makeUnit({ carId, odometerKm: 1000 }))
  const unit = made.outcome === 'saved' ? made.row : expect.unreachable()
  const { id, version, ...values } = unit
  await updateUnit(site.db, huda(), { id, version }, { ...values, odometerKm: 2000, colour: 'black' })
  await restoreLast('unit')
  expect(await findUnit(site.db, id)).toEqual({ ...unit, version: version + 2 })

  await deleteUnit(site.db, huda(), id)
  const period = { pickupBranchId: unit.branchId, returnBranchId: unit.branchId }
  const { id: bookingId } = await storeBooking(site, { carId, modelYear: unit.modelYear, ...period })
  await restoreLast('unit')
  expect(await findUnit(site.db, id)).toEqual({ ...unit, version: version + 3 })
  const ofUnit = site.db.select({ bookingId: holds.bookingId }).from(holds).where(eq(holds.unitId, id))
  expect(await ofUnit).toEqual([{ bookingId }])

  // The booking needs its year by now.
  await site.db.delete(holds)
  const year = { ...values, modelYear: unit.modelYear - 1 }
  await updateUnit(site.db, huda(), { id, version: version + 3 }, year)
  const day = 86_400_000
  const during = { from: new Date(testNow.getTime() + day), until: new Date(testNow.getTime() + 2 * day) }
  await storeHold(site.db, id, during, { bookingId })
  expect(await restoreLast('unit')).toContain('Bookings need the unit as it is now')
  expect((await findUnit(site.db, id))?.modelYear).toBe(year.modelYear)
})

test('the role of a member and the order of a list are put back', async () => {
  const noor = await storeStaff(site, 'agent', 'Noor')
  await changeMember(site.db, huda(), noor.id, { seen: { role: 'agent' }, change: { role: 'manager' } })
  await restoreLast('staff')
  expect((await findStaff(site.db, noor.id))?.role).toBe('agent')

  const order = async () => (await listFaqs(site.db)).map(({ id }) => id)
  const before = await order()
  await reorderFaqs(site.db, huda(), before.toReversed())
  const [last] = await site.db.select({ id: changes.id }).from(changes).orderBy(desc(changes.id)).limit(1)
  await restoreLast('faq')
  expect(await order()).toEqual(before)
  // The list stands otherwise by now.
  await owner.post('/admin/changes', { intent: 'restoreChange', id: String(last!.id) })
  expect(await order()).toEqual(before)
})

test.each([
  'branch',
  'category',
  'discount',
  'extra',
  'faq',
  'hero_slide',
  'partner',
  'special_hours',
  'special_offer',
] as const)('a deleted %s comes back from the record, as its question says', async (entity) => {
  const { table, id } = nameColumns(entity)
  const last = async () => (await site.db.select().from(table).orderBy(desc(id)).limit(1))[0] as Record<string, unknown>
  const ownName = crypto.randomUUID()
  await site.db.insert(carCategories).values({ nameAr: ownName, nameEn: ownName })
  if (entity === 'special_hours') await storeSpecialHours('')
  if (entity === 'branch') await storeSpecialHours(String((await last())['id']))
  const before = await last()
  const hours = await site.db.select().from(specialHours)
  const page = listPath(entity)
  await owner.post(page, { intent: 'delete', id: String(before['id']) })
  expect((await last())['id']).not.toBe(before['id'])
  if (entity === 'branch') expect(await record('?entity=branch')).toContain('Special hours Before: Stocktaking')
  await restoreLast(entity)
  expect(await last()).toEqual({ ...before, version: Number(before['version']) + 1 })
  if (entity === 'branch') expect(await site.db.select().from(specialHours)).toEqual(hours)
})

function storeSpecialHours(branchId: string) {
  const [fromDate, untilDate] = ['2027-01-01', '2027-01-02'] as LocalDate[]
  const note = { noteAr: 'جرد', noteEn: 'Stocktaking' }
  const place = { branchId: branchId === '' ? null : branchId }
  return site.db.insert(specialHours).values({ ...place, kind: 'dates', fromDate, untilDate, ...note, ranges: [] })
}

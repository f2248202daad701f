import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { specialHours } from '#data/tables/branches.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import { demoCar } from '../factories/cars.ts'
import { postBooking } from '../factories/booking-form.ts'
import { noscriptText, textOf } from '../helpers/html.ts'
import { nodeOf } from '../helpers/json-ld.ts'
import { addressOf, languages } from '../helpers/pages.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeSpecialHours } from '../factories/special-hours.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let carId: number

beforeAll(async () => {
  site = await openTestSite()
  carId = (await demoCar(site, 'Toyota Yaris')).id
})

afterAll(() => site.close())

beforeEach(() => site.setNow(testNow))

afterEach(async () => {
  await site.db.delete(specialHours)
  await site.db.delete(bookings)
})

/** The status of a booking request, and what it says without scripts. */
async function book(pickup: string, returned: string, branch = 'abha', prefix = '/en') {
  const [pickupDate, pickupTime] = pickup.split(' ')
  const [returnDate, returnTime] = returned.split(' ')
  const fields = { pickupDate, pickupTime, returnDate, returnTime, pickupLocation: branch, returnLocation: branch }
  const response = await postBooking(site, carId, fields, prefix)
  const html = await response.text()
  return { status: response.status, text: noscriptText(html), html }
}

test('a branch that is always open refuses a day on which all branches are closed, from the next request on', async () => {
  const open = await book('2026-11-22 10:00', '2026-11-25 10:00')
  expect(open.status).toBe(200)
  await storeSpecialHours(site.db, { fromDate: '2026-11-22', untilDate: '2026-11-23' })
  const closed = await book('2026-11-22 11:00', '2026-11-25 10:00')
  expect(closed.status).toBe(422)
  expect(closed.text).toContain(
    'Working Hours Alert Pick-up: Abha is closed on Sunday 22 November 2026 (Eid al-Fitr). Please choose another day.',
  )
  expect((await book('2026-11-24 00:00', '2026-11-25 10:00')).status).toBe(200)
})

test('a pattern for Ramadan holds on the dates of the Umm al-Qura calendar', async () => {
  site.setNow(instantAt('2027-02-01 09:00'))
  const ranges = [{ opens: 21 * 60, closes: 26 * 60 }]
  await storeSpecialHours(site.db, { kind: 'ramadan', fromDate: null, untilDate: null, ranges })
  expect((await book('2027-02-07 10:00', '2027-02-08 22:00')).status).toBe(200)
  const refused = await book('2027-02-08 10:00', '2027-03-09 10:00')
  expect(refused.text).toContain('Open hours on Monday 8 February 2027 (Eid al-Fitr): 9 PM to 2 AM')
  expect((await book('2027-02-09 01:30', '2027-03-09 10:00')).status).toBe(200)
})

test('dates of one branch do not overlap, however they are stored', async () => {
  await storeSpecialHours(site.db, { fromDate: '2026-12-01', untilDate: '2026-12-05' })
  await storeSpecialHours(site.db, { fromDate: '2026-12-05', untilDate: '2026-12-06', branchId: 'abha' })
  const overlap = storeSpecialHours(site.db, { fromDate: '2026-12-05', untilDate: '2026-12-06' })
  await expect(overlap).rejects.toMatchObject({ cause: { constraint: 'special_hours_no_overlap' } })
})

/** The first Gregorian date of an Umm al-Qura day of 1448, by the calendar of ICU. */
function icuDate(month: number, day: number): string {
  const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  for (let at = Date.UTC(2026, 5, 1); ; at += 86_400_000) {
    if (calendar.format(at).startsWith(`${month}/${day}/1448`)) return new Date(at).toISOString().slice(0, 10)
  }
}

const evenings = [{ opens: 21 * 60, closes: 26 * 60 }]

describe.each(languages)('Ramadan 1448 and both Eids of 2027 in %s', (language) => {
  const fitr = { fromDate: icuDate(10, 1), untilDate: icuDate(10, 4) }
  const adha = { fromDate: icuDate(12, 9), untilDate: icuDate(12, 13) }
  const notes = {
    ar: { ramadan: 'دوام رمضان', adha: 'عيد الأضحى', fitr: 'عيد الفطر', abha: 'أبها' },
    en: { ramadan: 'Ramadan hours', adha: 'Eid al-Adha', fitr: 'Eid al-Fitr', abha: 'Abha' },
  }[language]
  const home = async () => (await site.request(addressOf('/', language))).text()

  beforeEach(async () => {
    site.setNow(instantAt('2027-01-20 09:00'))
    const ramadan = { noteAr: 'دوام رمضان', noteEn: 'Ramadan hours', ranges: evenings }
    await storeSpecialHours(site.db, { kind: 'ramadan', fromDate: null, untilDate: null, ...ramadan })
    await storeSpecialHours(site.db, fitr)
    await storeSpecialHours(site.db, { ...adha, noteAr: 'عيد الأضحى', noteEn: 'Eid al-Adha', branchId: 'abha' })
  })

  test('are announced on the page of a branch, and in the list of branches from two weeks before', async () => {
    const shown = {
      ar: ['8 فبراير – 8 مارس 2027 من 9 م إلى 2 ص', '9–12 مارس 2027 مغلق', '15–19 مايو 2027 مغلق'],
      en: ['8 February – 8 March 2027 9 PM to 2 AM', '9–12 March 2027 Closed', '15–19 May 2027 Closed'],
    }[language]
    const branch = async (id: string) =>
      textOf(await (await site.request(addressOf(`/branches/${id}`, language))).text())
    const abha = await branch('abha')
    // The last one 115 days ahead.
    for (const [at, note] of [notes.ramadan, notes.fitr, notes.adha].entries())
      expect(abha).toContain(`${note} ${shown[at]}`)
    expect(await branch('jeddah-hira')).not.toContain(notes.adha)
    expect(textOf(await home())).not.toContain(notes.ramadan)
    site.setNow(instantAt('2027-01-25 09:00'))
    const text = textOf(await home())
    expect(text.split(`${notes.ramadan} ${shown[0]}`)).toHaveLength(8)
    expect(text).not.toContain(notes.fitr)
    site.setNow(instantAt('2027-03-13 09:00'))
    const later = await branch('abha')
    expect(later).not.toContain(notes.fitr)
    expect(later).toContain(notes.adha)
  })

  test('are in JSON-LD as special opening hours', async () => {
    const branches = nodeOf(await home(), 'AutoRental')['department'] as Record<string, unknown>[]
    expect(branches).toHaveLength(7)
    const day = { '@type': 'OpeningHoursSpecification' }
    const closed = { opens: '00:00', closes: '00:00' }
    const common = [
      {
        ...day,
        name: notes.ramadan,
        validFrom: icuDate(9, 1),
        validThrough: '2027-03-08',
        opens: '21:00',
        closes: '02:00',
      },
      { ...day, name: notes.fitr, validFrom: fitr.fromDate, validThrough: fitr.untilDate, ...closed },
    ]
    for (const branch of branches) {
      const special = branch['specialOpeningHoursSpecification'] as { name: string; validFrom: string }[]
      expect(special.slice(0, 2)).toEqual(common)
      const isAbha = String(branch['@id']).endsWith('#abha')
      const own = { ...day, name: notes.adha, validFrom: adha.fromDate, validThrough: adha.untilDate, ...closed }
      expect(special.filter(({ name }) => name === notes.adha)).toEqual(isAbha ? [own] : [])
      expect(special).toContainEqual(expect.objectContaining({ name: notes.ramadan, validFrom: '2028-01-28' }))
    }
  })

  test('refuse bookings with their reason, and offer the nearest open time', async () => {
    const prefix = language === 'ar' ? '' : '/en'
    const refused = await book('2027-03-09 10:00', '2027-03-14 10:00', 'abha', prefix)
    const day = { ar: 'الثلاثاء 9 مارس 2027 (عيد الفطر)', en: 'Tuesday 9 March 2027 (Eid al-Fitr)' }[language]
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(notes.abha)
    expect(refused.text).toContain(day)
    expect(refused.html).toContain('value="2027-03-09T01:30/2027-03-14T10:00"')
    const fasting = await book('2027-02-10 10:00', '2027-02-12 22:00', 'abha', prefix)
    expect(fasting.text).toContain(
      { ar: 'الأربعاء 10 فبراير 2027 (دوام رمضان)', en: 'Wednesday 10 February 2027 (Ramadan hours)' }[language],
    )
    expect((await book('2027-03-13 00:00', '2027-05-14 22:00', 'abha', prefix)).status).toBe(200)
  })
})

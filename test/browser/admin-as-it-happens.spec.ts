import type { Page } from '@playwright/test'
import { listCars } from '#data/fleet/cars.ts'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { publicText } from '#domain/text/localized-text.ts'
import { formatDate } from '#domain/time/date-format.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { errorsOn } from '../helpers/axe.ts'
import { browserNow } from '../helpers/browser-now.ts'
import { signIn } from '../helpers/browser-staff.ts'
import { storeStaff } from '../factories/staff.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { test } from '../helpers/own-site-test.ts'
import { storeBooking } from '../factories/bookings.ts'

// The first test shows at both widths that a booking is announced, the others how announcements treat what is on the screen.
test('a new booking is announced with name, car and a link, on every screen that follows the work @long @phone-only', async ({
  page,
  site,
  language,
  openAs,
}) => {
  const { bookings, dashboard } = adminTextsIn(language)
  const car = (await listCars(site.db))[0]!
  const carName = publicText(car.name, language)
  const asked = requestsTo(page, '/admin/updates/bookings')
  await storeBooking(site, { fullName: 'Before Anybody' })
  await openAs('agent', '/admin/inquiries')
  const toast = toastOf(page)
  const { id, reference } = await storeBooking(site, {
    fullName: 'Noura Al-Qahtani',
    carId: car.id,
    createdAt: browserNow,
  })
  await expect(toast).toContainText(dashboard.newBookings(1))
  const link = toast.getByRole('link', { name: 'Noura Al-Qahtani' })
  await expect(link).toContainText(carName)
  await expect(link).toHaveAttribute('href', `/admin/bookings/${id}`)
  expect(asked).toHaveLength(1)
  expect(await errorsOn(page)).toEqual([])
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bookings.title(reference))
  await expect(toast).toHaveCount(0)
})

test('a screen that does not follow the work reads a new booking once, for its ring and its notice @long @phone-only', async ({
  page,
  site,
  language,
  openAs,
}) => {
  await page.clock.install()
  const asked = requestsTo(page, '/admin/updates/bookings')
  const marks = page.waitForResponse('**/admin/updates')
  await openAs('agent', '/admin/account')
  await (await marks).finished()
  await storeBooking(site, { fullName: 'Noura Al-Qahtani' })
  await page.clock.fastForward(16_000)
  await expect(toastOf(page)).toContainText(adminTextsIn(language).dashboard.newBookings(1))
  await expect(toastOf(page).getByRole('link', { name: 'Noura Al-Qahtani' })).toBeVisible()
  expect(asked).toHaveLength(1)
})

/** The addresses below a path that the page asks for from now on. */
function requestsTo(page: Page, path: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) asked.push(request.url())
  })
  return asked
}

test('many new bookings are announced with three names and the list @long @phone-only', async ({
  page,
  site,
  language,
  openAs,
}) => {
  const { dashboard, nav } = adminTextsIn(language)
  await openAs('agent', '/admin/bookings')
  await site.db.transaction(async (tx) => {
    for (const name of ['A', 'B', 'C', 'D']) await storeBooking({ db: tx }, { fullName: `Customer ${name}` })
  })
  const toast = toastOf(page)
  await expect(toast).toContainText(dashboard.newBookings(4))
  await expect(toast.getByRole('link', { name: /^Customer / })).toHaveCount(3)
  await expect(toast.getByRole('link', { name: nav.lists.booking })).toHaveAttribute('href', '/admin/bookings')
})

test('a new booking does not hide the answer to a press, and is announced after it @long @desktop-only', async ({
  page,
  site,
  language,
  texts,
  openAs,
}) => {
  const { bookings, dashboard } = adminTextsIn(language)
  const booking = await storeBooking(site)
  await openAs('agent', `/admin/bookings/${booking.id}`)
  await page.getByRole('button', { name: bookings.moves.confirmed }).click()
  const toast = toastOf(page)
  const moved = bookings.moved(booking.reference, bookings.statuses.confirmed)
  await expect(toast).toContainText(moved)
  // It stays while the pointer is on it.
  await toast.hover()
  const newest = page.waitForResponse('**/admin/updates/bookings')
  await storeBooking(site, { fullName: 'Noura Al-Qahtani', createdAt: browserNow })
  await newest
  await expect(toast).toContainText(moved)
  await toast.getByRole('button', { name: texts.frame.dismiss }).click()
  await expect(toast).toContainText(dashboard.newBookings(1))
})

test('what was saved is said although a booking comes while the screen is read @long @phone-only', async ({
  page,
  site,
  language,
  openAs,
}) => {
  const { bookings } = adminTextsIn(language)
  const booking = await storeBooking(site)
  await openAs('agent', `/admin/bookings/${booking.id}`)
  const read = Promise.withResolvers<void>()
  const isAnnounced = Promise.withResolvers<void>()
  await page.route(`**/admin/bookings/${booking.id}.data*`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    read.resolve()
    await isAnnounced.promise
    // A browser does not take what it no longer waits for.
    await route.fulfill({ response }).catch(() => undefined)
  })
  await page.getByRole('button', { name: bookings.moves.confirmed }).click()
  await read.promise
  const newest = page.waitForResponse('**/admin/updates/bookings')
  await storeBooking(site, { fullName: 'Noura Al-Qahtani', createdAt: browserNow })
  await newest
  isAnnounced.resolve()
  await expect(toastOf(page)).toContainText(bookings.moved(booking.reference, bookings.statuses.confirmed))
})

test('what an open booking answered stays when other bookings come @long @desktop-only', async ({
  page,
  site,
  language,
  openAs,
}) => {
  const { bookings } = adminTextsIn(language)
  const booking = await storeBooking(site)
  await openAs('agent', `/admin/bookings/${booking.id}`)
  await page.getByRole('button', { name: bookings.showNumbers }).click()
  const hide = page.getByRole('link', { name: bookings.hideNumbers })
  await expect(hide).toBeFocused()
  const isReadAnew = page.waitForResponse(`**/admin/bookings/${booking.id}.data*`)
  await storeBooking(site)
  await isReadAnew
  await expect(toastOf(page)).toBeVisible()
  await expect(hide).toBeFocused()
})

test('an open booking shows what a colleague changes, and keeps a note that is being written @long @desktop-only', async ({
  page,
  browser,
  site,
  language,
  openAs,
}) => {
  const { bookings } = adminTextsIn(language)
  const booking = await storeBooking(site)
  await openAs('agent', `/admin/bookings/${booking.id}`)
  await page.getByLabel(bookings.note).fill('Called, no answer')
  const colleague = await storeStaff(site, 'agent', 'Salem')
  const elsewhere = await browser.newPage({ baseURL: site.url })
  await signIn(elsewhere, colleague)
  const form = { intent: 'status', version: '1', status: 'confirmed' }
  expect((await elsewhere.request.post(`/admin/bookings/${booking.id}`, { form })).ok()).toBe(true)
  await elsewhere.close()
  await expect(page.getByText(bookings.statuses.confirmed).first()).toBeVisible()
  await expect(page.getByText('Salem')).toBeVisible()
  await expect(page.getByLabel(bookings.note)).toHaveValue('Called, no answer')
})

test.describe('before midnight', () => {
  // 23:59 in Riyadh.
  test.use({ startsAt: new Date('2026-11-20T20:59:00Z') })

  test('the dashboard turns to the new day by itself @long @desktop-only', async ({ page, site, language, openAs }) => {
    await openAs('agent', '/admin')
    const day = (date: string) =>
      page
        .getByRole('main')
        .getByText(formatDate(date as LocalDate, language))
        .first()
    await expect(day('2026-11-20')).toBeVisible()
    site.setNow(new Date('2026-11-20T21:00:30Z'))
    await expect(day('2026-11-21')).toBeVisible()
  })
})

test('the labels of the charts do not overlap at any width @long @desktop-only', async ({ page, site, openAs }) => {
  const member = await storeStaff(site, 'owner', 'Huda')
  for (const path of ['/admin', '/admin?period=year']) {
    await openAs(member, path)
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const labels = page.getByRole('figure').first().locator('[aria-hidden] > span.flex')
      await expect(labels.first()).toBeAttached()
      /** The places of the visible labels, from left to right. */
      const places = () =>
        labels.evaluateAll((all) =>
          all
            .filter((label) => getComputedStyle(label).visibility === 'visible')
            .map((label) => {
              const range = document.createRange()
              range.selectNodeContents(label)
              const { left, right } = range.getBoundingClientRect()
              return { left, right }
            })
            .sort((a, b) => a.left - b.left),
        )
      await expect(async () => {
        const spans = await places()
        const where = `${path} at ${width}`
        expect(spans.length, where).toBeGreaterThan(1)
        for (const [at, { left }] of spans.slice(1).entries()) expect(left, where).toBeGreaterThan(spans[at]!.right + 4)
      }).toPass()
    }
  }
})

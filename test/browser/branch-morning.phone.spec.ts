import { eq } from 'drizzle-orm'
import type { Locator, Page } from '@playwright/test'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { staffBookingTextsIn } from '#app/admin/shared/screen/staff-booking-texts.ts'
import { plannerTexts } from '#app/i18n/planner-texts.ts'
import { todayTexts } from '#app/i18n/today-texts.ts'
import { bookings } from '#data/tables/booking.ts'
import { errorsOn } from '../helpers/axe.ts'
import { browserNow } from '../helpers/browser-now.ts'
import { expect } from '../helpers/browser-test.ts'
import { test } from '../helpers/own-site-test.ts'
import { storeBookings } from '../factories/bookings.ts'
import { storeStaff } from '../factories/staff.ts'

// It is Sunday 22 November 2026, 09:00 in Riyadh.
const words = adminTextsIn('ar').bookings
const texts = todayTexts.ar
const staffTexts = staffBookingTextsIn('ar')
const nameField = (page: Page) => page.locator('[name=fullName]')

/** What the page asked of the phone: called numbers, and how many sheets each print had. */
type Phone = Window & { calls: string[]; prints: number[] }

/** Records calls and prints instead of leaving the page for them. */
function recordPhone(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const phone = window as unknown as Phone
    phone.calls = []
    phone.prints = []
    window.print = () =>
      void phone.prints.push(document.querySelectorAll('.printed-sheets article, main > article').length)
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="tel:"]') : null
      if (!link) return
      event.preventDefault()
      phone.calls.push(link.href)
    })
  })
}

const printed = (page: Page) => page.evaluate(() => (window as unknown as Phone).prints)
const called = (page: Page) => page.evaluate(() => (window as unknown as Phone).calls.length)

/** A finger that counts its taps. */
function makeFinger() {
  let taps = 0
  async function tap(target: Locator): Promise<void> {
    await target.tap()
    taps += 1
  }
  return { tap, count: () => taps }
}

/** Pick-ups of today, all requests, a quarter of an hour apart. */
function storeRequests(site: Parameters<typeof storeBookings>[0], count: number) {
  return storeBookings(
    site,
    Array.from({ length: count }, (_, at) => ({
      fullName: `سالم اليامي ${at}`,
      pickupDatetime: new Date(browserNow.getTime() + (at + 4) * 15 * 60_000),
    })),
  )
}

test('a branch agent’s morning takes half of the taps that opening each booking takes @long', async ({
  page,
  site,
  openAs,
}) => {
  await recordPhone(page)
  const agent = await storeStaff(site, 'agent', 'Huda')

  // One booking on its own screen.
  const [first] = await storeRequests(site, 1)
  const before = makeFinger()
  await openAs(agent, '/admin/bookings')
  await before.tap(page.getByRole('link', { name: first!.reference }))
  const ownScreen = new RegExp(`/admin/bookings/${first!.id}$`)
  await expect(page).toHaveURL(ownScreen)
  // The list has the same button.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title(first!.reference))
  await before.tap(page.getByRole('button', { name: words.moves.confirmed }))
  await expect(page.getByRole('link', { name: words.moves.active })).toBeVisible()
  await before.tap(page.locator('main a[href^="tel:"]'))
  await before.tap(page.getByRole('link', { name: staffTexts.change }))
  await before.tap(nameField(page))
  await nameField(page).fill('فهد القحطاني')
  await before.tap(page.getByRole('button', { name: staffTexts.saveChange }))
  await expect(page).toHaveURL(ownScreen)
  await before.tap(page.getByRole('link', { name: words.print, exact: true }))
  await before.tap(page.getByRole('button', { name: words.document.print }))
  await expect.poll(() => printed(page)).toEqual([1])
  await before.tap(page.getByRole('link', { name: words.document.back }))
  await expect(page).toHaveURL(ownScreen)
  await before.tap(page.getByRole('link', { name: words.backToList }))
  const correcting = 3
  expect(before.count()).toBe(7 + correcting)

  // The first one has been handed over since.
  await site.db.update(bookings).set({ status: 'active' }).where(eq(bookings.id, first!.id))

  // Ten on the screen of the day. Every fifth name is wrong.
  const requests = await storeRequests(site, 10)
  const corrected = requests.filter((_, at) => at % 5 === 2)
  const finger = makeFinger()
  const pickups = page.getByRole('region', { name: texts.sections.pickups })
  const rowOf = ({ reference }: { reference: string }) => pickups.getByRole('listitem').filter({ hasText: reference })
  const stepOf = (one: { reference: string }, step: string) =>
    rowOf(one).getByRole('button', { name: `${step}: ${one.reference}` })
  await openAs(agent, '/admin/today')
  await expect(pickups.getByRole('listitem')).toHaveCount(10)
  expect(await errorsOn(page)).toEqual([])

  for (const [at, one] of requests.entries()) {
    await finger.tap(rowOf(one).getByRole('link', { name: `${texts.call}: ${one.reference}` }))
    await expect.poll(() => called(page)).toBe(at + 1)
    if (corrected.includes(one)) {
      await finger.tap(rowOf(one).getByRole('link', { name: `${texts.correct}: ${one.reference}` }))
      await finger.tap(nameField(page))
      await nameField(page).fill(`فهد القحطاني ${at}`)
      await finger.tap(page.getByRole('button', { name: staffTexts.saveChange }))
      await expect(rowOf(one)).toContainText(`فهد القحطاني ${at}`)
      await expect(rowOf(one)).toBeInViewport()
    }
    await finger.tap(stepOf(one, words.moves.confirmed))
    await expect(rowOf(one)).toContainText(words.statuses.confirmed)
  }
  await finger.tap(pickups.getByRole('link', { name: texts.printAll('10') }))
  await expect.poll(() => printed(page)).toEqual([10])
  await expect(pickups).toBeVisible()

  const rows = await site.db.select().from(bookings)
  expect(rows.filter(({ status }) => status === 'confirmed')).toHaveLength(10)
  expect(rows.filter(({ fullName }) => /^فهد القحطاني \d/.test(fullName))).toHaveLength(corrected.length)
  const extra = corrected.length * correcting
  expect(finger.count()).toBe(2 * 10 + 1 + extra)
  expect(finger.count()).toBeLessThan((7 * 10 + extra) / 2)
})

test('the sheet of a booking prints from its card without leaving the list @long', async ({ page, site, openAs }) => {
  await recordPhone(page)
  const [one] = await storeRequests(site, 1)
  await openAs('agent', '/admin/bookings')
  const print = page.getByRole('link', { name: `طباعة: ${one!.fullName}` })
  await print.tap()
  await expect.poll(() => printed(page)).toEqual([1])
  await expect(page).toHaveURL(/\/admin\/bookings\?/)
  const sheet = page.locator('.printed-sheets article')
  await expect(sheet).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(sheet).toContainText(one!.reference)
  await expect(page.getByRole('main')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(sheet).toHaveCount(0)
})

test('the chosen branch and day are in view @long', async ({ page, openAs }) => {
  await openAs('agent', '/admin/today?branch=abha')
  const chosen = (name: string) => page.getByRole('navigation', { name, exact: true }).locator('[aria-current=page]')
  await expect(chosen(texts.branch)).toBeInViewport({ ratio: 0.9 })
  await page.goto('/admin/planner?day=2026-12-03')
  await expect(chosen(plannerTexts.ar.day)).toBeInViewport({ ratio: 0.9 })
})

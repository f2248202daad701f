import { addressOf } from '../helpers/pages.ts'
import { expect, test } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { holdRequests } from '../helpers/hold-requests.ts'

test('a search sent before hydration is saved on the device @long', async ({ page, texts, language }) => {
  const { home, fleet } = texts
  // Times chosen on an earlier visit; the search form has none.
  const earlier = {
    pickupLocation: 'abha',
    pickupDate: '2026-12-01',
    returnDate: '2026-12-02',
    pickupTime: '15:30',
    returnTime: '14:30',
  }
  await page.addInitScript((text) => {
    if (!localStorage.getItem('bookingData')) localStorage.setItem('bookingData', text)
  }, JSON.stringify(earlier))
  const { release } = await holdRequests(page, '**/assets/*.js')
  await page.goto(addressOf('/', language), { waitUntil: 'commit' })
  await page.getByLabel(home.pickupLocation).selectOption('jeddah-hira')
  await page.getByLabel(home.pickupDate).fill('2026-11-24')
  await page.getByLabel(home.returnDate).fill('2026-11-28')
  await page.getByRole('button', { name: home.search }).click({ noWaitAfter: true })
  await page.waitForURL(/\/fleet\?/, { waitUntil: 'commit' })
  release()
  await hydrated(page)
  const saved = () => page.evaluate(() => JSON.parse(localStorage.getItem('bookingData')!) as unknown)
  await expect.poll(saved).toEqual({
    ...earlier,
    pickupLocation: 'jeddah-hira',
    pickupDate: '2026-11-24',
    returnDate: '2026-11-28',
  })
  await expect(page.getByText(fleet.forYourDates(4)).first()).toBeVisible()
  await page.goto(addressOf('/book/1', language))
  await hydrated(page)
  await expect(page.getByLabel(texts.book.pickupLocation)).toHaveValue('jeddah-hira')
  await expect(page.getByLabel(texts.book.returnDate)).toHaveValue('2026-11-28')
})

test('an invalid search in an address changes nothing @long', async ({ page, open }) => {
  const saved = () => page.evaluate(() => localStorage.getItem('bookingData'))
  await open('/fleet?category=2&pickupLocation=abha&pickupDate=2026-11-24&returnDate=2026-11-25')
  await expect.poll(saved).toContain('2026-11-24')
  const kept = await saved()
  await open('/fleet?pickupLocation=%3Cscript%3E&pickupDate=yesterday&returnDate=2026-02-31')
  await expect(page.getByRole('article')).toHaveCount(26)
  await expect.poll(() => new URL(page.url()).searchParams.get('pickupDate')).toBe('2026-11-24')
  expect(JSON.parse((await saved())!)).toEqual(JSON.parse(kept!))
})

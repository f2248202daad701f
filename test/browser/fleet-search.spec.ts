import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../helpers/browser-test.ts'
import { holdRequests } from '../helpers/hold-requests.ts'
import { addressOf } from '../helpers/pages.ts'

const sedan = 2
const period = 'pickupLocation=abha&pickupDate=2026-12-01&returnDate=2026-12-04'

/** On phones the form is behind one line. */
async function openSearch(page: Page, title: string, isMobile: boolean): Promise<void> {
  if (isMobile) await page.locator('summary', { hasText: title }).click()
}

function savedData(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('bookingData') ?? '{}') as unknown)
}

test('branch and dates change on the page of the fleet, and the prices with them @phone', async ({
  page,
  open,
  isMobile,
  texts: { home, fleet, duration },
}) => {
  await open(`/fleet?category=${sedan}&${period}`)
  await expect(page).toHaveURL(new RegExp(`/fleet\\?category=${sedan}$`))
  await expect(page.getByText(fleet.forYourDates(duration.days(3))).first()).toBeVisible()
  await openSearch(page, home.searchTitle, isMobile)
  await expect(page.getByLabel(home.pickupLocation)).toHaveValue('abha')
  await page.getByLabel(home.returnDate).fill('2026-12-06')
  await expect(page.getByText(fleet.forYourDates(duration.days(5))).first()).toBeVisible()
  await page.getByLabel(home.pickupLocation).selectOption('jeddah-hira')
  await page.getByRole('button', { name: home.search }).click()
  if (isMobile) await expect(page.getByLabel(home.pickupLocation)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/fleet\\?category=${sedan}$`))
  await expect
    .poll(() => savedData(page))
    .toMatchObject({ pickupLocation: 'jeddah-hira', pickupDate: '2026-12-01', returnDate: '2026-12-06' })
})

test('dates changed before scripts run change the search of the address @phone', async ({
  page,
  language,
  isMobile,
  texts: { home, fleet, duration },
}) => {
  const { release } = await holdRequests(page, '**/assets/*.js')
  await page.goto(addressOf(`/fleet?${period}`, language), { waitUntil: 'commit' })
  await openSearch(page, home.searchTitle, isMobile)
  await expect(page.getByLabel(home.returnDate)).toHaveValue('2026-12-04')
  await page.getByLabel(home.returnDate).fill('2026-12-06')
  release()
  await hydrated(page)
  await expect(page.getByText(fleet.forYourDates(duration.days(5))).first()).toBeVisible()
  await expect(page.getByLabel(home.returnDate)).toHaveValue('2026-12-06')
  await expect
    .poll(() => savedData(page))
    .toMatchObject({ pickupLocation: 'abha', pickupDate: '2026-12-01', returnDate: '2026-12-06' })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the search of the fleet keeps the filters and the code @phone', async ({
    page,
    language,
    isMobile,
    texts: { home, fleet, fleetFilters, duration },
  }) => {
    await page.goto(addressOf(`/fleet?category=${sedan}&sort=price&code=LONG25`, language))
    await openSearch(page, home.searchTitle, isMobile)
    await page.getByLabel(home.pickupLocation).selectOption('abha')
    await page.getByLabel(home.pickupDate).fill('2026-12-01')
    await page.getByLabel(home.returnDate).fill('2026-12-04')
    await page.getByRole('button', { name: home.search }).click()
    await expect(page.getByText(fleet.forYourDates(duration.days(3))).first()).toBeVisible()
    await expect(page.getByLabel(home.pickupLocation)).toHaveValue('abha')
    await expect(page.getByLabel(home.returnDate)).toHaveValue('2026-12-04')
    await expect(page.getByLabel(fleetFilters.sort.label)).toHaveValue('price')
    const address = new URL(page.url()).searchParams
    expect(Object.fromEntries(address)).toEqual({
      category: String(sedan),
      sort: 'price',
      code: 'LONG25',
      pickupLocation: 'abha',
      pickupDate: '2026-12-01',
      returnDate: '2026-12-04',
    })
    await page.getByRole('button', { name: fleet.all, exact: true }).click()
    await expect(page).toHaveURL(/pickupDate=2026-12-01.*code=LONG25$/)
    await expect(page.getByText(fleet.forYourDates(duration.days(3))).first()).toBeVisible()
  })
})

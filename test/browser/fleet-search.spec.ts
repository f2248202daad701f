import type { Page } from '@playwright/test'
import { errorsOn } from '../helpers/axe.ts'
import { expect, test } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
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
  texts: { home, fleet },
}) => {
  await open(`/fleet?category=${sedan}&${period}`)
  await expect(page.getByText(fleet.forYourDates(3)).first()).toBeVisible()
  await openSearch(page, home.searchTitle, isMobile)
  await expect(page.getByLabel(home.pickupLocation)).toHaveValue('abha')
  await page.getByLabel(home.returnDate).fill('2026-12-06')
  await expect(page.getByText(fleet.forYourDates(5)).first()).toBeVisible()
  await page.getByLabel(home.pickupLocation).selectOption('jeddah-hira')
  await page.getByRole('button', { name: home.search }).click()
  if (isMobile) await expect(page.getByLabel(home.pickupLocation)).toBeHidden()
  const searched = 'pickupLocation=jeddah-hira&pickupDate=2026-12-01&returnDate=2026-12-06'
  await expect(page).toHaveURL(new RegExp(`/fleet\\?category=${sedan}&${searched}$`))
  await expect
    .poll(() => savedData(page))
    .toMatchObject({ pickupLocation: 'jeddah-hira', pickupDate: '2026-12-01', returnDate: '2026-12-06' })
})

test('the search of the device stands in the address, and one that the address names afterwards is saved @phone', async ({
  page,
  open,
  language,
  texts: { fleet },
}) => {
  const saved = {
    pickupLocation: 'abha',
    pickupDate: '2026-11-24',
    returnDate: '2026-11-27',
    pickupTime: '12:30',
    returnTime: '10:00',
  }
  await page.addInitScript((text) => {
    if (!localStorage.getItem('bookingData')) localStorage.setItem('bookingData', text)
  }, JSON.stringify(saved))
  const inAddress = () => Object.fromEntries(new URL(page.url()).searchParams)
  await open('/fleet?category=2')
  const { returnTime: _usual, ...shown } = saved
  await expect.poll(inAddress).toEqual({ category: '2', ...shown })
  await page.goto(addressOf(`/fleet?${period}`, language))
  await hydrated(page)
  await expect.poll(() => savedData(page)).toMatchObject({ pickupDate: '2026-12-01', returnDate: '2026-12-04' })
  // Back to the first search.
  await page.goBack()
  await expect.poll(inAddress).toEqual({ category: '2', ...shown })
  await expect(page.getByText(fleet.forYourDates(3)).first()).toBeVisible()
  await expect.poll(() => savedData(page)).toMatchObject({ pickupDate: '2026-11-24', returnDate: '2026-11-27' })
})

test('dates changed before scripts run change the search of the address @long', async ({
  page,
  language,
  isMobile,
  texts: { home, fleet },
}) => {
  const { release } = await holdRequests(page, '**/assets/*.js')
  await page.goto(addressOf(`/fleet?${period}`, language), { waitUntil: 'commit' })
  await openSearch(page, home.searchTitle, isMobile)
  await expect(page.getByLabel(home.returnDate)).toHaveValue('2026-12-04')
  await page.getByLabel(home.returnDate).fill('2026-12-06')
  release()
  await hydrated(page)
  await expect(page.getByText(fleet.forYourDates(5)).first()).toBeVisible()
  await expect(page.getByLabel(home.returnDate)).toHaveValue('2026-12-06')
  await expect
    .poll(() => savedData(page))
    .toMatchObject({ pickupLocation: 'abha', pickupDate: '2026-12-01', returnDate: '2026-12-06' })
})

test('a car tapped before scripts run is booked for the search of the address @long', async ({
  page,
  language,
  texts: { book, fleet, duration },
}) => {
  await page.addInitScript(() => {
    const earlier = { pickupLocation: 'najran-al-husayn', pickupTime: '12:30', returnTime: '12:30' }
    if (!localStorage.getItem('bookingData')) localStorage.setItem('bookingData', JSON.stringify(earlier))
  })
  const { release } = await holdRequests(page, '**/assets/*.js')
  await page.goto(addressOf(`/fleet?${period}`, language), { waitUntil: 'commit' })
  const car = page.getByRole('article').first()
  await car.getByRole('link', { name: new RegExp(fleet.bookNow) }).click({ noWaitAfter: true })
  await page.waitForURL(/\/book\/\d+\?/, { waitUntil: 'commit' })
  await expect(page.getByLabel(book.returnDate)).toHaveValue('2026-12-04')
  await page.getByLabel(book.returnDate).fill('2026-12-05')
  release()
  await hydrated(page)
  await expect(page).toHaveURL(/\/book\/\d+$/)
  const chosen = { pickupLocation: 'abha', pickupDate: '2026-12-01', returnDate: '2026-12-05', pickupTime: '12:30' }
  await expect.poll(() => savedData(page)).toMatchObject(chosen)
  for (const [field, value] of Object.entries(chosen)) await expect(page.locator(`#${field}`)).toHaveValue(value)
  await expect(page.locator('#returnLocation')).toHaveValue('abha')
  await expect(page.locator('#step-summary')).toContainText(book.line.base(duration.days(4)))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the search of the fleet keeps the filters and the code @long', async ({
    page,
    language,
    isMobile,
    texts: { book, home, fleet, fleetFilters, duration },
  }) => {
    await page.goto(addressOf(`/fleet?category=${sedan}&sort=price&code=WELCOME10`, language))
    await openSearch(page, home.searchTitle, isMobile)
    await page.getByLabel(home.pickupLocation).selectOption('abha')
    await page.getByLabel(home.pickupDate).fill('2026-12-01')
    await page.getByLabel(home.returnDate).fill('2026-12-04')
    await page.getByRole('button', { name: home.search }).click()
    await expect(page.getByText(fleet.forYourDates(3)).first()).toBeVisible()
    await expect(page.getByLabel(home.pickupLocation)).toHaveValue('abha')
    await expect(page.getByLabel(home.returnDate)).toHaveValue('2026-12-04')
    await expect(page.getByLabel(fleetFilters.sort.label)).toHaveValue('price')
    const address = new URL(page.url()).searchParams
    expect(Object.fromEntries(address)).toEqual({
      category: String(sedan),
      sort: 'price',
      code: 'WELCOME10',
      pickupLocation: 'abha',
      pickupDate: '2026-12-01',
      returnDate: '2026-12-04',
    })
    // The button is in view, without scrolling sideways.
    const apply = page.getByRole('button', { name: fleetFilters.apply, exact: true })
    const end = async () => {
      const { x, width } = (await apply.boundingBox())!
      return x >= 0 && x + width <= page.viewportSize()!.width
    }
    expect(await end()).toBe(true)
    await page.getByRole('button', { name: fleet.all, exact: true }).click()
    await expect(page).toHaveURL(/pickupDate=2026-12-01.*code=WELCOME10$/)
    await expect(page.getByText(fleet.forYourDates(3)).first()).toBeVisible()
    const car = page.getByRole('article').first()
    await expect(car).toContainText('WELCOME10')
    await car.getByRole('link', { name: new RegExp(fleet.bookNow) }).click()
    await expect(page.getByLabel(book.pickupLocation)).toHaveValue('abha')
    await expect(page.getByLabel(book.returnDate)).toHaveValue('2026-12-04')
    await expect(page.getByLabel(book.discountCode)).toHaveValue('WELCOME10')
    await expect(page.locator('#step-summary')).toContainText(book.line.base(duration.days(3)))
  })
})

for (const path of ['/', '/fleet'] as const) {
  test(`a closed day chosen on ${path} is said there, and one press takes the nearest open time @long`, async ({
    page,
    open,
    isMobile,
    texts: { home, book },
  }) => {
    await open(path)
    if (path === '/fleet') await openSearch(page, home.searchTitle, isMobile)
    await page.getByLabel(home.pickupLocation).selectOption('riyadh-al-qadisiyyah')
    await page.getByLabel(home.pickupDate).fill('2026-11-27')
    await page.getByLabel(home.returnDate).fill('2026-11-29')
    const take = page.getByRole('link', { name: book.takeNearest })
    await expect(take).toContainText('26')
    expect(await errorsOn(page)).toEqual([])
    await take.click()
    await expect(take).toHaveCount(0)
    await expect(page.getByLabel(home.pickupDate)).toHaveValue('2026-11-26')
    await expect(page.getByRole('button', { name: home.search })).toBeFocused()
    await expect
      .poll(() => savedData(page))
      .toMatchObject({
        pickupLocation: 'riyadh-al-qadisiyyah',
        pickupDate: '2026-11-26',
        pickupTime: '22:30',
        returnDate: '2026-11-29',
      })
  })
}

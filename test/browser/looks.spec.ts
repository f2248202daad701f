import { errorsOn } from '../helpers/axe.ts'
import { expect, test } from '../helpers/browser-test.ts'
import { blockTiles } from '../helpers/without-tiles.ts'

test('the list of branches is folded by city, and a branch leads to its page @long @phone-only', async ({
  page,
  open,
  browserErrors,
}) => {
  await blockTiles(page, browserErrors)
  await open('/')
  const section = page.locator('[aria-labelledby="home-branches"]')
  await expect(section.locator('details')).toHaveCount(4)
  await expect(section.getByRole('listitem')).toHaveCount(0)
  await section.locator('summary').filter({ hasText: 'نجران' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(3)
  expect(await errorsOn(page)).toEqual([])
  await section.getByRole('link', { name: 'مطار نجران', exact: true }).click()
  await expect(page).toHaveURL(/\/branches\/najran-airport$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('فرع مطار نجران')
  await expect(page.getByRole('link', { name: /^الطريق إلى الفرع/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=17\.\d+%2C44\.\d+$/,
  )
  const cars = page.locator('[aria-labelledby="branch-cars"]').getByRole('article')
  await cars.first().getByRole('link').click()
  await expect(page.locator('#pickupLocation')).toHaveValue('najran-airport')
})

test('the booking page begins with its first field, its car folded @long @phone-only', async ({
  page,
  open,
  texts,
}) => {
  await open('/book/1')
  await expect(page.locator('#modelYear')).toBeInViewport({ ratio: 1 })
  const summary = page.getByRole('complementary', { name: texts.book.yourCar })
  await expect(summary.getByText(texts.book.pickupLocation)).toBeHidden()
  await summary.locator('summary').click()
  await expect(summary.getByText(texts.book.pickupLocation)).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
})

test('the car stays in view beside the form of a large screen @long @desktop-only', async ({ page, open, texts }) => {
  await open('/book/1')
  const summary = page.getByRole('complementary', { name: texts.book.yourCar })
  await expect(summary.locator('summary')).toBeHidden()
  await expect(summary.getByRole('heading', { level: 2 })).toBeInViewport()
  await page.locator('#discountCode').scrollIntoViewIfNeeded()
  await expect(summary.getByText(texts.book.pickupLocation)).toBeInViewport()
})

for (const path of ['/', '/en']) {
  test(`the header at ${path} has the brand on one line and room between its entries @long @desktop-only`, async ({
    page,
  }) => {
    await page.goto(path)
    const header = page.getByRole('banner')
    const { lines, gaps } = await header.evaluate((element) => {
      const brand = element.querySelector('a span')!
      const entries = [...element.querySelectorAll('nav > ul > li')].map((entry) => entry.getBoundingClientRect())
      const row = entries.filter(({ width }) => width > 0).toSorted((one, other) => one.left - other.left)
      return {
        lines:
          brand.getClientRects().length &&
          Math.round(brand.clientHeight / parseFloat(getComputedStyle(brand).lineHeight)),
        gaps: row.slice(1).map(({ left }, at) => Math.round(left - row[at]!.right)),
      }
    })
    expect(lines).toBe(1)
    expect(gaps.length).toBeGreaterThanOrEqual(8)
    expect(gaps.every((gap) => gap >= 0)).toBe(true)
    expect(await header.getByRole('group').count()).toBe(0)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('three cars are chosen, compared side by side, and booked @desktop', async ({ page }) => {
    await page.goto('/en/compare?car=1')
    await page.getByLabel('Second car').selectOption({ label: 'Nissan Sunny' })
    await page.getByLabel('Third car').selectOption({ label: 'Kia Pegas' })
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(page).toHaveURL(/\/en\/compare\?car=1&car=\d+&car=\d+$/)
    const cars = page.getByRole('article')
    await expect(cars.getByRole('heading')).toHaveText(['Toyota Yaris', 'Nissan Sunny', 'Kia Pegas'])
    await expect(cars.nth(1)).toContainText('1.6 L engine')
    const tops = await cars.evaluateAll((all) =>
      all.map((car) => [...car.querySelectorAll('dt')].map((term) => Math.round(term.getBoundingClientRect().top))),
    )
    expect(new Set(tops.map((rows) => rows.join(' '))).size).toBe(1)
    await page.setViewportSize({ width: 390, height: 844 })
    const cutOff = () => cars.evaluateAll((all) => all.map((car) => car.scrollWidth - car.clientWidth))
    await expect.poll(cutOff).toEqual([0, 0, 0])
    await cars.nth(2).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Kia Pegas')
  })
})

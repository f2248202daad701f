import { expect, test } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'

// Playwright's `selectOption` and `fill` send events in one go, which hides what a page does between them.
test('lists of the booking page are changed by keyboard, one press after another @long', async ({
  page,
  open,
  texts,
}) => {
  const { book } = texts
  await open('/book/1')
  await hydrated(page)
  for (const label of [book.modelYear, book.pickupLocation, book.returnLocation]) {
    const list = page.getByLabel(label, { exact: true })
    const options = await list
      .locator('option')
      .evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => value))
    const chosen = options.indexOf(await list.inputValue())
    await list.focus()
    for (const [presses, key] of ['ArrowDown', 'ArrowDown', 'ArrowUp'].entries()) {
      await page.keyboard.press(key)
      const place = chosen + [1, 2, 1][presses]!
      await expect(list).toHaveValue(options[Math.min(place, options.length - 1)]!)
    }
  }
})

test('a pick-up that passes the return while it is typed does not move the return @long', async ({
  page,
  open,
  texts,
}) => {
  const { home, book } = texts
  for (const [path, labels] of [
    ['/', home],
    ['/book/1', book],
  ] as const) {
    await open(path)
    await hydrated(page)
    const [pickup, back] = [page.getByLabel(labels.pickupDate), page.getByLabel(labels.returnDate)]
    // The server's clock sets the dates and their limits, which ends what is being typed.
    await expect(back).toHaveValue('2026-11-23')
    await pickup.focus()
    // The month, or the day in browsers of some languages.
    await page.keyboard.press('ArrowUp')
    await expect(pickup).not.toHaveValue('2026-11-22')
    await page.keyboard.press('ArrowDown')
    await expect(pickup).toHaveValue('2026-11-22')
    await expect(back).toHaveValue('2026-11-23')
  }
})

test('dates of the search are typed digit by digit, and corrected on leaving the field @long', async ({
  page,
  open,
  texts,
}) => {
  const { home } = texts
  await open('/')
  await hydrated(page)
  const [pickup, back] = [page.getByLabel(home.pickupDate), page.getByLabel(home.returnDate)]
  await expect(back).toHaveValue('2026-11-23')
  // The same in the order of any language.
  await pickup.focus()
  await page.keyboard.type('12122026')
  await expect(pickup).toHaveValue('2026-12-12')
  await back.focus()
  await page.keyboard.type('01012027')
  await expect(back).toHaveValue('2027-01-01')
  await pickup.focus()
  await page.keyboard.type('01012020')
  await expect(pickup).toHaveValue('2020-01-01')
  await back.focus()
  await expect(pickup).toHaveValue('2026-11-22')
  await expect(back).toHaveValue('2027-01-01')
})

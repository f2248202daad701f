import { addressOf } from '../helpers/pages.ts'
import { expect, test } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { languageRegistry } from '#app/i18n/languages.ts'

test('the language control keeps the page, in both directions, and the device remembers the language @desktop', async ({
  page,
  open,
  language,
}) => {
  const other = language === 'ar' ? 'en' : 'ar'
  await open('/fleet?category=2')
  await page.getByRole('button', { name: languageRegistry[other].switchLabel }).click()
  await expect(page).toHaveURL(`${addressOf('/fleet', other)}?category=2`)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
  await page.goto('/about')
  await expect(page).toHaveURL(addressOf('/about', other))
  await hydrated(page)
  await page.getByRole('button', { name: languageRegistry[language].switchLabel }).click()
  await expect(page).toHaveURL(addressOf('/about', language))
  await page.goto('/')
  await expect(page).toHaveURL(new RegExp(`:\\d+${addressOf('/', language)}/?$`))
})

test('a tap on the language while the page comes alive is not taken for a search @long @phone-only', async ({
  page,
  open,
  language,
}) => {
  const other = language === 'ar' ? 'en' : 'ar'
  await open('/fleet')
  const control = page.getByRole('button', { name: languageRegistry[other].switchLabel })
  // As the server renders it, which stays for some moments after the search form works.
  await control.evaluate((button) => {
    button.setAttribute('form', 'search')
    button.setAttribute('formmethod', 'post')
    button.setAttribute('formaction', '/language?to=/fleet')
  })
  await control.click()
  // With what the form held, which the other language keeps.
  await expect(page).toHaveURL(new RegExp(`:\\d+${addressOf('/fleet', other)}(?:\\?|$)`))
})

test('an unknown address says so and links to other pages @long', async ({
  page,
  open,
  texts,
  language,
  browserErrors,
}) => {
  browserErrors.expect(/404/)
  await open('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.errors.notFoundTitle)
  await page.getByRole('main').getByRole('link', { name: texts.errors.backHome }).click()
  await expect(page).toHaveURL(new RegExp(`:\\d+${addressOf('/', language)}/?$`))
})

test('after a navigation the focus is at the heading of the new page @phone', async ({ page, open, texts }) => {
  await open('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: texts.pages.fleet.title }).press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(texts.pages.fleet.title)
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
  await page.getByRole('article').first().getByRole('link').last().press('Enter')
  await expect(heading).toHaveText(new RegExp(`^${texts.pages.book.title('')}`))
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(heading).toHaveText(texts.pages.fleet.title)
  await expect(heading).toBeFocused()
})

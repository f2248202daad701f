import { errorsOn } from '../helpers/axe.ts'
import { expect, test } from '../helpers/browser-test.ts'
import { makeMobileNumber } from '../factories/mobile-numbers.ts'

test('eight entries are in a row, the others under the ellipsis, sub-pages under their parent @long', async ({
  page,
  open,
  texts,
}) => {
  const { pages, frame } = texts
  await open('/partners/success')
  const nav = page.getByRole('banner').getByRole('navigation', { name: frame.mainNavigation })
  const inline = [
    pages.home,
    pages.about,
    pages.fleet,
    pages.offers,
    pages.specialOffers,
    pages.services,
    pages.membership,
    pages.partners,
  ]
  await expect(nav.getByRole('link')).toHaveText(inline.map(({ title }) => title))
  await expect(nav.locator('[aria-current="page"]:visible')).toHaveText(pages.partners.title)

  await nav.getByRole('button', { name: frame.more }).click()
  const more = page.locator('#nav-more')
  await expect(more.getByRole('link')).toHaveText(
    [pages.branches, pages.faq, pages.terms, pages.complaints].map(({ title }) => title),
  )
  expect(await errorsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(more).toBeHidden()

  await nav.getByRole('button', { name: frame.subLinksOf(pages.about.title) }).press('Enter')
  const company = page.getByRole('link', { name: pages.ceo.title })
  await expect(company).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await company.click()
  await expect(page).toHaveURL(/\/about\/ceo$/)
  await expect(company).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: frame.bookNow })).toHaveAttribute('href', /\/fleet$/)
})

test('a booking can be made by keyboard alone', async ({ page, open, texts }) => {
  const { book } = texts
  await open('/book/4')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: texts.frame.skipToContent })).toBeFocused()
  await expect(page.getByRole('link', { name: texts.frame.skipToContent })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)

  /** Presses Tab until the control has the focus, which must be visible. */
  async function tabTo(name: string): Promise<void> {
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      const seen = await page.evaluate(() => {
        const active = document.activeElement as HTMLElement
        const field = active.closest('label') ?? active
        // The calendar button inside a date field has the browser's own ring; the field itself is not focused then.
        const isInside = !active.matches(':focus')
        const label = (active as HTMLInputElement).labels?.[0]?.innerText ?? active.innerText
        const { outlineStyle, boxShadow } = getComputedStyle(field)
        const marked =
          isInside ||
          outlineStyle !== 'none' ||
          boxShadow !== 'none' ||
          getComputedStyle(active).outlineStyle !== 'none'
        return { label: label.trim(), marked, id: active.id || active.tagName }
      })
      expect(seen.marked, `the focus on ${seen.id} can be seen`).toBe(true)
      if (seen.label.startsWith(name)) return
    }
    throw new Error(`Tab never reaches "${name}"`)
  }

  await tabTo(book.daily)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: book.monthly })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: book.daily })).toBeChecked()
  await tabTo(book.pickupDate)
  await page.keyboard.type('11252026')
  await expect(page.getByLabel(book.pickupDate)).toHaveValue(/^2026-/)
  await page.getByLabel(book.pickupDate).fill('2026-11-25')
  await tabTo(book.options.insurance.choice!)
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: book.options.insurance.choice! })).toBeChecked()
  await tabTo(book.fullName)
  await page.keyboard.type('Keyboard Only')
  await tabTo(book.mobileNumber)
  await page.keyboard.type(makeMobileNumber())
  await tabTo(book.nationalId)
  await page.keyboard.type('1058529940')
  await tabTo(book.licenseNumber)
  await page.keyboard.type('1058529940')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: texts.receipt.success.title })).toBeFocused()
})

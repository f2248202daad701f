import { errorsOn } from '../helpers/axe.ts'
import { expect, test } from '../helpers/browser-test.ts'

test('the menu of a phone opens, marks the current page, and closes in every way', async ({ page, open, texts }) => {
  const { pages, frame } = texts
  await open('/about/ceo')
  const button = page.getByRole('button', { name: frame.openMenu })
  const menu = page.locator('#nav-all')
  await expect(menu).toBeHidden()

  await button.click()
  await expect(menu).toBeVisible()
  const entries = [
    pages.home,
    pages.about,
    pages.ceo,
    pages.awards,
    pages.fleet,
    pages.offers,
    pages.specialOffers,
    pages.services,
    pages.membership,
    pages.partners,
    pages.ourPartners,
    pages.successPartners,
    pages.branches,
    pages.faq,
    pages.terms,
    pages.complaints,
  ]
  await expect(menu.getByRole('link')).toHaveText(entries.map(({ title }) => title))
  await expect(menu.locator('[aria-current="page"]').last()).toHaveText(pages.ceo.title)

  expect(await errorsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await button.click()
  await expect(menu).toBeHidden()

  await button.click()
  await menu.getByRole('link', { name: pages.faq.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.faq.title)
  await expect(page).toHaveURL(/\/faq$/)
  await expect(menu).toBeHidden()

  await button.click()
  await expect(menu.locator('[aria-current="page"]')).toHaveText(pages.faq.title)
  await menu.getByRole('link', { name: pages.faq.title }).click()
  await expect(menu).toBeHidden()

  await button.click()
  await menu.getByRole('button').last().focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()

  await button.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/about\/ceo$/)
  await expect(menu).toBeHidden()
})

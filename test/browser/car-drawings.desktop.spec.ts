import { expect, test } from '../helpers/browser-test.ts'

test('drawn cars face the reading direction, and say that they stand for a kind of car @long', async ({ page }) => {
  for (const { path, scale, words } of [
    { path: '/fleet', scale: 'none', words: 'أو ما يماثلها' },
    { path: '/en/fleet', scale: '-1 1', words: 'or similar' },
  ]) {
    await page.goto(path)
    const card = page.getByRole('article').first()
    await expect(card.locator('img[src^="/artwork/cars/"]')).toHaveCSS('scale', scale)
    await expect(card).toContainText(words)
    await page.goto(path.replace('/fleet', '/offers'))
    const offer = page.locator('img[src^="/artwork/offer-"]').first()
    await offer.hover()
    await expect(offer).toHaveCSS('scale', scale)
    await page.goto(path.replace('/fleet', '/'))
    await expect(page.locator('img[src^="/artwork/scenes/"]').first()).toHaveCSS('scale', scale)
  }
})

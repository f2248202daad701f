import { expect, hydrated, test } from '../helpers/browser-test.ts'
import { holdRequests } from '../helpers/hold-requests.ts'
import { addressOf } from '../helpers/pages.ts'

test('until scripts start, what is far below waits for somebody to scroll there; then it does no more', async ({
  page,
  language,
}) => {
  const { release } = await holdRequests(page, '**/assets/*.js')
  await page.goto(addressOf('/', language), { waitUntil: 'commit' })
  const footer = page.locator('body footer')
  await expect(footer).toHaveCSS('content-visibility', 'auto')
  await footer.scrollIntoViewIfNeeded()
  await expect(footer.getByRole('link').first()).toBeVisible()
  release()
  await hydrated(page)
  await expect(footer).toHaveCSS('content-visibility', 'visible')
})

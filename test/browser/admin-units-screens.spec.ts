import { recordPath } from '#domain/staff/entities.ts'
import { overflowOf, violationsOn } from '../helpers/axe.ts'
import { chooseLanguage, signIn } from '../helpers/browser-staff.ts'
import { storeStaff } from '../factories/staff.ts'
import { expect } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { test } from '../helpers/own-site-test.ts'
import { languages } from '../helpers/pages.ts'
import { at, storePlannerRows } from '../factories/planner.ts'
import { storeBooking } from '../factories/bookings.ts'

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    // One language in the light theme, the other one in the dark theme, and at the other width the other way round.
    test('every screen about units passes axe in both themes, fits and hydrates @long', async ({
      page,
      site,
      browserErrors,
      isMobile,
    }) => {
      // Axe runs on each screen.
      const theme = (language === 'ar') === isMobile ? 'light' : 'dark'
      await page.addInitScript((chosen) => localStorage.setItem('roud-ui-theme', chosen), theme)
      await chooseLanguage(page, language, site.url)
      const { one, first, maintenance } = await storePlannerRows(site.db)
      const period = { pickupDatetime: at('22 12:00'), returnDatetime: at('24 12:00') }
      const waiting = await storeBooking(site, { status: 'confirmed', ...period })
      await signIn(page, await storeStaff(site, 'owner', 'Huda'))
      const booking = recordPath('booking', first.booking.id)
      const unit = recordPath('unit', one.id)
      const planner = '/admin/planner'
      const screens = [
        '/admin/today',
        ...[7, 14, 30, 60].map((days) => `${planner}?days=${days}`),
        `${planner}/holds/${first.hold.id}`,
        `${planner}/holds/${maintenance.id}`,
        `${planner}/bookings/${waiting.id}`,
        `${planner}/new?unit=${one.id}`,
        `${planner}/print?day=2026-11-23`,
        '/admin/units',
        '/admin/units/new',
        '/admin/units/documents',
        '/admin/units/stickers',
        '/admin/units/import',
        unit,
        `${unit}/edit`,
        `${recordPath('booking')}?unit=${one.id}`,
        booking,
        `${booking}/change`,
        `${booking}/print`,
        '/admin/account/notices',
      ]
      for (const screen of screens) {
        await page.goto(screen)
        await hydrated(page)
        await expect(page.locator('html.dark')).toHaveCount(theme === 'dark' ? 1 : 0)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        expect([screen, await overflowOf(page), ...(await violationsOn(page))]).toEqual([screen, 0])
      }
      expect(browserErrors.list()).toEqual([])
    })
  })
}

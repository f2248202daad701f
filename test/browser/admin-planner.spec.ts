import { holds } from '../../src/data/availability/schema.ts'
import { plannerTexts } from '../../src/app/i18n/planner-texts.ts'
import { errorsOn } from '../helpers/axe.ts'
import { chooseLanguage, openAs } from '../helpers/browser-staff.ts'
import { storeStaff } from '../factories/staff.ts'
import { expect, hydrated, toastOf } from '../helpers/browser-test.ts'
import { test } from '../helpers/own-site-test.ts'
import { storePlannerRows } from '../factories/planner.ts'

// It is Sunday 22 November 2026, 09:00 in Riyadh.
test.slow()
test.beforeEach(({ page, language, site }) => chooseLanguage(page, language, site.url))

test('on a phone a manager clears a conflict from the list of the day @phone', async ({ page, site, language }) => {
  const texts = plannerTexts[language]
  const { two, first } = await storePlannerRows(site.db)
  const unitOf = async () => (await site.db.select().from(holds)).find(({ id }) => id === first.hold.id)?.unitId
  await openAs(page, await storeStaff(site, 'manager', 'Huda'), '/admin/planner?day=2026-11-23')
  expect(await errorsOn(page)).toEqual([])
  await page.getByRole('link', { name: first.booking.reference }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await page.getByLabel(texts.unit, { exact: true }).selectOption(String(two.id))
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(toastOf(page)).toContainText(texts.saved)
  await expect.poll(() => unitOf()).toBe(two.id)
  await page.goto('/admin/planner/print?day=2026-11-23')
  await hydrated(page)
  await expect(page.getByRole('cell', { name: first.booking.reference })).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
})

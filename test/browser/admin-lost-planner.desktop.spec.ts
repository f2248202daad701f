import { holds } from '#data/tables/availability.ts'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { unitTextsIn } from '#app/admin/shared/units/unit-texts.ts'
import { connectionTexts } from '#app/i18n/connection-texts.ts'
import { plannerTexts } from '#app/i18n/planner-texts.ts'
import { storeBooking } from '../factories/bookings.ts'
import { at, storePlannerRows } from '../factories/planner.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { faultNoise, guarded, saveFaults } from '../helpers/faults.ts'
import { test } from '../helpers/own-site-test.ts'

// It is Sunday 22 November 2026, 09:00 in Riyadh.
test.beforeEach(({ browserErrors }) => {
  browserErrors.expect(faultNoise)
  browserErrors.expect(/status of 500/)
})

for (const { name, says, begin } of saveFaults) {
  test(`bars and forms of the planner are kept and saved again after: ${name} @long`, async ({
    page,
    site,
    language,
    texts,
    openAs,
  }) => {
    const { form, actions } = adminTextsIn(language)
    const { take } = unitTextsIn(language)
    const words = plannerTexts[language]
    const { one, two, first, maintenance } = await storePlannerRows(site.db)
    await storeBooking(site, { status: 'confirmed', pickupDatetime: at('29 10:00'), returnDatetime: at('30 10:00') })
    const stored = async () => (await site.db.select().from(holds)).toSorted((a, b) => a.id - b.id)
    const holdOf = async (id: number) => (await stored()).find((hold) => hold.id === id)
    await openAs('manager', '/admin/planner')
    await guarded(page)
    const bar = page.locator('main').getByRole('alert')
    const dialog = page.locator('dialog:modal')
    const retry = { name: texts.errors.retry }
    const toast = toastOf(page)
    const fault = connectionTexts[language][says]
    let repair = () => Promise.resolve()
    const fail = async () => (repair = await begin(page, site.db))
    async function expectUnsaved(before: Awaited<ReturnType<typeof stored>>): Promise<void> {
      await expect(toast).toContainText(form.saveFailed)
      expect(await stored()).toEqual(before)
      await repair()
    }

    await test.step('a bar', async () => {
      const before = await stored()
      await fail()
      await page.locator(`.bar[data-hold="${first.booking.id}"]`).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const lost = bar.filter({ has: page.getByRole('button', retry) })
      await expect(lost).toContainText(form.saveFailed)
      await expect(lost).toContainText(fault)
      await expectUnsaved(before)
      const trackOf = ({ id }: { id: number }) => page.locator(`.planner-track[data-unit="${id}"]`)
      await expect(trackOf(one).locator(`[data-hold="${first.booking.id}"]`)).toBeVisible()
      await lost.getByRole('button', retry).click()
      await expect(trackOf(two).locator(`[data-hold="${first.booking.id}"]`)).toBeVisible()
      await expect.poll(async () => (await holdOf(first.hold.id))?.unitId).toBe(two.id)
      await expect(lost).toHaveCount(0)
    })

    await test.step('units for all bookings', async () => {
      const before = await stored()
      await fail()
      await page.getByRole('button', { name: words.giveAll }).click()
      const lost = page.getByRole('alert').filter({ has: page.getByRole('button', retry) })
      await expect(lost).toContainText(fault)
      await expectUnsaved(before)
      await lost.getByRole('button', retry).click()
      await expect(toast).toContainText(words.given(1))
      await expect(lost).toHaveCount(0)
    })

    await test.step('the unit of a booking', async () => {
      await page.locator(`.bar[data-hold="${first.booking.id}"]`).click()
      const pin = dialog.getByRole('checkbox', { name: words.pin })
      const wasPinned = await pin.isChecked()
      await pin.setChecked(!wasPinned)
      const before = await stored()
      await fail()
      await dialog.getByRole('button', { name: actions.save, exact: true }).click()
      await expect(dialog).toContainText(form.saveFailed)
      await expectUnsaved(before)
      await expect(pin).toBeChecked({ checked: !wasPinned })
      await dialog.getByRole('button', { name: actions.save, exact: true }).click()
      await expect(toast).toContainText(words.saved)
      await expect(dialog).toHaveCount(0)
      expect((await holdOf(first.hold.id))?.pinned).toBe(!wasPinned)
    })

    await test.step('a maintenance', async () => {
      await page.locator(`.bar[data-hold="${maintenance.id}"]`).click()
      const reason = dialog.getByLabel(take.reason)
      await reason.fill('TYPED-1')
      const before = await stored()
      await fail()
      await dialog.getByRole('button', { name: actions.save, exact: true }).click()
      await expect(dialog).toContainText(form.saveFailed)
      await expectUnsaved(before)
      await expect(reason).toHaveValue('TYPED-1')
      await dialog.getByRole('button', { name: actions.save, exact: true }).click()
      await expect(dialog).toHaveCount(0)
      expect((await holdOf(maintenance.id))?.reason).toBe('TYPED-1')
    })

    await test.step('a new block', async () => {
      await page.locator(`.planner-track[data-unit="${one.id}"]`).click({ position: { x: 20, y: 20 } })
      await dialog.getByLabel(take.reason).fill('TYPED-2')
      await dialog.locator('[name=from]').fill('2026-12-01T08:00')
      await dialog.locator('[name=until]').fill('2026-12-01T18:00')
      const before = await stored()
      await fail()
      await dialog.getByRole('button', { name: actions.save, exact: true }).click()
      await expect(dialog).toContainText(form.saveFailed)
      await expectUnsaved(before)
      await expect(dialog.getByLabel(take.reason)).toHaveValue('TYPED-2')
      await expect(dialog.locator('[name=from]')).toHaveValue('2026-12-01T08:00')
      await dialog.getByRole('button', { name: actions.save, exact: true }).click()
      await expect(dialog).toHaveCount(0)
      expect((await stored()).filter(({ reason }) => reason === 'TYPED-2')).toHaveLength(1)
    })

    await test.step('the end of a maintenance', async () => {
      await page.locator(`.bar[data-hold="${maintenance.id}"]`).click()
      const reason = dialog.first().getByLabel(take.reason)
      await reason.fill('TYPED-3')
      const before = await stored()
      await fail()
      const end = async () => {
        await dialog.getByRole('button', { name: take.drop }).click()
        await page.locator('#end-hold button[type=submit]').click()
      }
      await end()
      await expect(dialog).toContainText(form.saveFailed)
      await expectUnsaved(before)
      await expect(reason).toHaveValue('TYPED-3')
      const again = dialog.getByRole('button', retry)
      if (says === 'unreachable') await again.click()
      else await end()
      await expect.poll(() => holdOf(maintenance.id)).toBeUndefined()
    })
    if (says === 'serverError') expect(site.takeWarnings().length).toBeGreaterThan(0)
  })
}

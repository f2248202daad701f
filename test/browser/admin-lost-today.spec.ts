import { bookings } from '#data/tables/booking.ts'
import { holds } from '#data/tables/availability.ts'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { connectionTexts } from '#app/i18n/connection-texts.ts'
import { todayTexts } from '#app/i18n/today-texts.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeUnits } from '../factories/units.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { faultNoise, guarded, saveFaults } from '../helpers/faults.ts'
import { test } from '../helpers/own-site-test.ts'

// It is Sunday 22 November 2026, 09:00 in Riyadh.
for (const [index, { name, says, begin }] of saveFaults.entries()) {
  test(`the work of today is kept and repeated in one press after: ${name} @long ${index % 2 === 0 ? '@phone-only' : '@desktop-only'}`, async ({
    page,
    site,
    language,
    browserErrors,
    texts,
    openAs,
  }) => {
    browserErrors.expect(faultNoise)
    browserErrors.expect(/status of 500/)
    const { bookings: words, form } = adminTextsIn(language)
    const pending = await storeBooking(site, { status: 'pending' })
    const bare = await storeBooking(site, { status: 'confirmed' })
    const statusOf = async ({ id }: { id: string }) =>
      (await site.db.select().from(bookings)).find((booking) => booking.id === id)?.status
    await openAs('manager', '/admin/today?branch=all')
    await guarded(page)
    const bar = page.getByRole('alert').filter({ has: page.getByRole('button', { name: texts.errors.retry }) })

    /** Presses while saves fail; nothing changes, it is said, and one press of the notice repeats it. */
    async function survive(press: () => Promise<void>, state: () => Promise<unknown>): Promise<void> {
      const before = await state()
      const repair = await begin(page, site.db)
      await press()
      await expect(toastOf(page)).toContainText(form.saveFailed)
      await expect(bar).toContainText(form.saveFailed)
      await expect(bar).toContainText(connectionTexts[language][says])
      expect(await state()).toEqual(before)
      await repair()
      await bar.getByRole('button', { name: texts.errors.retry }).click()
      await expect.poll(state).not.toEqual(before)
      await expect(bar).toHaveCount(0)
    }
    const button = (label: string, { reference }: { reference: string }) =>
      page.getByRole('button', { name: `${label}: ${reference}` })

    await survive(
      () => button(words.moves.confirmed, pending).click(),
      () => statusOf(pending),
    )
    await survive(
      () => page.getByRole('button', { name: words.undo }).click(),
      () => statusOf(pending),
    )
    // Until now none was free.
    await storeUnits(site.db, 1)
    await survive(
      () => button(todayTexts[language].assignUnit, bare).click(),
      async () => (await site.db.select().from(holds)).length,
    )
    if (says === 'serverError') expect(site.takeWarnings().length).toBeGreaterThan(0)
  })
}

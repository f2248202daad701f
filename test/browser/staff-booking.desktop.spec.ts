import { recordPath } from '../../src/domain/staff/entities.ts'
import { staffBookingTextsIn } from '../../src/app/back-office/booking/staff-booking-texts.ts'
import { errorsOn } from '../helpers/axe.ts'
import { chooseLanguage, openAs } from '../helpers/browser-staff.ts'
import { storeStaff } from '../factories/staff.ts'
import { expect } from '../helpers/browser-test.ts'
import { test } from '../helpers/own-site-test.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeUnits } from '../factories/units.ts'

test.beforeEach(({ page, language, site }) => chooseLanguage(page, language, site.url))

test('an agent books a walk-in of a known customer by keyboard', async ({ page, site, language }) => {
  const texts = staffBookingTextsIn(language)
  const [unit] = await storeUnits(site.db, 1)
  const earlier = await storeBooking(site, { status: 'completed' })
  await openAs(page, await storeStaff(site, 'agent', 'Huda'), '/admin/bookings/new')

  await expect(page.locator('[name=mobileNumber]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[name=fullName]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[name=mobileNumber]')).toBeFocused()

  await page.keyboard.type(earlier.mobileNumber)
  await expect(page.locator('[name=fullName]')).toHaveValue(earlier.fullName)
  await expect(page.getByText(texts.customer.known(earlier.fullName, 1))).toBeVisible()
  const car = page.locator('[name=car]')
  await car.focus()
  // The year comes last, so that no other model year fits.
  await page.keyboard.type('Toyota Yaris 2026')
  await expect(car).toHaveValue('1:2026')
  await expect(page.locator('[name=unitId] option')).toHaveCount(2)
  expect(await errorsOn(page)).toEqual([])

  await page.getByRole('button', { name: texts.save }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/bookings\/[\da-f-]{36}$/)
  await expect(page.getByRole('link', { name: texts.unit.assigned })).toHaveAttribute(
    'href',
    recordPath('unit', unit!.id),
  )
})

import type { Response } from '@playwright/test'
import { bookings } from '#data/tables/booking.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { staffBookingTextsIn } from '#app/admin/shared/screen/staff-booking-texts.ts'
import { errorsOn } from '../helpers/axe.ts'
import { storeStaff } from '../factories/staff.ts'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { paletteTexts } from '#app/i18n/palette-texts.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { test } from '../helpers/own-site-test.ts'
import { languages } from '../helpers/pages.ts'
import { storeBooking } from '../factories/bookings.ts'
import { timePerson } from '../helpers/time-person.ts'
import { storeHold, storeUnits } from '../factories/units.ts'

test('an agent books a walk-in of a known customer by keyboard', async ({ page, site, language, openAs }) => {
  const texts = staffBookingTextsIn(language)
  const [unit] = await storeUnits(site.db, 1)
  const earlier = await storeBooking(site, { status: 'completed', language: 'en' })
  const isAt = (path: string) => (response: Response) => new URL(response.url()).pathname === path
  const counted = page.waitForResponse(isAt('/admin/updates'))
  await openAs('agent', '/admin/bookings/new')
  await counted

  await expect(page.locator('[name=mobileNumber]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[name=fullName]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[name=mobileNumber]')).toBeFocused()

  await page.keyboard.type(earlier.mobileNumber)
  await expect(page.locator('[name=fullName]')).toHaveValue(earlier.fullName)
  await expect(page.locator('select[name=language]')).toHaveValue('en')
  await expect(page.getByText(texts.customer.known(earlier.fullName, 1))).toBeVisible()
  const car = page.locator('[name=car]')
  await car.focus()
  const offered = await car
    .locator('option')
    .evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => value))
  // Not by its name: the browser forgets what was typed when the next letter comes a second later.
  await page.keyboard.press('End')
  for (const _after of offered.slice(offered.indexOf('1:2026') + 1)) await page.keyboard.press('ArrowUp')
  await expect(car).toHaveValue('1:2026')
  await expect(page.locator('[name=unitId] option')).toHaveCount(2)
  expect(await errorsOn(page)).toEqual([])

  const looked = page.waitForResponse(isAt('/admin/updates/bookings'))
  await page.getByRole('button', { name: texts.save }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/bookings\/[\da-f-]{36}$/)
  // The own booking is no news, which would replace the notice that it is stored.
  await looked
  await page.evaluate(async () => (await fetch('/admin/updates/bookings')).json())
  const made = (await site.db.select().from(bookings)).find(({ id }) => id !== earlier.id)
  await expect(toastOf(page)).toContainText(texts.made(made!.reference))
  await expect(page.getByRole('link', { name: texts.unit.assigned })).toHaveAttribute(
    'href',
    recordPath('unit', unit!.id),
  )
})

test('Enter saves a booking that is refused, and does not accept the nearest period @long', async ({
  page,
  site,
  language,
  openAs,
}) => {
  const texts = staffBookingTextsIn(language)
  await storeUnits(site.db, 1)
  await openAs('agent', '/admin/bookings/new')
  await page.locator('[name=car]').selectOption('1:2026')
  const returnDate = page.locator('[name=returnDate]')
  await returnDate.fill('2026-11-01')
  await expect(page.locator('button[name=takePeriod]')).toBeVisible()
  await page.locator('[name=discountCode]').press('Enter')
  await expect(page.locator('[name=fullName]')).toHaveAttribute('aria-invalid', 'true')
  await expect(returnDate).toHaveValue('2026-11-01')
  await expect(page.getByText(texts.refusals.invalidRange)).toBeVisible()
})

test('times of bookings and of units are shown whole at a desk @long', async ({ page, site, openAs }) => {
  const [unit] = await storeUnits(site.db, 1)
  const isWhole = (name: string) =>
    page.locator(`input[name=${name}]`).evaluate((input: HTMLInputElement) => {
      const given = input.offsetWidth
      input.style.width = 'max-content'
      return given >= input.offsetWidth
    })
  await openAs('manager', '/admin/bookings/new')
  expect([await isWhole('pickupTime'), await isWhole('returnTime')]).toEqual([true, true])
  await page.goto(recordPath('unit', unit!.id))
  expect([await isWhole('from'), await isWhole('until')]).toEqual([true, true])
})

test('the calendar of staff shows the closed days of the branch, and today @long', async ({
  page,
  language,
  texts,
  openAs,
}) => {
  const { rental } = staffBookingTextsIn(language)
  const { book, calendar, openCalendar } = texts
  await openAs('agent', '/admin/bookings/new')
  await page.getByLabel(book.pickupLocation).selectOption('riyadh-al-qadisiyyah')
  await page.getByLabel(book.pickupDate).fill('2026-11-27')
  const dayName = new Intl.DateTimeFormat(language, { weekday: 'long' }).format(new Date('2026-11-27T12:00:00Z'))
  await expect(page.getByText(rental.closedOn(dayName))).toBeVisible()
  await page.getByRole('button', { name: openCalendar.pickup }).click()
  const dialog = page.getByRole('dialog', { name: calendar.title })
  const day = (date: string) => dialog.locator(`[data-date="${date}"]`)
  await expect(day('2026-11-27')).toHaveAttribute('aria-disabled', 'true')
  await expect(day('2026-11-27')).toHaveAccessibleName(new RegExp(calendar.refusals.closed))
  // Staff need no lead time.
  await expect(day('2026-11-22')).not.toHaveAttribute('aria-disabled')
  await day('2026-11-26').click()
  await day('2026-11-29').click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel(book.pickupDate)).toHaveValue('2026-11-26')
  await expect(page.getByLabel(book.returnDate)).toHaveValue('2026-11-29')
  await expect(page.getByText(rental.closedOn(dayName))).toHaveCount(0)
  expect(await errorsOn(page)).toEqual([])
})

for (const language of languages) {
  for (const hand of ['keyboard', 'mouse'] as const) {
    test.describe(`in ${language}`, () => {
      test.use({ language })

      test(`a walk-in who rented before is entered in 45 seconds by ${hand} @long`, async ({
        page,
        site,
        openAs,
      }, info) => {
        const texts = staffBookingTextsIn(language)
        await storeUnits(site.db, 2)
        const earlier = await storeBooking(site, { status: 'completed' })
        await openAs('agent', '/admin/today')
        const person = timePerson(page)
        const field = (name: string) => page.locator(`[name=${name}]`)
        const option = page.getByRole('checkbox').first()

        person.think()
        if (hand === 'mouse') await person.click(page.getByRole('link', { name: texts.newTitle }))
        else {
          await person.press('Control+k')
          await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
          await person.type(paletteTexts[language].add(adminTextsIn(language).changes.entities.booking))
          await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
          await person.press('Enter')
        }
        await expect(field('mobileNumber')).toBeFocused()
        person.think()
        await person.type(earlier.mobileNumber.replace('+966', '0'))
        await expect(field('fullName')).toHaveValue(earlier.fullName)
        person.think()
        const car = field('car').locator('option[value="1:2026"]')
        const carName = ((await car.textContent()) ?? '').split(' – ')[0]!
        if (hand === 'mouse') await person.pick(field('car'), '1:2026')
        else {
          await person.tabTo(field('car'))
          await person.choose(field('car'), '1:2026', carName)
        }
        person.think()
        if (hand === 'mouse') await person.pickDay(field('returnDate'), '2026-11-25')
        else {
          await person.tabTo(field('returnDate'))
          await person.typeDay(field('returnDate'), '2026-11-25')
        }
        person.think()
        if (hand === 'mouse') await person.click(option)
        else {
          await person.tabTo(option)
          await person.press('Space')
        }
        await expect(option).toBeChecked()
        // The price is read out to the customer.
        await expect(field('unitId').locator('option')).toHaveCount(3)
        person.think()
        if (hand === 'mouse') await person.click(page.getByRole('button', { name: texts.save }))
        else await person.press('Enter')
        await expect(page).toHaveURL(/\/admin\/bookings\/[\da-f-]{36}$/)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        info.annotations.push({ type: 'seconds', description: person.seconds().toFixed(1) })
        expect(person.seconds()).toBeLessThanOrEqual(45)
      })
    })
  }
}

test('a rental under way whose unit is booked next is extended to the latest return @long', async ({
  page,
  site,
  language,
  openAs,
}) => {
  const texts = staffBookingTextsIn(language)
  const [unit] = await storeUnits(site.db, 1)
  const store = async (status: 'active' | 'confirmed', from: string, until: string) => {
    const [pickupDatetime, returnDatetime] = [new Date(from), new Date(until)]
    const booking = await storeBooking(site, { status, pickupDatetime, returnDatetime })
    const during = { from: pickupDatetime, until: new Date(returnDatetime.getTime() + 3_600_000) }
    await storeHold(site.db, unit!.id, during, { bookingId: booking.id, bufferMinutes: 60 })
    return booking
  }
  const active = await store('active', '2026-11-20T07:00:00Z', '2026-11-24T07:00:00Z')
  const next = await store('confirmed', '2026-11-26T07:00:00Z', '2026-11-27T07:00:00Z')
  const member = await storeStaff(site, 'agent', 'Huda')
  await openAs(member, `${recordPath('booking', active.id)}/change`)

  await expect(page.getByText(texts.rental.underWay)).toBeVisible()
  await expect(page.locator('select[name=car], input[type=date][name=pickupDate]')).toHaveCount(0)
  // The first price has come.
  await expect(page.locator('[data-difference]')).toBeVisible()
  await page.locator('[name=returnDate]').fill('2026-11-29')
  await expect(page.getByText(texts.refusals.staysTaken)).toBeVisible()
  await expect(page.getByRole('link', { name: next.reference })).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await page.locator('button[name=takePeriod]').click()
  await expect(page.locator('[name=returnDate]')).toHaveValue('2026-11-26')
  await expect(page.locator('[name=returnTime]')).toHaveValue('09:00')
  await expect(page.getByText(texts.refusals.staysTaken)).toHaveCount(0)
  await page.getByRole('button', { name: texts.saveChange }).click()
  await expect(page).toHaveURL(new RegExp(`${active.id}$`))
  await expect(page.getByRole('link', { name: texts.unit.assigned })).toBeVisible()
})

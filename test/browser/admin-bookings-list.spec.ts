import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { bookingViewTexts } from '#app/i18n/booking-view-texts.ts'
import { errorsOn } from '../helpers/axe.ts'
import { expect, test } from '../helpers/browser-test.ts'
import { storeNewestBooking } from '../factories/bookings.ts'

test('on a phone the first card is on the first screen, opens where it is tapped, calls and writes @phone', async ({
  page,
  language,
  openAs,
  db,
}) => {
  const { bookings } = adminTextsIn(language)
  const texts = bookingViewTexts[language]
  const booking = await storeNewestBooking({ db }, { reference: `RD-${crypto.randomUUID().slice(0, 10)}` })
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs('agent', '/admin/bookings?status=pending')
  const first = page.getByRole('row').filter({ hasText: 'RD-' }).first()
  const end = async () => {
    const { y, height } = (await first.boundingBox())!
    return y + height
  }
  // Until the fonts have loaded, lines may break elsewhere.
  await expect.poll(end).toBeLessThanOrEqual(844)
  expect(await errorsOn(page)).toEqual([])

  const card = page.getByRole('row').filter({ hasText: booking.reference })
  await expect(card.getByRole('link', { name: texts.call(booking.fullName) })).toHaveAttribute(
    'href',
    `tel:${booking.mobileNumber}`,
  )
  await expect(card.getByRole('link', { name: texts.whatsApp(booking.fullName) })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/966/,
  )
  // Between the link of its reference and its buttons.
  await card.click({ position: { x: 180, y: 70 } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bookings.title(booking.reference))
})

test('filters are chosen in a dialog, taken away as chips and saved as a view @long', async ({
  page,
  language,
  openAs,
}) => {
  const { actions, bookings } = adminTextsIn(language)
  const texts = bookingViewTexts[language]
  await openAs('agent', '/admin/bookings?view=all')
  const filters = page.getByRole('dialog', { name: bookings.filters })
  const chips = page.getByRole('list', { name: texts.chosen })
  const views = page.getByRole('navigation', { name: texts.views })
  await expect(views.getByRole('link', { name: texts.all })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('button', { name: bookings.filters }).click()
  await filters.getByLabel(bookings.status).selectOption('confirmed')
  await filters.getByLabel(bookings.by).selectOption('pickup')
  await filters.getByLabel(texts.day, { exact: true }).selectOption('tomorrow')
  expect(await errorsOn(page)).toEqual([])
  await filters.getByRole('button', { name: bookings.apply }).click()
  await expect(chips.getByRole('link')).toHaveText([
    bookings.statuses.confirmed,
    texts.dated.pickup(texts.days.tomorrow),
  ])
  await expect(page.getByRole('button', { name: bookings.filters })).toBeFocused()
  expect(await errorsOn(page)).toEqual([])

  await page.getByRole('button', { name: texts.save }).click()
  await page.getByLabel(texts.name).fill('My view')
  await page.getByRole('dialog', { name: texts.saveTitle }).getByRole('button', { name: actions.save }).click()
  const mine = views.getByRole('link', { name: 'My view' })
  await expect(mine).toHaveAttribute('aria-current', 'page')
  await expect(mine).toBeInViewport({ ratio: 0.9 })

  await chips.getByRole('link', { name: texts.remove(bookings.statuses.confirmed) }).click()
  await expect(chips.getByRole('link')).toHaveText([texts.dated.pickup(texts.days.tomorrow)])
  await mine.click()
  await expect(chips.getByRole('link')).toHaveCount(2)

  await page.getByRole('button', { name: texts.delete('My view') }).click()
  await page.getByRole('alertdialog').filter({ visible: true }).getByRole('button', { name: actions.delete }).click()
  await expect(mine).toHaveCount(0)
})

import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { errorsOn } from '../helpers/axe.ts'
import { storeStaff } from '../factories/staff.ts'
import { browserNow } from '../helpers/browser-now.ts'
import { expect, test, toastOf } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { storeNewestBooking } from '../factories/bookings.ts'
import { storeInquiry } from '../factories/inquiries.ts'

/** A name that no other test uses. */
const ownName = () => `Noura ${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`

test('the dashboard shows a new booking without a reload @long @desktop-only', async ({
  page,
  language,
  openAs,
  db,
}) => {
  const { dashboard } = adminTextsIn(language)
  await openAs('owner', '/admin')
  await expect(page.getByRole('heading', { name: dashboard.trend })).toBeVisible()
  const reference = `RD-${ownName().slice(6, 16)}`
  await storeNewestBooking({ db }, { reference })
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
  await expect(toastOf(page)).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await page.getByRole('link', { name: dashboard.periods.year }).click()
  await page.getByText(dashboard.asTable).click()
  await expect(page.getByRole('row').filter({ hasText: '2026' }).first()).toBeVisible()
})

test('an agent finds a new inquiry, writes a note and marks it as handled @long @phone-only', async ({
  page,
  language,
  openAs,
  db,
}) => {
  const { actions, bookings, inquiries } = adminTextsIn(language)
  await openAs('agent', '/admin/inquiries?state=open')
  const fullName = ownName()
  await storeInquiry({ db }, { fullName, type: 'Complaint', createdAt: browserNow })
  await expect(page.getByRole('link', { name: fullName })).toBeVisible()
  await page.getByLabel(inquiries.search).fill(fullName)
  await page.getByRole('search').getByRole('button', { name: actions.search }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Noura' })).toHaveCount(1)
  expect(await errorsOn(page)).toEqual([])

  await page.getByRole('link', { name: fullName }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: inquiries.title.Complaint })).toBeVisible()
  await page.getByLabel(bookings.note).fill('Called, no answer')
  await page.getByRole('button', { name: bookings.addNote }).press('Enter')
  await expect(toastOf(page)).toContainText(bookings.noteSaved)
  await page.getByRole('button', { name: inquiries.handle }).press('Enter')
  await expect(toastOf(page)).toContainText(inquiries.moved.handled)
  await expect(page.getByRole('button', { name: inquiries.reopen })).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
})

test('the record of changes shows who handled it, before and after @long @desktop-only', async ({
  page,
  language,
  openAs,
  db,
}) => {
  const { actions, changes, inquiries } = adminTextsIn(language)
  const { id } = await storeInquiry({ db }, { fullName: ownName(), createdAt: browserNow })
  const name = ownName()
  await openAs(await storeStaff({ db }, 'manager', name), `/admin/inquiries/${id}`)
  await page.getByRole('button', { name: inquiries.handle }).click()
  await expect(page.getByRole('button', { name: inquiries.reopen })).toBeVisible()
  await page.goto('/admin/changes?entity=inquiry')
  await hydrated(page)
  await page.getByLabel(changes.staff, { exact: true }).selectOption({ label: name })
  await page.getByRole('button', { name: adminTextsIn(language).bookings.apply }).click()
  const entry = page.getByRole('article')
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText(name)
  await expect(entry.locator('del')).toHaveText(actions.no)
  await expect(entry.locator('ins')).toHaveText(actions.yes)
  expect(await errorsOn(page)).toEqual([])
})

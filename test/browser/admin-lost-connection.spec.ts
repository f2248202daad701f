import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { readErrorTitle } from '#app/admin/shared/sections/read-error.ts'
import { connectionTexts } from '#app/i18n/connection-texts.ts'
import { staffSessions } from '#data/tables/staff.ts'
import { listPath, type ListedEntity } from '#domain/staff/entities.ts'
import { storeStaff } from '../factories/staff.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { faultNoise, refuseChanges } from '../helpers/faults.ts'
import { test } from '../helpers/own-site-test.ts'
import { storeBooking } from '../factories/bookings.ts'

/** The lists whose rows are edited and deleted, and those that have an order. The same controls at both widths serve each list. */
const lists: { entity: ListedEntity; isOrdered?: boolean; tag: string }[] = [
  { entity: 'car', tag: '@long @phone-only' },
  { entity: 'category', tag: '@long @desktop-only' },
  { entity: 'branch', isOrdered: true, tag: '@long @phone-only' },
  { entity: 'discount', tag: '@long @desktop-only' },
  { entity: 'special_offer', tag: '@long @phone-only' },
  { entity: 'faq', isOrdered: true, tag: '@long @desktop-only' },
  { entity: 'hero_slide', isOrdered: true, tag: '@long' },
  { entity: 'partner', isOrdered: true, tag: '@long @phone-only' },
]

const data = /\.data(?:\?|$)/

async function lose(page: Page): Promise<() => Promise<void>> {
  await page.route(data, (route) => route.abort('connectionrefused'))
  return () => page.unroute(data)
}

for (const { entity, isOrdered, tag } of lists) {
  test(`without a connection nothing of a ${entity} is lost ${tag}`, async ({
    page,
    language,
    browserErrors,
    texts,
    openAs,
  }) => {
    browserErrors.expect(faultNoise)
    const admin = adminTextsIn(language)
    const { actions, form } = admin
    const words = connectionTexts[language]
    await openAs('manager', listPath(entity))
    const rows = await page.locator('tbody tr').allTextContents()
    const bar = page.getByRole('alert').filter({ has: page.getByRole('button', { name: texts.errors.retry }) })

    await test.step('delete', async () => {
      const repair = await lose(page)
      await page.locator(`tbody button[aria-label^="${actions.delete}"]`).first().click()
      await page.locator('dialog[open] button[name=intent]').click()
      await expect(toastOf(page)).toContainText(form.deleteFailed)
      await expect(bar).toContainText(words.unreachable)
      await expect(page.locator('tbody tr')).toHaveText(rows)
      await repair()
      await bar.getByRole('button', { name: texts.frame.dismiss }).click()
    })

    if (isOrdered) {
      await test.step('reorder', async () => {
        const repair = await lose(page)
        await page.locator(`tbody button[aria-label^="${actions.moveDown}"]`).first().click()
        await expect(toastOf(page)).toContainText(form.orderFailed)
        await expect(bar).toContainText(form.orderFailed)
        await repair()
        await bar.getByRole('button', { name: texts.errors.retry }).click()
        await expect(toastOf(page)).toContainText(form.orderSaved)
        await expect(bar).toHaveCount(0)
        const saved = page.waitForResponse((response) => response.request().method() === 'POST')
        await page.locator(`tbody button[aria-label^="${actions.moveUp}"]`).nth(1).click()
        expect((await saved).ok()).toBe(true)
        await expect(toastOf(page)).toContainText(form.orderSaved)
      })
    }

    await test.step('save', async () => {
      await page.locator(`tbody a[aria-label^="${actions.edit}"]`).first().click()
      const edit = page.locator('form#edit')
      const field = edit.locator('[lang=en], [name=code]').first()
      await field.fill('TYPED-1')
      const repair = await lose(page)
      await edit.getByRole('button', { name: actions.save, exact: true }).click()
      await expect(toastOf(page)).toContainText(form.saveFailed)
      await expect(edit).toContainText(words.unreachable)
      await expect(field).toHaveValue('TYPED-1')
      await repair()
    })

    await test.step('read', async () => {
      const repair = await lose(page)
      const leave = page.getByRole('alertdialog').getByRole('button', { name: form.leave })
      await page.getByRole('link', { name: actions.cancel }).click()
      await leave.click()
      await expect(bar).toContainText(readErrorTitle(admin, listPath(entity))!)
      await expect(page.locator('form#edit')).toBeVisible()
      await repair()
      await bar.getByRole('button', { name: texts.errors.retry }).click()
      await expect(page.locator('tbody tr').first()).toBeVisible()
      await expect(bar).toHaveCount(0)
    })
  })
}

test('signing out closes the screens of the other tabs, with unsaved input too @long @phone-only', async ({
  page,
  context,
  language,
  openAs,
}) => {
  const { frame } = adminTextsIn(language)
  await openAs('manager', '/admin/faq/new')
  await page.locator('form#edit [lang=en]').first().fill('Typed and not saved')
  const other = await context.newPage()
  await other.goto('/admin')
  await hydrated(other)
  await other.getByRole('button', { name: frame.account }).click()
  await other.getByRole('button', { name: frame.signOut }).click()
  await page.waitForURL(/\/admin\/login/)
  await expect(page.locator('#email')).toBeVisible()
})

const tables: { entity: ListedEntity; table: string; tag: string }[] = [
  { entity: 'faq', table: 'faqs', tag: '@long' },
  { entity: 'car', table: 'cars', tag: '@long @desktop-only' },
  { entity: 'special_offer', table: 'special_offers', tag: '@long @phone-only' },
  { entity: 'partner', table: 'partners', tag: '@long @desktop-only' },
]

for (const { entity, table, tag } of tables) {
  test(`an error of the database loses nothing of a ${entity} ${tag}`, async ({
    page,
    site,
    language,
    browserErrors,
    texts,
    openAs,
  }) => {
    browserErrors.expect(/status of 500/)
    const { actions, form } = adminTextsIn(language)
    const isOrdered = lists.some((list) => list.entity === entity && list.isOrdered)
    await openAs('manager', listPath(entity))
    const rows = page.locator('tbody tr')
    const before = await rows.allTextContents()
    const bar = page.getByRole('alert').filter({ has: page.getByRole('button', { name: texts.errors.retry }) })
    const repair = await refuseChanges(site.db, table)

    await page.locator(`tbody button[aria-label^="${actions.delete}"]`).first().click()
    await page.locator('dialog[open] button[name=intent]').click()
    await expect(toastOf(page)).toContainText(form.deleteFailed)
    await expect(bar).toContainText(form.deleteFailed)
    await expect(rows).toHaveText(before)
    await bar.getByRole('button', { name: texts.frame.dismiss }).click()
    if (isOrdered) {
      await page.locator(`tbody button[aria-label^="${actions.moveDown}"]`).first().click()
      await expect(toastOf(page)).toContainText(form.orderFailed)
      await expect(bar).toContainText(form.orderFailed)
      await bar.getByRole('button', { name: texts.frame.dismiss }).click()
    }
    await page.locator(`tbody a[aria-label^="${actions.edit}"]`).first().click()
    const edit = page.locator('form#edit')
    const field = edit.locator(`[lang=${language}]`).first()
    await field.fill('Typed in vain?')
    await edit.getByRole('button', { name: actions.save, exact: true }).click()
    await expect(toastOf(page)).toContainText(form.saveFailed)
    await expect(field).toHaveValue('Typed in vain?')
    expect(site.takeWarnings().length).toBeGreaterThan(0)

    await repair()
    await edit.getByRole('button', { name: actions.save, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${listPath(entity)}$`))
    await expect(page.getByText('Typed in vain?').first()).toBeAttached()
  })
}

test('an upload and an export that lose the connection keep the screen, and work afterwards @long @desktop-only', async ({
  page,
  site,
  language,
  browserErrors,
  openAs,
}) => {
  browserErrors.expect(faultNoise)
  const { bookings, media } = adminTextsIn(language)
  const words = connectionTexts[language]
  await storeBooking(site)
  await openAs('owner', '/admin/media')
  const picture = {
    name: 'palm.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 64, height: 48, channels: 3, background: 'green' } })
      .png()
      .toBuffer(),
  }
  await page.route('**/admin/media/upload', (route) => route.abort('connectionreset'), { times: 1 })
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(toastOf(page)).toContainText(media.uploadFailed)
  await expect(page.getByRole('list', { name: media.uploads })).toContainText(media.problems.notStored)
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByRole('heading', { name: picture.name })).toBeVisible()

  await page.goto('/admin/bookings')
  await hydrated(page)
  await page.getByRole('button', { name: bookings.export }).click()
  await page.getByText(bookings.wholeNumbers, { exact: true }).click()
  const file = page.locator('#export details').getByRole('button', { name: bookings.exportCsv })
  await page.route('**/admin/bookings/export.csv?*', (route) => route.abort('connectionreset'), { times: 1 })
  await file.click()
  await expect(toastOf(page)).toContainText(bookings.exportFailed)
  await expect(toastOf(page)).toContainText(words.unreachable)
  await expect(page).toHaveURL(/\/admin\/bookings\?/)
  const download = page.waitForEvent('download')
  await file.click()
  expect((await download).suggestedFilename()).toMatch(/^bookings-.*\.csv$/)
})

test('Back after signing out shows nothing of the back office @long @phone-only', async ({
  page,
  language,
  openAs,
}) => {
  const { frame } = adminTextsIn(language)
  await openAs('manager', '/admin/bookings')
  await page.getByRole('button', { name: frame.account }).click()
  await page.getByRole('button', { name: frame.signOut }).click()
  await expect(page.locator('#email')).toBeVisible()
  await page.goBack()
  await expect(page.locator('#email')).toBeVisible()
  await expect(page.locator('table')).toHaveCount(0)
})

test('a screen that the browser keeps for Back is hidden, and loaded again @long @desktop-only', async ({
  page,
  site,
  openAs,
}) => {
  const member = await storeStaff(site, 'manager', 'Huda')
  await openAs(member, '/admin/bookings')
  const body = page.locator('body')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await expect(body).toBeHidden()
  await site.db.delete(staffSessions).where(eq(staffSessions.userId, member.id))
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.locator('#email')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { adminTextsIn } from '../../src/app/back-office/page/admin-texts.ts'
import { readErrorTitle } from '../../src/app/back-office/frame/read-error.ts'
import { connectionTexts } from '../../src/app/i18n/connection-texts.ts'
import { listPath, type ListedEntity } from '../../src/domain/staff/entities.ts'
import { chooseLanguage, makeMemberOn, openAs } from '../helpers/browser-staff.ts'
import { expect, hydrated, toastOf } from '../helpers/browser-test.ts'
import { faultNoise } from '../helpers/faults.ts'
import { test } from '../helpers/own-site-test.ts'

/** The lists whose rows are edited and deleted, and those that have an order. */
const lists: { entity: ListedEntity; isOrdered?: boolean; isSample?: boolean }[] = [
  { entity: 'car' },
  { entity: 'category' },
  { entity: 'branch', isOrdered: true },
  { entity: 'discount' },
  { entity: 'special_offer' },
  { entity: 'faq', isOrdered: true },
  { entity: 'hero_slide', isOrdered: true, isSample: true },
  { entity: 'partner', isOrdered: true },
]

const data = /\.data(?:\?|$)/

async function lose(page: Page): Promise<() => Promise<void>> {
  await page.route(data, (route) => route.abort('connectionrefused'))
  return () => page.unroute(data)
}

for (const { entity, isOrdered, isSample } of lists) {
  test(`without a connection nothing of a ${entity} is lost ${isSample ? '@desktop' : '@long'}`, async ({
    page,
    site,
    language,
    complaints,
    texts,
  }) => {
    complaints.expect(faultNoise)
    const admin = adminTextsIn(language)
    const { actions, form } = admin
    const words = connectionTexts[language]
    await chooseLanguage(page, language, site.url)
    await openAs(page, await makeMemberOn(site.db, 'manager', 'Huda'), listPath(entity))
    const rows = await page.locator('tbody tr').allTextContents()
    const bar = page.getByRole('alert').filter({ has: page.getByRole('button', { name: texts.errors.retry }) })

    await test.step('delete', async () => {
      const repair = await lose(page)
      await page.locator(`tbody button[aria-label^="${actions.delete}"]`).first().click()
      await page.locator('dialog[open] button[name=intent]').click()
      await expect(toastOf(page)).toContainText(form.deleteFailed)
      await expect(bar).toContainText(words.unreachable)
      expect(await page.locator('tbody tr').allTextContents()).toEqual(rows)
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
      page.on('dialog', (dialog) => void dialog.accept())
      const repair = await lose(page)
      await page.getByRole('link', { name: actions.cancel }).click()
      await expect(bar).toContainText(readErrorTitle(admin, listPath(entity))!)
      await expect(page.locator('form#edit')).toBeVisible()
      await repair()
      await bar.getByRole('button', { name: texts.errors.retry }).click()
      await expect(page.locator('tbody tr').first()).toBeVisible()
      await expect(bar).toHaveCount(0)
    })
  })
}

test('signing out closes the screens of the other tabs, with unsaved input too @desktop', async ({
  page,
  site,
  context,
  language,
}) => {
  const { frame } = adminTextsIn(language)
  await chooseLanguage(page, language, site.url)
  await openAs(page, await makeMemberOn(site.db, 'manager', 'Huda'), '/admin/faq/new')
  await page.locator('form#edit [lang=en]').first().fill('Typed and not saved')
  const other = await context.newPage()
  await other.goto('/admin')
  await hydrated(other)
  await other.getByRole('button', { name: frame.account }).click()
  await other.getByRole('button', { name: frame.signOut }).click()
  await page.waitForURL(/\/admin\/login/)
  await expect(page.locator('#email')).toBeVisible()
})

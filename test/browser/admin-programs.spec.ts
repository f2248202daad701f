import { eq } from 'drizzle-orm'
import { apiKeyTexts } from '#app/admin/api-keys/api-key-texts.ts'
import { webhookTexts } from '#app/admin/webhooks/webhook-texts.ts'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { outbox, webhookAttempts } from '#data/tables/outbox.ts'
import { webhookEvents } from '#domain/webhooks/webhook-events.ts'
import { errorsOn } from '../helpers/axe.ts'
import { browserNow } from '../helpers/browser-now.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { test } from '../helpers/own-site-test.ts'

test('an owner adds a receiver of webhooks, tests it, sends again and deletes it @long @phone-only', async ({
  page,
  context,
  site,
  language,
  browserErrors,
  openAs,
}) => {
  browserErrors.expect(/status of 422/)
  const texts = webhookTexts[language]
  const { actions, nav } = adminTextsIn(language)
  await context.grantPermissions(['clipboard-write'])
  await openAs('owner', '/admin/webhooks')
  await expect(page.getByText(texts.none)).toBeVisible()
  await page.getByRole('link', { name: texts.add }).click()
  await page.getByLabel(texts.name, { exact: true }).fill('Aggregator')
  await page.getByLabel(texts.url).fill('https://192.168.1.4/hook')
  const boxes = page.getByRole('group', { name: texts.eventsTitle }).getByRole('checkbox')
  await expect(boxes).toHaveCount(webhookEvents.length)
  for (const box of await boxes.all()) await box.uncheck()
  await page.getByRole('button', { name: texts.create }).click()
  await expect(page.getByText(texts.problems.noEvent)).toBeVisible()
  await expect(boxes.first()).toBeFocused()
  expect(await errorsOn(page)).toEqual([])
  await page.keyboard.press('Space')
  await expect(page.getByText(texts.problems.noEvent)).toBeHidden()
  await page.getByRole('button', { name: texts.create }).click()
  await expect(page.locator('#edit-url-error')).toHaveText(texts.problems.privateAddress)
  expect(await errorsOn(page)).toEqual([])
  await page.getByLabel(texts.url).fill('https://hooks.example.com/roud')
  await page.getByRole('button', { name: texts.create }).click()
  await expect(page.getByRole('heading', { name: texts.secretReady('Aggregator') })).toBeFocused()
  const secret = await page.getByLabel(texts.secret, { exact: true }).inputValue()
  expect(secret).toMatch(/^whsec_/)
  await page.getByRole('button', { name: texts.copySecret }).click()
  await expect(toastOf(page)).toContainText(texts.secretCopied)
  expect(await errorsOn(page)).toEqual([])

  await page.getByRole('link', { name: texts.toMessages }).click()
  await expect(page.getByText(texts.noMessages)).toBeVisible()
  await page.getByRole('button', { name: texts.sendTest }).click()
  await expect(toastOf(page)).toContainText(texts.testQueued)
  const message = page.getByRole('row').filter({ hasText: 'webhook.test' })
  await expect(message).toContainText(texts.soon)
  // The attempt fails in the background and shows without a reload.
  const [stored] = await site.db.update(outbox).set({ attempts: 1 }).where(eq(outbox.kind, 'webhook')).returning()
  const attempt = { messageId: stored!.id, attemptedAt: browserNow, milliseconds: 38, status: 500 }
  await site.db.insert(webhookAttempts).values({ ...attempt, reason: 'refused' })
  // Somebody who comes back to the tab need not wait for the next check.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await message.getByText(texts.attemptsOf(1)).click()
  await expect(message).toContainText(`${texts.status(500)} · ${texts.reasons.refused}`)
  await expect(page.getByText(texts.states.failing)).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await message.getByRole('button', { name: texts.sendAgain }).click()
  await expect(toastOf(page)).toContainText(texts.sentAgain)

  const question = page.getByRole('alertdialog').filter({ visible: true })
  await page.getByRole('button', { name: texts.newSecret }).click()
  await expect(question).toContainText(texts.confirmNewSecret)
  await question.getByRole('button', { name: texts.newSecret }).click()
  await expect(page.getByLabel(texts.secret, { exact: true })).toHaveValue(/^whsec_/)
  await expect(page.getByLabel(texts.secret, { exact: true })).not.toHaveValue(secret)

  await page.getByRole('link', { name: texts.toList }).click()
  await expect(page.getByRole('heading', { level: 1, name: nav.lists.webhook })).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await page.getByRole('row', { name: 'Aggregator' }).getByRole('button', { name: actions.delete }).click()
  await expect(question).toContainText(texts.confirmDelete('Aggregator'))
  await question.getByRole('button', { name: actions.delete }).click()
  await expect(page.getByText(texts.none)).toBeVisible()
})

test('an owner makes an API key, sees it once and revokes it @long @desktop-only', async ({
  page,
  language,
  openAs,
}) => {
  const texts = apiKeyTexts[language]
  await openAs('owner', '/admin/api-keys')
  await expect(page.getByText(texts.none)).toBeVisible()
  await page.getByRole('link', { name: texts.add }).click()
  await page.getByLabel(texts.name, { exact: true }).fill('Accountant')
  await page.getByRole('button', { name: texts.create }).click()
  await expect(page.getByText(texts.noScope)).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await page.getByLabel(texts.bookings).selectOption('read')
  await page.getByRole('button', { name: texts.create }).click()
  await expect(page.getByRole('heading', { name: texts.ready('Accountant') })).toBeFocused()
  await expect(page.getByLabel(texts.key, { exact: true })).toHaveValue(/^roud_/)
  expect(await errorsOn(page)).toEqual([])
  await page.getByRole('link', { name: texts.back }).click()
  const row = page.getByRole('row', { name: 'Accountant' })
  await expect(row).toContainText(texts.states.active)
  expect(await errorsOn(page)).toEqual([])
  await row.getByRole('button', { name: texts.revoke }).click()
  const question = page.getByRole('alertdialog').filter({ visible: true })
  await expect(question).toContainText(texts.confirmRevoke('Accountant'))
  await question.getByRole('button', { name: texts.revoke }).click()
  await expect(toastOf(page)).toContainText(texts.revoked('Accountant'))
  await expect(row).toContainText(texts.states.revoked)
})

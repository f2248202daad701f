import type { Page } from '@playwright/test'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { connectionTexts } from '#app/i18n/connection-texts.ts'
import { noticeTexts } from '#app/i18n/notice-texts.ts'
import { plannerTexts } from '#app/i18n/planner-texts.ts'
import { todayTexts } from '#app/i18n/today-texts.ts'
import { storeLongPlanner } from '../factories/planner.ts'
import { chooseLanguage } from '../helpers/browser-staff.ts'
import { expect } from '../helpers/browser-test.ts'
import { faultNoise, guarded } from '../helpers/faults.ts'
import { test } from '../helpers/own-site-test.ts'

test.beforeEach(({ page, language, site, browserErrors }) => {
  browserErrors.expect(faultNoise)
  return chooseLanguage(page, language, site.url)
})

/** Answers matching requests as a proxy does whose site is away; returns what ends that. */
async function lose(page: Page, matching: RegExp): Promise<() => Promise<void>> {
  await page.route(matching, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }))
  return () => page.unroute(matching)
}

const data = /\.data(?:\?|$)/

test('the planner and the work of today keep the screen and name what could not be read @long @phone-only', async ({
  page,
  language,
  texts,
  openAs,
}) => {
  const { readErrors } = adminTextsIn(language)
  const words = connectionTexts[language]
  const bar = page.getByRole('alert').filter({ has: page.getByRole('button', { name: texts.errors.retry }) })
  await openAs('manager', '/admin/today')
  for (const [path, name, link] of [
    ['/admin/today', readErrors.today, todayTexts[language].allBranches],
    ['/admin/planner', readErrors.planner, plannerTexts[language].later],
  ] as const) {
    await page.goto(path)
    await guarded(page)
    const address = page.url()
    const repair = await lose(page, data)
    await page.locator('main').getByRole('link', { name: link, exact: true }).click()
    await expect(bar).toContainText(name)
    await expect(bar).toContainText(words.pageKept)
    expect(page.url()).toBe(address)
    await repair()
    await bar.getByRole('button', { name: texts.errors.retry }).click()
    await expect(page).not.toHaveURL(address)
    await expect(bar).toHaveCount(0)
  }
})

test('rows that the planner asks for later come with another try @desktop-only @long', async ({
  page,
  site,
  language,
  texts,
  openAs,
}) => {
  await storeLongPlanner(site.db)
  const repair = await lose(page, data)
  await openAs('manager', '/admin/planner')
  const last = page.locator('.planner-track').last()
  await last.scrollIntoViewIfNeeded()
  const bar = page.getByRole('alert').filter({ has: page.getByRole('button', { name: texts.errors.retry }) })
  await expect(bar).toContainText(adminTextsIn(language).readErrors.planner)
  await repair()
  await bar.getByRole('button', { name: texts.errors.retry }).click()
  await expect(last.locator('.bar')).toBeInViewport()
  await expect(bar).toHaveCount(0)
})

test('live updates that get no answer are said, and no more when they come again @long @desktop-only', async ({
  page,
  language,
  openAs,
}) => {
  const repair = await lose(page, /\/admin\/updates/)
  await page.clock.install()
  await openAs('manager', '/admin/planner')
  const bar = page.getByRole('alert').filter({ hasText: adminTextsIn(language).readErrors.updates })
  await pollUntil(page, async () => (await bar.allTextContents()).join().includes(connectionTexts[language].outdated))
  await repair()
  await pollUntil(page, async () => (await bar.count()) === 0)
})

/** Lets the page ask for updates every seven seconds of its clock, until the screen says what is expected. */
async function pollUntil(page: Page, isSaid: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(7_000)
    expect(await isSaid()).toBe(true)
  }).toPass()
}

test('a device says that its notices could not be read, and reads them again @long @phone-only', async ({
  page,
  language,
  texts,
  openAs,
}) => {
  const { states } = noticeTexts[language]
  const repair = await lose(page, /\/admin\/notices$/)
  await openAs('manager', '/admin/account/notices')
  const said = page.locator('main').getByRole('status')
  await expect(said.filter({ hasText: states.unread })).toBeVisible()
  await repair()
  await page.locator('main').getByRole('button', { name: texts.errors.retry }).click()
  await expect(said.filter({ hasText: states.unread })).toHaveCount(0)
})

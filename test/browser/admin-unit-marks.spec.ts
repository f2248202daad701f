import { markTextsIn } from '#app/admin/shared/marks/mark-texts.ts'
import { listOpenMarks } from '#data/rentals/unit-marks.ts'
import { markUnit } from '#operations/fleet/mark-unit.ts'
import { storeStaff } from '../factories/staff.ts'
import { storeUnits } from '../factories/units.ts'
import { overflowOf, violationsOn } from '../helpers/axe.ts'
import { chooseLanguage, signIn } from '../helpers/browser-staff.ts'
import { expect } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { test } from '../helpers/own-site-test.ts'
import { testNow } from '../helpers/test-now.ts'

test('damage is marked by touch, after a look at one side @long @phone-only', async ({ page, site }) => {
  const texts = markTextsIn('ar')
  const [unit] = await storeUnits(site.db, 1)
  const agent = await storeStaff(site, 'agent', 'Omar')
  const author = { staffId: agent.id, staffName: 'Omar', at: testNow }
  await markUnit(site.db, author, unit!.id, [{ kind: 'bend', x: 30, y: 330 }])
  await chooseLanguage(page, 'ar', site.url)
  await signIn(page, agent)
  await page.goto(`/admin/units/${unit!.id}`)
  await hydrated(page)
  await page.getByText(texts.unit.add, { exact: true }).click()
  const pad = page.getByRole('application', { name: texts.drawing })
  const touch = async (x: number, y: number) => {
    const box = (await pad.boundingBox())!
    await pad.click({ position: { x: box.width * x, y: box.height * y } })
  }
  // The whole car is too small for a finger: the first touch shows the left side, the second one places the mark.
  await touch(0.2, 0.25)
  await expect(page.getByRole('button', { name: texts.sides.left, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByText(texts.kinds.deep_scratch, { exact: true }).first().click()
  await touch(0.42, 0.6)
  const added = page.getByRole('region', { name: texts.added })
  const door = texts.place(texts.sides.left, texts.parts.frontDoor)
  await expect(added.getByRole('listitem')).toContainText(door)
  await touch(0.9, 0.6)
  await expect(added.getByRole('listitem')).toHaveCount(2)
  await added.getByRole('button').last().click()
  await expect(added.getByRole('listitem')).toHaveCount(1)
  expect(await overflowOf(page)).toBe(0)
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: texts.unit.submit }).click()
  await expect
    .poll(async () => (await listOpenMarks(site.db, unit!.id)).map(({ kind }) => kind))
    .toEqual(['bend', 'deep_scratch'])
  await expect(page.locator('#marks')).toContainText(texts.mark(texts.kinds.deep_scratch, door))
})

test('damage is marked by keyboard @desktop', async ({ page, site }) => {
  const texts = markTextsIn('en')
  const [unit] = await storeUnits(site.db, 1)
  await chooseLanguage(page, 'en', site.url)
  await signIn(page, await storeStaff(site, 'agent', 'Omar'))
  await page.goto(`/admin/units/${unit!.id}`)
  await hydrated(page)
  await page.getByText(texts.unit.add, { exact: true }).click()
  const pad = page.getByRole('application', { name: texts.drawing })
  await pad.focus()
  // Enter places nothing before the cursor shows where.
  await page.keyboard.press('Enter')
  await expect(page.getByText(texts.noneAdded)).toBeVisible()
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key)
  const roof = texts.placeInThird(texts.sides.top, texts.parts.roof, texts.thirds.middle)
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowDown')
  await expect(page.locator('#marks').getByRole('status')).toHaveText(roof)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: texts.added }).getByRole('listitem')).toContainText(roof)
  await page.getByRole('button', { name: texts.unit.submit }).click()
  await expect.poll(async () => (await listOpenMarks(site.db, unit!.id)).length).toBe(1)
  await expect(page.locator('#marks')).toContainText(texts.mark(texts.kinds.small_scratch, roof))
})

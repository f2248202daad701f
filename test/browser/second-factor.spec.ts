import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { authenticatorCode } from '../helpers/authenticator.ts'
import { errorsOn } from '../helpers/axe.ts'
import { chooseLanguage, endSessionsOf } from '../helpers/browser-staff.ts'
import { storeStaff, staffPassword } from '../factories/staff.ts'
import { expect, test, toastOf } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'

test.beforeEach(async ({ page, language, baseURL }) => chooseLanguage(page, language, baseURL!))

test('a member turns the second factor on, signs in with it and turns it off @long @phone-only', async ({
  page,
  language,
  browserErrors,
  db,
}) => {
  const { account, login } = adminTextsIn(language)
  const { secondFactor: words } = account
  // The response to a wrong code is 401 or 422, which the browser logs to the console.
  browserErrors.expect(/status of (?:401|422)/)
  const member = await storeStaff({ db }, 'owner', 'Huda')
  async function givePassword(): Promise<void> {
    await hydrated(page)
    await page.locator('#email').fill(member.email)
    await page.locator('#password').fill(staffPassword)
    await page.locator('form#login button[type=submit]').click()
  }
  async function expectNoErrors(): Promise<void> {
    expect(await errorsOn(page)).toEqual([])
  }

  await page.goto('/admin/account')
  await givePassword()
  await page.getByRole('link', { name: words.title }).click()
  await expect(page.getByRole('heading', { level: 2, name: words.isOff })).toBeVisible()
  await expectNoErrors()
  await page.getByLabel(account.currentPassword).fill(staffPassword)
  await page.getByRole('button', { name: words.begin }).click()
  await expect(page.getByRole('img', { name: words.qrCode })).toBeVisible()
  await expectNoErrors()
  const secret = (await page.locator('p.font-mono').textContent())!.replaceAll(' ', '')

  await page.getByLabel(words.firstCode).fill('000000')
  await page.getByRole('button', { name: words.confirm }).click()
  await expect(page.getByText(account.problems.wrongCode)).toBeVisible()
  await expect(page.getByRole('img', { name: words.qrCode })).toBeVisible()
  // Waits for a new period, so that neither this code nor the next one expires before it arrives.
  await page.getByLabel(words.firstCode).fill(authenticatorCode(secret))
  await page.getByRole('button', { name: words.confirm }).click()
  await expect(page.getByRole('heading', { level: 2, name: words.codesTitle })).toBeFocused()
  await expect(toastOf(page)).toContainText(words.isOn)
  await expect(page.locator('li.whitespace-nowrap')).toHaveCount(10)
  await expectNoErrors()
  const [recoveryCode] = await page.locator('li.whitespace-nowrap').allTextContents()
  await page.getByRole('link', { name: words.codesKept }).click()

  await endSessionsOf(db, member)
  await page.goto('/admin')
  await givePassword()
  await expect(page.getByRole('heading', { level: 1, name: login.codeTitle })).toBeVisible()
  await hydrated(page)
  await expectNoErrors()
  await page.getByLabel(words.code).fill('000000')
  await page.getByRole('button', { name: login.submit }).click()
  await expect(page.locator('#code-error')).toHaveText(account.problems.wrongCode)
  await expectNoErrors()
  await page.getByLabel(words.code).fill(authenticatorCode(secret, 1))
  await page.getByRole('button', { name: login.submit }).click()
  await expect(page).toHaveURL(/\/admin$/)

  await page.goto('/admin/account/second-factor')
  await hydrated(page)
  await expect(page.getByText(words.isOn, { exact: true })).toBeVisible()
  await expectNoErrors()
  const off = page.locator('form#edit-off')
  await off.getByLabel(account.currentPassword).fill(staffPassword)
  await off.getByLabel(words.code).fill(recoveryCode!)
  await off.getByRole('button', { name: words.turnOff }).click()
  await expect(toastOf(page)).toContainText(words.turnedOff)
})

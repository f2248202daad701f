import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { errorsOn } from '../helpers/axe.ts'
import { chooseLanguage, endSessionsOf, signInOnScreen, signIn } from '../helpers/browser-staff.ts'
import { storeStaff, staffPassword } from '../factories/staff.ts'
import { expect, test, toastOf } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'

test.beforeEach(async ({ page, language, baseURL }) => chooseLanguage(page, language, baseURL!))

test('an owner invites a colleague, who joins @long', async ({ page, browser, language, baseURL, db }) => {
  const { account, nav, people } = adminTextsIn(language)
  const owner = await storeStaff({ db }, 'owner', 'Huda')
  await page.goto('/admin/people')
  await expect(page).toHaveURL(/\/admin\/login\?from=/)
  await signInOnScreen(page, owner)
  await expect(page.getByRole('heading', { level: 1, name: nav.lists.staff })).toBeVisible()

  await page.getByRole('link', { name: people.invite }).click()
  await page.getByLabel(people.role).selectOption('manager')
  await page.getByRole('button', { name: people.createLink }).click()
  const link = await page.getByLabel(people.link).inputValue()
  await expect(page.getByRole('link', { name: people.share })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.*invitation/,
  )
  expect(await errorsOn(page)).toEqual([])
  await page.getByRole('link', { name: people.toPeople }).click()

  const other = await browser.newContext({ baseURL: baseURL! })
  const guest = await other.newPage()
  await chooseLanguage(guest, language, baseURL!)
  await guest.goto(link)
  await hydrated(guest)
  expect(await errorsOn(guest)).toEqual([])
  const name = `Noura ${crypto.randomUUID().slice(0, 8)}`
  await guest.getByLabel(people.name).fill(name)
  await guest.getByLabel(people.email).fill(owner.email)
  await guest.getByLabel(account.join.password).fill('short')
  await guest.getByRole('button', { name: account.join.submit }).click()
  await expect(guest.locator('#password-error')).toHaveText(account.problems.shortPassword)
  await guest.getByLabel(account.join.password).fill(staffPassword)
  await guest.getByRole('button', { name: account.join.submit }).click()
  await expect(guest.locator('#email-error')).toHaveText(account.problems.emailTaken)
  await expect(toastOf(guest)).toContainText(language === 'en' ? 'Sign up Failed' : 'تعذّر إنشاء الحساب')
  expect(await errorsOn(guest)).toEqual([])
  await expect(guest.getByLabel(people.name)).toHaveValue(name)
  await guest.getByLabel(people.email).fill(`${crypto.randomUUID()}@example.com`)
  await guest.getByRole('button', { name: account.join.submit }).click()
  await expect(guest).toHaveURL(/\/admin$/)
  await expect(toastOf(guest)).toContainText(name)

  await other.close()
})

test('the address of a forbidden section is refused inside the menu of the role, also after a failed sign-in @long', async ({
  page,
  texts,
  language,
  browserErrors,
  db,
}) => {
  browserErrors.expect(/status of (?:401|403|404|422)/)
  const { frame, login, nav } = adminTextsIn(language)
  const { errors, pages } = texts
  const agent = await storeStaff({ db }, 'agent', 'Salma')
  await page.goto('/admin/people')
  await hydrated(page)
  await page.locator('#email').fill(agent.email)
  await page.locator('#password').fill('not this one')
  await page.locator('form#login button[type=submit]').click()
  await expect(toastOf(page)).toContainText(login.failedText)
  expect(await errorsOn(page)).toEqual([])
  await signInOnScreen(page, agent)
  for (const [path, title] of [
    ['/admin/people', errors.forbiddenTitle],
    ['/admin/settings', errors.forbiddenTitle],
    ['/admin/no-such-section', pages.notFound.title],
  ] as const) {
    if (path !== '/admin/people') await page.goto(path)
    await hydrated(page)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: frame.account })).toBeVisible()
  }
  expect(await errorsOn(page)).toEqual([])
  const menu = page.getByRole('button', { name: frame.openMenu })
  if (await menu.isVisible()) {
    await menu.click()
    await expect(page.getByRole('link', { name: nav.lists.booking }).filter({ visible: true })).toHaveCount(1)
    expect(await errorsOn(page)).toEqual([])
  }
  await page.getByRole('navigation').getByRole('link', { name: nav.lists.booking }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: nav.lists.booking })).toBeVisible()
})

test('a colleague gets another role and is removed @long', async ({ page, language, openAs, db }) => {
  const { actions, people, roles } = adminTextsIn(language)
  const { name } = await storeStaff({ db }, 'manager', `Noura ${crypto.randomUUID().slice(0, 8)}`)
  await openAs('owner', '/admin/people')
  await page.getByRole('row', { name }).getByRole('link').click()
  await page.getByLabel(people.role).selectOption('agent')
  await page.getByRole('button', { name: actions.save }).click()
  await expect(toastOf(page)).toContainText(name)
  await expect(page.getByRole('row', { name })).toContainText(roles.agent)
  expect(await errorsOn(page)).toEqual([])

  const question = page.getByRole('alertdialog').filter({ visible: true })
  await page.getByRole('row', { name }).getByRole('button', { name: people.endSessions }).click()
  await expect(question).toContainText(people.confirmEndSessions(name))
  await question.getByRole('button', { name: people.endSessions }).click()
  await expect(toastOf(page)).toContainText(people.sessionsEnded)

  await page.getByRole('row', { name }).getByRole('button', { name: actions.delete }).click()
  await expect(question).toContainText(people.confirmRemove(name))
  expect(await errorsOn(page)).toEqual([])
  await question.getByRole('button', { name: actions.delete }).click()
  await expect(toastOf(page)).toContainText(people.removed(name))
  await expect(page.getByRole('row', { name })).toHaveCount(0)
})

test('a member changes name and password and ends sessions @long', async ({
  page,
  browser,
  language,
  baseURL,
  openAs,
  db,
}) => {
  const { account, actions, frame, login, people } = adminTextsIn(language)
  const member = await storeStaff({ db }, 'agent', 'Mona')
  const other = await browser.newContext({ baseURL: baseURL! })
  const phone = await other.newPage()
  await signIn(phone, member)
  await phone.goto('/admin')
  await hydrated(phone)
  await openAs(member, '/admin/account')
  await expect(page.getByRole('row')).toHaveCount(3)
  expect(await errorsOn(page)).toEqual([])

  await page.getByRole('link', { name: account.editName }).click()
  await page.getByLabel(people.name).fill('منى السالم')
  await page.getByRole('button', { name: actions.save }).click()
  await expect(toastOf(page)).toContainText('منى السالم')

  await page.getByRole('link', { name: account.changePassword }).click()
  await page.getByLabel(account.currentPassword).fill(staffPassword)
  expect(await errorsOn(page)).toEqual([])
  await page.getByLabel(account.newPassword).fill('another password')
  await page.getByRole('button', { name: actions.save }).click()
  await expect(toastOf(page)).toContainText(account.passwordChanged)
  await expect(page.getByRole('row')).toHaveCount(2)
  await phone.goto('/admin')
  await expect(phone).toHaveURL(/\/admin\/login/)
  await other.close()

  // By keyboard only.
  await page.getByRole('button', { name: frame.account }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: frame.signOut, exact: true })).toBeVisible()
  expect(await errorsOn(page)).toEqual([])
  await page.getByRole('button', { name: frame.signOut, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(toastOf(page)).toContainText(login.signedOut)
  expect(await errorsOn(page)).toEqual([])
})

test.describe('at one width, since the others behave alike', () => {
  test.skip(({ isMobile }) => isMobile)

  test('form input is restored after signing in again, for the same member only @long', async ({
    page,
    language,
    openAs,
    db,
  }) => {
    const { account, actions, faq, form } = adminTextsIn(language)
    const member = await storeStaff({ db }, 'manager', 'Sami')
    await openAs(member, '/admin/faq/new')
    const question = page.getByLabel(`${faq.question} ${form.arabic}`)
    await question.fill('هل أستطيع الإلغاء؟')
    await page.getByLabel(`${faq.question} ${form.english}`).fill('Can I cancel?')
    await endSessionsOf(db, member)
    await page.getByRole('button', { name: actions.save }).click()
    await expect(page).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Ffaq%2Fnew$/)
    await signInOnScreen(page, member)
    await expect(toastOf(page)).toContainText(account.typingKept)
    await expect(question).toHaveValue('هل أستطيع الإلغاء؟')

    await endSessionsOf(db, member)
    await page.getByRole('button', { name: actions.save }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    await signInOnScreen(page, await storeStaff({ db }, 'manager', 'Rami'))
    await expect(question).toHaveValue('')
  })

  test('input in several forms of a screen is restored after signing in again @long', async ({
    page,
    language,
    openAs,
    db,
  }) => {
    const { account, pages } = adminTextsIn(language)
    const member = await storeStaff({ db }, 'manager', 'Sami')
    await openAs(member, '/admin/pages/about')
    const texts = page.locator('textarea[name="descriptionEn"]')
    await texts.nth(1).fill('We bring people home.')
    await texts.nth(2).fill('A car for everybody.')
    await endSessionsOf(db, member)
    await page.getByRole('button', { name: pages.saveSection(pages.sections.about.mission) }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    await signInOnScreen(page, member)
    await expect(toastOf(page)).toContainText(account.typingKept)
    await expect(texts.nth(1)).toHaveValue('We bring people home.')
    await expect(texts.nth(2)).toHaveValue('A car for everybody.')
    await expect(texts.nth(0)).not.toHaveValue('')
  })
})

import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { holdRequests } from '../helpers/hold-requests.ts'
import { addressOf } from '../helpers/pages.ts'

const forms = [
  { path: '/book/1', id: 'booking' },
  { path: '/', id: 'search' },
  { path: '/complaints', id: 'inquiry' },
  { path: '/admin/login', id: 'login' },
]

/** Entries by the type of a control, or by its name where the form means something by the text. */
const entries: Record<string, string> = {
  pickupDate: '2026-12-14',
  pickupTime: '16:30',
  returnDate: '2026-12-18',
  returnTime: '11:15',
  number: '1',
  email: 'someone@example.com',
  tel: '0512345678',
  any: 'LIC-2026',
}

/** Changes every control of a form that a person can use, whichever fields it has; returns how many. */
async function useEveryControl(page: Page, id: string): Promise<number> {
  const controls = page.locator(`#${id} :is(input, select, textarea)[name]:not([type=hidden]):visible`)
  const names = await controls.evaluateAll((all) =>
    all.map((one) => {
      const { name, type, tagName } = one as HTMLInputElement
      return { name, type: tagName === 'SELECT' ? 'select' : type }
    }),
  )
  for (const [index, { name, type }] of names.entries()) {
    const control = controls.nth(index)
    if (type === 'select') {
      const last = control.locator('option:not([disabled])').last()
      await control.selectOption(await last.getAttribute('value'))
    } else if (type === 'checkbox') await control.setChecked(!(await control.isChecked()), { force: true })
    else if (type === 'radio') await control.check({ force: true })
    else await control.fill(entries[name] ?? entries[type] ?? entries['any']!)
  }
  return names.length
}

/** What a form contains as a person sees it. */
function entered(page: Page, id: string): Promise<Record<string, string>> {
  return page.locator(`#${id}`).evaluate((form) => {
    const seen = [...(form as HTMLFormElement).elements].filter(
      (one): one is HTMLInputElement => 'checkVisibility' in one && one.checkVisibility() && 'name' in one,
    )
    return Object.fromEntries(
      seen
        .filter(({ name, type }) => name && !['hidden', 'submit', 'button'].includes(type))
        .map(({ name, type, value, checked }) => [
          type === 'radio' ? `${name} ${value}` : name,
          type === 'radio' || type === 'checkbox' ? String(checked) : value,
        ]),
    )
  })
}

for (const [at, { path, id }] of forms.entries()) {
  test(`every control of the form at ${path} keeps what was entered before scripts run @long ${at % 2 === 0 ? '@desktop-only' : '@phone-only'}`, async ({
    page,
    language,
  }) => {
    const { release } = await holdRequests(page, '**/assets/*.js')
    await page.goto(path.startsWith('/admin') ? path : addressOf(path, language), { waitUntil: 'commit' })
    await page.locator(`#${id}`).waitFor()
    await page.waitForLoadState('domcontentloaded')
    expect(await useEveryControl(page, id)).toBeGreaterThan(1)
    // A monthly rental has no return of its own.
    const daily = page.locator(`#${id} [name=rentalType][value=daily]`)
    if (path.startsWith('/book')) await daily.check({ force: true })
    const before = await entered(page, id)
    // The saved booking data is read when the server's clock is known.
    const clock = /^\/(?:complaints|admin)/.test(path) ? undefined : page.waitForResponse('**/now')
    release()
    await hydrated(page)
    await (await clock)?.finished()
    await expect.poll(() => entered(page, id)).toEqual(before)
  })
}

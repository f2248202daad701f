import { eq } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { staffSessions } from '#data/tables/staff.ts'
import type { StaffMember } from '#data/staff/staff.ts'
import type { Database } from '#data/database/connect.ts'
import { hydrated } from './hydrated.ts'
import { staffPassword, type StoredStaff } from '../factories/staff.ts'

/** Signs in without the sign-in page. */
export async function signIn(page: Page, member: StoredStaff): Promise<void> {
  const [name = '', value = ''] = (await member.openSession()).split('=')
  await page.context().addCookies([{ name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Lax' }])
}

/** Ends the sessions of an account on the server. */
export async function endSessionsOf(db: Database, { id }: StaffMember): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.userId, id))
}

/** Sets the language cookie, which the back office follows. */
export async function chooseLanguage(page: Page, language: 'ar' | 'en', baseUrl: string): Promise<void> {
  await page.context().addCookies([{ name: 'roud-language', value: language, url: baseUrl }])
}

/** Fills in the sign-in form of the current page. */
export async function signInOnScreen(page: Page, { email }: Pick<StaffMember, 'email'>): Promise<void> {
  await hydrated(page)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(staffPassword)
  await page.locator('form#login button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/admin/login')
}

import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import type { Database } from '../../src/data/database/connect.ts'
import { staffSessions } from '../../src/data/staff/schema.ts'
import { insertStaff } from '../../src/data/staff/staff.ts'
import type { StaffRole } from '../../src/domain/staff/staff-roles.ts'
import { onDatabase } from './browser-database.ts'
import { hydrated } from './browser-test.ts'
import { staffPassword } from './staff.ts'

export type BrowserMember = { id: string; name: string; email: string; role: StaffRole }

/** Creates an account in the database of the browser tests; tests run in parallel, so each has its own. */
export function makeMember(role: StaffRole, name: string): Promise<BrowserMember> {
  return onDatabase((db) => makeMemberOn(db, role, name))
}

/** Hashing is slow on purpose. */
let hash: Promise<string> | undefined

export async function makeMemberOn(db: Database, role: StaffRole, name: string): Promise<BrowserMember> {
  hash ??= hashPassword(staffPassword)
  return insertStaff(db, { name, email: `${crypto.randomUUID()}@example.com`, role, passwordHash: await hash })
}

/** Signs in without the sign-in page. */
export async function signIn(page: Page, { email }: Pick<BrowserMember, 'email'>): Promise<void> {
  const answer = await page.request.post('/admin/login', { form: { email, password: staffPassword }, maxRedirects: 0 })
  if (answer.status() !== 303) throw new Error(`Signing in answered ${answer.status()}`)
}

/** Opens a screen as a signed-in member. */
export async function openAs(page: Page, member: Pick<BrowserMember, 'email'>, path: string): Promise<void> {
  await signIn(page, member)
  await page.goto(path)
  await hydrated(page)
}

/** Ends the sessions of an account without its browser. */
export function endSessionsOf({ id }: BrowserMember): Promise<unknown> {
  return onDatabase((db) => db.delete(staffSessions).where(eq(staffSessions.userId, id)))
}

/** Sets the language cookie, which the back office follows. */
export async function chooseLanguage(page: Page, language: 'ar' | 'en', baseUrl: string): Promise<void> {
  await page.context().addCookies([{ name: 'roud-language', value: language, url: baseUrl }])
}

/** Fills in the sign-in form of the current page. */
export async function signInOnScreen(page: Page, { email }: Pick<BrowserMember, 'email'>): Promise<void> {
  await hydrated(page)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(staffPassword)
  await page.locator('form#login button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/admin/login')
}

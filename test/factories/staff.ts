import { randomInt } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { insertStaff, type StaffMember } from '../../src/data/staff/staff.ts'
import type { StaffRole } from '../../src/domain/staff/staff-roles.ts'
import { onDatabase } from '../helpers/browser-database.ts'
import type { TestSite } from './site.ts'

export const staffPassword = 'correct horse battery'

/** A device of a signed-in member: sends requests as its browser would. */
export type StaffDevice = {
  id: string
  email: string
  cookie: string
  get: (path: string) => Promise<Response>
  post: (path: string, fields: Record<string, string>) => Promise<Response>
}

/** Hashing is slow on purpose. */
let hash: Promise<string> | undefined

/** Stores an account of a role. */
export async function storeStaff({ db }: Pick<TestSite, 'db'>, role: StaffRole, name = `Sara ${role}`) {
  hash ??= hashPassword(staffPassword)
  // Tests that run in parallel may share a database.
  const email = `${role}${randomInt(2 ** 47)}@example.com`
  return insertStaff(db, { name, email, role, passwordHash: await hash })
}

/** Stores an account of a role in the database that browser tests share. */
export function storeSharedStaff(role: StaffRole, name: string): Promise<StaffMember> {
  return onDatabase((db) => storeStaff({ db }, role, name))
}

/** Creates an account of a role and signs in. */
export async function signInAs(site: TestSite, role: StaffRole, name?: string): Promise<StaffDevice> {
  const { id, email } = await storeStaff(site, role, name)
  return { id, ...(await signIn(site, email)) }
}

/** Signs in on another device. */
export async function signIn(site: TestSite, email: string, password = staffPassword) {
  const answer = await postForm(site, '/admin/login', { email, password })
  if (answer.status !== 303) throw new Error(`Signing in answered ${answer.status}`)
  return { email, ...deviceWith(site, cookiesOf(answer)) }
}

export function deviceWith(site: TestSite, cookie: string): Pick<StaffDevice, 'cookie' | 'get' | 'post'> {
  return {
    cookie,
    get: (path) => site.request(path, { headers: { cookie } }),
    post: (path, fields) => postForm(site, path, fields, cookie),
  }
}

/** Posts a form as a page without scripts does. */
export function postForm({ request }: TestSite, path: string, fields: Record<string, string>, cookie?: string) {
  return request(path, {
    method: 'POST',
    headers: cookie ? { cookie } : {},
    body: new URLSearchParams(fields),
  })
}

/** The cookies of a response, as the next request sends them. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .filter((cookie) => !/Max-Age=0/i.test(cookie))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { staffSessions } from '#data/tables/staff.ts'
import { insertStaff, type StaffMember } from '#data/staff/staff.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { Database } from '#data/database/connect.ts'
import { testSecret } from '../helpers/create-site.ts'
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

/** An account. Opening a session takes no password, whose verification is slow on purpose. */
export type StoredStaff = StaffMember & { openSession: () => Promise<string> }

let hash: Promise<string> | undefined

/** Stores an account of a role. */
export async function storeStaff(site: Pick<TestSite, 'db'>, role: StaffRole, name?: string): Promise<StoredStaff> {
  const member = await insertAccount(site.db, role, name)
  return { ...member, openSession: () => storeSession(site.db, member.id) }
}

async function insertAccount(db: Database, role: StaffRole, name = `Sara ${role}`): Promise<StaffMember> {
  hash ??= hashPassword(staffPassword)
  // Tests that run in parallel may share a database, so the address is random.
  const email = `${role}${randomInt(2 ** 47)}@example.com`
  return insertStaff(db, { name, email, role, passwordHash: await hash })
}

/** Stores a session as a sign-in does, and returns its cookie, signed as better-auth signs it. */
async function storeSession(db: Database, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + 7 * 24 * 60 * 60 * 1000)
  const times = { createdAt, updatedAt: createdAt, expiresAt }
  await db.insert(staffSessions).values({ id: randomUUID(), token, userId, ...times, ipAddress: '', userAgent: '' })
  const signature = createHmac('sha256', testSecret).update(token).digest('base64')
  return `roud.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

/** Stores an account of a role, and a session of it. */
export async function signInAs(site: TestSite, role: StaffRole, name?: string): Promise<StaffDevice> {
  const { id, email, openSession } = await storeStaff(site, role, name)
  return { id, email, ...deviceWith(site, await openSession()) }
}

/** Signs in by the form, which counts, logs and verifies the password. */
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

/** The device of a member who chose a language. */
export function deviceIn(site: TestSite, { cookie }: Pick<StaffDevice, 'cookie'>, language: 'ar' | 'en') {
  return deviceWith(site, `${cookie}; roud-language=${language}`)
}

/** Posts a form as a page without scripts does. */
export function postForm({ request }: TestSite, path: string, fields: Record<string, string>, cookie?: string) {
  return request(path, {
    method: 'POST',
    headers: cookie ? { cookie } : {},
    body: new URLSearchParams(fields),
  })
}

/** The cookies of a response, to be sent with the next request. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .filter((cookie) => !/Max-Age=0/i.test(cookie))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

import { hashPassword } from 'better-auth/crypto'
import { insertStaff } from '../../src/data/staff/staff.ts'
import type { StaffRole } from '../../src/domain/staff/staff-roles.ts'
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

let hash: Promise<string> | undefined
let made = 0

/** Creates an account of a role, without signing in. */
export async function makeStaff({ db }: TestSite, role: StaffRole, name = `Sara ${role}`) {
  hash ??= hashPassword(staffPassword)
  made += 1
  return insertStaff(db, { name, email: `${role}${made}@example.com`, role, passwordHash: await hash })
}

/** Creates an account of a role and signs in. */
export async function signInAs(site: TestSite, role: StaffRole, name?: string): Promise<StaffDevice> {
  const { id, email } = await makeStaff(site, role, name)
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

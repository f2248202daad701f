import { hashPassword } from 'better-auth/crypto'
import type { Database } from '#data/database/connect.ts'
import { insertStaff } from '#data/staff/staff.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { MemoryStorage } from '#integrations/media-storage/memory.ts'
import { openTestSite, type SiteOptions } from './site.ts'

const password = 'a password of tests'

export type MediaSite = {
  db: Database
  storage: MemoryStorage
  /** Sends a request to the built site, in this process, optionally with cookies. */
  request: (to: string, init?: RequestInit, cookie?: string) => Promise<Response>
  /** Creates an account of a role and signs it in; returns its cookies, with English chosen. */
  signIn: (role: StaffRole) => Promise<string>
  close: () => Promise<void>
}

/** The built site with pictures in memory and staff who can sign in. */
export async function openMediaSite(options: SiteOptions = {}): Promise<MediaSite> {
  const site = await openTestSite(options)

  async function request(to: string, init: RequestInit = {}, cookie = ''): Promise<Response> {
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    return site.request(to, { ...init, headers })
  }
  return {
    db: site.db,
    storage: site.storage,
    request,
    async signIn(role) {
      const email = `${role}@example.com`
      await insertStaff(site.db, { name: role, email, role, passwordHash: await hashPassword(password) })
      const signedIn = await request('/admin/login', { method: 'POST', body: new URLSearchParams({ email, password }) })
      return `roud-language=en; ${cookiesOf(signedIn)}`
    },
    close: site.close,
  }
}

/** The cookies of a response, to be sent with the next request. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashPassword } from 'better-auth/crypto'
import type { Database } from '../../src/data/connect.ts'
import { insertStaff } from '../../src/data/staff.ts'
import type { StaffRole } from '../../src/domain/staff-roles.ts'
import { createMemoryStorage, type MemoryStorage } from '../../src/outside/media-storage-memory.ts'
import type { createSite } from '../../src/server/main.ts'
import { createTestDatabase } from './database.ts'
import { testNow } from './test-now.ts'

const bundle = pathToFileURL(path.resolve(import.meta.dirname, '../../build/server/index.js')).href
const password = 'a password of tests'

export type MediaSite = {
  db: Database
  storage: MemoryStorage
  /** Sends a request to the built site, in this process, with somebody's cookies or none. */
  request: (to: string, init?: RequestInit, cookie?: string) => Promise<Response>
  /** Makes an account of a role and signs it in; returns its cookies. */
  signIn: (role: StaffRole) => Promise<string>
  close: () => Promise<void>
}

/** The built site with pictures in memory. */
export async function openMediaSite(): Promise<MediaSite> {
  const built = (await import(/* @vite-ignore */ bundle)) as { createSite: typeof createSite }
  const { db, drop } = await createTestDatabase()
  const storage = createMemoryStorage()
  const app = built.createSite({
    db,
    now: () => testNow,
    baseUrl: 'http://localhost',
    secret: 'a secret that only tests know, long enough',
    media: storage,
  })

  async function request(to: string, init: RequestInit = {}, cookie = ''): Promise<Response> {
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    return app.request(to, { ...init, headers })
  }
  return {
    db,
    storage,
    request,
    async signIn(role) {
      const email = `${role}@example.com`
      await insertStaff(db, { name: role, email, role, passwordHash: await hashPassword(password) })
      const signedIn = await request('/admin/login', { method: 'POST', body: new URLSearchParams({ email, password }) })
      return `roud-language=en; ${cookiesOf(signedIn)}`
    },
    close: drop,
  }
}

/** The cookies that an answer sets, as the next request sends them. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

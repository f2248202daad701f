import type { RequestListener } from 'node:http'
import type { Database } from '#data/database/connect.ts'
import { createMemoryStorage, type MemoryStorage } from '#integrations/media-storage/memory.ts'
import type { SiteDeps } from '#server/http/site-deps.ts'
import { loadCreateSite, roomyLimits, testSecret } from '../helpers/create-site.ts'
import { createTestDatabase } from './database.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { testLog } from '../helpers/log.ts'
import { testNow } from '../helpers/test-now.ts'
import { createTestOutbox, type TestOutbox } from '../helpers/test-outbox.ts'

export const testBaseUrl = 'http://localhost'

export type TestSite = TestOutbox & {
  db: Database
  /** For a server on a port, which sends cached pages as in production. */
  listener: RequestListener
  /** Holds the uploaded pictures. */
  storage: MemoryStorage
  /** Sends a request to the built site, in this process. */
  request: (to: string | Request, init?: RequestInit) => Promise<Response>
  /** Sets the site's clock. */
  setNow: (now: Date) => void
  /** Sets the address that requests come from. */
  comeFrom: (address: string) => void
  /** Resets the site to the starter content, the first moment and empty caches. Only for the site of `openTestSite`. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

export type SiteOptions = {
  baseUrl?: string
  limitFactor?: number
  /** Additional dependencies, which get the site's clock. */
  more?: (now: () => Date) => Partial<SiteDeps>
}

/** Opens the built site on a new database. Its clock stands at `testNow` until it is set. */
export async function openTestSite(options: SiteOptions = {}): Promise<TestSite> {
  const { db, reset: resetRows, drop } = await createTestDatabase()
  const open = () => openSiteOn({ db, storage: createMemoryStorage() }, drop, options)
  const site = await open()
  const reset = async () => {
    await resetRows()
    Object.assign(site, await open(), { reset })
  }
  return Object.assign(site, { reset })
}

/** Opens another process of a site. It shares only database and storage, and is closed with the site. */
export function shareTestSite({ db, storage }: TestSite, options: SiteOptions = {}): Promise<TestSite> {
  return openSiteOn({ db, storage }, () => Promise.resolve(), options)
}

/** Opens the built site on the caller's database. `close` is called when the site is closed. */
export async function openSiteOn(
  { db, storage }: Pick<TestSite, 'db' | 'storage'>,
  close: () => Promise<void>,
  { baseUrl = testBaseUrl, limitFactor = roomyLimits, more }: SiteOptions,
): Promise<TestSite> {
  const create = await loadCreateSite()
  let now = testNow
  let address = '127.0.0.1'
  const clock = () => now
  const synced = createTestOutbox(db, clock)
  const base = { db, now: clock, baseUrl, secret: testSecret, media: storage, log: testLog, limitFactor }
  const deps = { ...base, identity: testIdentity, sync: synced.sync }
  const app = create({ ...deps, ...more?.(clock) })
  return {
    ...synced,
    db,
    listener: app.listener,
    storage,
    request: async (to, init) => app.request(to, init, connectionFrom(address)),
    setNow: (moment) => {
      now = moment
    },
    comeFrom: (other) => {
      address = other
    },
    reset: () => Promise.reject(new Error('Only a site of openTestSite can be reset.')),
    close,
  }
}

/** The part of a connection that the server reads. */
function connectionFrom(remoteAddress: string) {
  return { incoming: { socket: { remoteAddress } } }
}

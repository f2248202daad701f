import type { Database } from '../../src/data/database/connect.ts'
import { createMemoryStorage, type MemoryStorage } from '../../src/integrations/media-storage/memory.ts'
import type { SiteDeps } from '../../src/server/open-site.ts'
import { loadCreateSite, roomyLimits, testSecret } from './create-site.ts'
import { createTestDatabase } from './database.ts'
import { testIdentity } from './test-identity.ts'
import { testLog } from './log.ts'
import { testNow } from './test-now.ts'
import { createTestSync, type TestSync } from './test-sync.ts'

export const testBaseUrl = 'http://localhost'

export type TestSite = TestSync & {
  db: Database
  /** Where uploaded pictures rest. */
  storage: MemoryStorage
  /** Sends a request to the built site, in this process; an absolute path or a whole `Request`. */
  request: (to: string | Request, init?: RequestInit) => Promise<Response>
  /** Sets the site's clock. */
  setNow: (now: Date) => void
  /** The address that requests come from. */
  comeFrom: (address: string) => void
  close: () => Promise<void>
}

type SiteOptions = {
  baseUrl?: string
  limitFactor?: number
  /** Further parts, which share the site's clock. */
  more?: (now: () => Date) => Partial<SiteDeps>
}

/** The built site on a database of its own, with a clock that stands still at `testNow` until it is set. */
export async function openTestSite(options: SiteOptions = {}): Promise<TestSite> {
  const { db, drop } = await createTestDatabase()
  return openSiteOn({ db, storage: createMemoryStorage() }, drop, options)
}

/** One more process of a site: the same database, nothing else in common; closed with it. */
export function shareTestSite({ db, storage }: TestSite, options: SiteOptions = {}): Promise<TestSite> {
  return openSiteOn({ db, storage }, () => Promise.resolve(), options)
}

/** The built site on a database that somebody else has made; `close` is what closing it does. */
export async function openSiteOn(
  { db, storage }: Pick<TestSite, 'db' | 'storage'>,
  close: () => Promise<void>,
  { baseUrl = testBaseUrl, limitFactor = roomyLimits, more }: SiteOptions,
): Promise<TestSite> {
  const create = await loadCreateSite()
  let now = testNow
  let address = '127.0.0.1'
  const clock = () => now
  const synced = createTestSync(db, clock)
  const given = { db, now: clock, baseUrl, secret: testSecret, media: storage, log: testLog, limitFactor }
  const parts = { ...given, identity: testIdentity, sync: synced.sync }
  const app = create({ ...parts, ...more?.(clock) })
  return {
    ...synced,
    db,
    storage,
    request: async (to, init) => app.request(to, init, connectionFrom(address)),
    setNow: (moment) => {
      now = moment
    },
    comeFrom: (other) => {
      address = other
    },
    close,
  }
}

/** What the server knows of a connection. */
function connectionFrom(remoteAddress: string) {
  return { incoming: { socket: { remoteAddress } } }
}

import type { Database } from '../../src/data/connect.ts'
import { createMemoryStorage, type MemoryStorage } from '../../src/outside/media-storage-memory.ts'
import { loadCreateSite, testSecret } from './create-site.ts'
import { createTestDatabase } from './database.ts'
import { testIdentity } from './test-identity.ts'
import { testLog } from './log.ts'
import { testNow } from './test-now.ts'

export const testBaseUrl = 'http://localhost'

export type TestSite = {
  db: Database
  /** Where uploaded pictures rest. */
  storage: MemoryStorage
  /** Sends a request to the built site, in this process; an absolute path or a whole `Request`. */
  request: (to: string | Request, init?: RequestInit) => Promise<Response>
  /** Sets the site's clock. */
  setNow: (now: Date) => void
  close: () => Promise<void>
}

/** The built site on a database of its own, with a clock that stands still at `testNow` until it is set. */
export async function openTestSite({ baseUrl = testBaseUrl } = {}): Promise<TestSite> {
  const create = await loadCreateSite()
  const { db, drop } = await createTestDatabase()
  const storage = createMemoryStorage()
  let now = testNow
  const app = create({
    db,
    now: () => now,
    baseUrl,
    secret: testSecret,
    media: storage,
    identity: testIdentity,
    log: testLog,
  })
  return {
    db,
    storage,
    request: async (to, init) => app.request(to, init),
    setNow: (moment) => {
      now = moment
    },
    close: drop,
  }
}

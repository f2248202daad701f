import pg from 'pg'
import { vi } from 'vitest'
import { connect, type Database } from '#data/database/connect.ts'
import { createMemoryStorage } from '#integrations/media-storage/memory.ts'
import { createPageCache, defaultCacheBytes } from '#server/http/page-cache.ts'
import type { SiteDeps } from '#server/http/site-deps.ts'
import { openLive } from '#server/live/open-live.ts'
import { createTestDatabase } from './database.ts'
import { openSiteOn, type TestSite } from './site.ts'

export type LiveSite = TestSite & {
  databaseUrl: string
  /** A connection that bypasses the site. */
  elsewhere: Database
  /** Memory of the cached pages in bytes. */
  cachedBytes: () => number
  /** Sends a request and counts the site's queries for it. */
  count: (to: string, init?: RequestInit) => Promise<{ response: Response; queries: number }>
  countDuring: (work: () => Promise<unknown>) => Promise<{ queries: number }>
  /** Repeats requests until one needs no query, because the process receives notifications and the page is cached. */
  warm: (...paths: string[]) => Promise<void>
  /** Changes content without the site, and waits for the notification. */
  notified: (change: Promise<unknown>) => Promise<void>
  /** The reason of each interruption of listening. */
  interruptions: unknown[]
}

// Busy machines are slow.
const patiently = { timeout: 60_000 }

type LiveSiteOptions = { bytes?: number; compressesBetter?: boolean } & Partial<SiteDeps>

/** The built site as one of several processes: it receives database notifications and responds from memory. */
export async function openLiveSite({
  bytes = defaultCacheBytes,
  compressesBetter = false,
  ...more
}: LiveSiteOptions = {}): Promise<LiveSite> {
  const { db, url, drop } = await createTestDatabase()
  const other = connect(url)
  const interruptions: unknown[] = []
  const live = openLive(url, db, { onDisconnect: (error) => void interruptions.push(error) })
  let pages!: ReturnType<typeof createPageCache>
  const site = await openSiteOn({ db, storage: createMemoryStorage() }, close, {
    more(now) {
      pages = createPageCache({ content: live.content, now, bytes, compressesBetter })
      return { live, pages, ...more }
    },
  })

  async function close(): Promise<void> {
    pages.close()
    await live.close()
    await other.close()
    await drop()
  }

  const countDuring: LiveSite['countDuring'] = async (work) => {
    const spies = [vi.spyOn(pg.Pool.prototype, 'query'), vi.spyOn(pg.Pool.prototype, 'connect')]
    await work()
    const queries = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
    for (const spy of spies) spy.mockRestore()
    return { queries }
  }
  const count: LiveSite['count'] = async (to, init) => {
    let response!: Response
    const { queries } = await countDuring(async () => {
      response = await site.request(to, init)
      await response.clone().arrayBuffer()
    })
    return { response, queries }
  }

  return {
    ...site,
    databaseUrl: url,
    count,
    countDuring,
    interruptions,
    elsewhere: other.db,
    cachedBytes: () => pages.bytes(),
    async notified(change) {
      const before = live.content.currentVersion()
      await change
      await vi.waitFor(() => assertChanged(live.content.currentVersion(), before), patiently)
    },
    async warm(...paths) {
      for (const path of paths) await vi.waitFor(async () => countsNothing(await count(path)), patiently)
    },
  }
}

function assertChanged(latest: number | undefined, before: number | undefined): void {
  if (latest === undefined || latest === before) throw new Error('no notification came')
}

function countsNothing({ queries }: { queries: number }): void {
  if (queries > 0) throw new Error(`${queries} queries`)
}

import pg from 'pg'
import { vi } from 'vitest'
import { connect, type Database } from '../../src/data/database/connect.ts'
import { createMemoryStorage } from '../../src/integrations/media-storage/memory.ts'
import { createPageCache, usualBytes, type PageCache } from '../../src/server/http/page-cache/page-cache.ts'
import { openLive } from '../../src/server/live/open-live.ts'
import { createTestDatabase } from './database.ts'
import { openSiteOn, type TestSite } from './site.ts'

export type LiveSite = TestSite & {
  /** Another program's way to the database. */
  elsewhere: Database
  pages: PageCache
  /** Bytes of the pages that are kept. */
  keptBytes: () => number
  /** Sends a request and counts the queries it costs on the site's own connections. */
  count: (to: string, init?: RequestInit) => Promise<{ response: Response; queries: number }>
  /** Requests until one is answered without any query: the process hears, and the page is kept. */
  warm: (...paths: string[]) => Promise<void>
  /** Changes content by a way that the site does not see, and waits until it has heard of that. */
  hearing: (change: Promise<unknown>) => Promise<void>
  /** Why listening was interrupted, each time it was. */
  interruptions: unknown[]
}

/** The built site as one of several processes: it listens to its database, and so answers from memory without asking it. */
export async function openLiveSite({ bytes = usualBytes } = {}): Promise<LiveSite> {
  const { db, url, drop } = await createTestDatabase()
  const other = connect(url)
  const interruptions: unknown[] = []
  const live = openLive(url, db, { onLost: (error) => void interruptions.push(error) })
  let pages!: PageCache
  const site = await openSiteOn({ db, storage: createMemoryStorage() }, close, {
    more(now) {
      pages = createPageCache({ content: live.content, now, bytes })
      return { live, pages }
    },
  })

  async function close(): Promise<void> {
    pages.close()
    await live.close()
    await other.close()
    await drop()
  }

  const count: LiveSite['count'] = async (to, init) => {
    const spies = [vi.spyOn(pg.Pool.prototype, 'query'), vi.spyOn(pg.Pool.prototype, 'connect')]
    const response = await site.request(to, init)
    await response.clone().arrayBuffer()
    const queries = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
    for (const spy of spies) spy.mockRestore()
    return { response, queries }
  }

  return {
    ...site,
    count,
    interruptions,
    pages,
    elsewhere: other.db,
    keptBytes: pages.bytes,
    async hearing(change) {
      const before = live.content.sure()
      await change
      await vi.waitFor(() => assertOther(live.content.sure(), before), { timeout: 10_000 })
    },
    async warm(...paths) {
      for (const path of paths) await vi.waitFor(async () => countsNothing(await count(path)), { timeout: 10_000 })
    },
  }
}

function assertOther(latest: number | undefined, before: number | undefined): void {
  if (latest === undefined || latest === before) throw new Error('nothing was heard')
}

function countsNothing({ queries }: { queries: number }): void {
  if (queries > 0) throw new Error(`${queries} queries`)
}

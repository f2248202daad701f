import type { Database } from '#data/database/connect.ts'
import { test as base, expect } from './browser-test.ts'
import type { MemorySheet } from '#integrations/sheet-sync/memory.ts'
import { browserNow } from './browser-now.ts'
import { serveSite, type ServedSite } from './serve-site.ts'
import { takeDatabase } from './database-pool.ts'

type OwnSite = {
  url: string
  db: Database
  /** The spreadsheet that receives bookings and inquiries. */
  sheet: MemorySheet
  /** Sets the site's clock, which does not move by itself. */
  setNow: (now: Date) => void
  /** The warnings and errors in the server's log; a test that expects one removes it by calling this. */
  takeWarnings: ServedSite['takeWarnings']
  /** The storage of uploaded pictures. */
  storage: ServedSite['storage']
}

type Fixtures = { startsAt: Date; site: OwnSite }

/** For tests that change shared content: each gets its own site and database. */
export const test = base.extend<Fixtures>({
  startsAt: [browserNow, { option: true }],
  site: async ({ startsAt }, use) => {
    const database = await takeDatabase(process.env['ROUD_TEST_SERVER']!, process.env['ROUD_TEST_TEMPLATE']!)
    let now = startsAt
    const { url, db, sheet, storage, takeWarnings, close } = await serveSite(database.url, () => now)
    await use({ url, db, sheet, storage, takeWarnings, setNow: (moment) => void (now = moment) })
    await close()
    await database.drop()
    expect(takeWarnings()).toEqual([])
  },
  baseURL: async ({ site }, use) => use(site.url),
  db: async ({ site }, use) => use(site.db),
})

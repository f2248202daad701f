import type { Database } from '../../src/data/database/connect.ts'
import { test as base, expect } from './browser-test.ts'
import type { MemorySheet } from '../../src/integrations/sheet-sync/memory.ts'
import { browserNow } from './browser-now.ts'
import { serveSite, type ServedSite } from './serve-site.ts'
import { createDatabase, databaseName, dropDatabase } from './template-database.ts'

type OwnSite = {
  url: string
  db: Database
  /** The spreadsheet that receives bookings and inquiries. */
  sheet: MemorySheet
  /** Sets the site's clock, which does not move by itself. */
  setNow: (now: Date) => void
  /** The warnings and errors in the server's log; a test that expects one removes it by calling this. */
  takeComplaints: ServedSite['takeComplaints']
  /** The storage of uploaded pictures. */
  storage: ServedSite['storage']
}

type Fixtures = { startsAt: Date; site: OwnSite }

/** For tests that change shared content: each gets its own site and database. */
export const test = base.extend<Fixtures>({
  startsAt: [browserNow, { option: true }],
  site: async ({ startsAt }, use) => {
    const serverUrl = process.env['ROUD_TEST_SERVER']!
    const databaseUrl = await createDatabase(serverUrl, databaseName(process.env['ROUD_TEST_TEMPLATE']!))
    let now = startsAt
    const { url, db, sheet, storage, takeComplaints, close } = await serveSite(databaseUrl, () => now)
    await use({ url, db, sheet, storage, takeComplaints, setNow: (moment) => void (now = moment) })
    await close()
    await dropDatabase(databaseUrl, serverUrl)
    expect(takeComplaints()).toEqual([])
  },
  baseURL: async ({ site }, use) => use(site.url),
})

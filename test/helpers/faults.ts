import { expect, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/data/database/connect.ts'
import type { connectionTexts } from '../../src/app/i18n/connection-texts.ts'

/** A way in which requests of the router get no usable answer. */
export type Fault = {
  name: string
  /** What the page says. */
  says: keyof (typeof connectionTexts)['ar']
  /** Breaks matching requests; returns what repairs them. */
  begin: (page: Page, matching: RegExp) => Promise<() => Promise<void>>
  /** Moves the page's clock until the router gives up. */
  waitMs?: number
}

/** What Chromium logs about the faults. */
export const faultNoise =
  /loading route module|imported module|load module script|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_(?:REFUSED|RESET)|ERR_FAILED|50[234] \(/

function intercept(answer: Parameters<Page['route']>[1]): Fault['begin'] {
  return async (page, matching) => {
    await page.route(matching, answer)
    return () => page.unroute(matching)
  }
}

export const faults: Fault[] = [
  {
    name: 'offline',
    says: 'offline',
    async begin(page) {
      await page.context().setOffline(true)
      return () => page.context().setOffline(false)
    },
  },
  { name: 'refused', says: 'unreachable', begin: intercept((route) => route.abort('connectionrefused')) },
  {
    name: 'error page of a proxy',
    says: 'unreachable',
    begin: intercept((route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })),
  },
  {
    name: 'sign-in page of a network',
    says: 'unreachable',
    begin: intercept((route) => route.fulfill({ contentType: 'text/html', body: '<title>Free WiFi</title>' })),
  },
  { name: 'no answer', says: 'timeout', begin: intercept(() => new Promise<void>(() => undefined)), waitMs: 21_000 },
]

/** The server does what was asked, and its answer is lost. */
export const lostAnswer: Fault = {
  name: 'lost answer',
  says: 'unreachable',
  begin: intercept(async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  }),
}

/** The guard that keeps the screen loads after the page is alive; a connection that is lost before that is another case. */
export async function guarded(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/fault-notice-'))),
    )
    .toBe(true)
}

/** Makes the database refuse every change of a table; returns what ends that. */
export async function refuseChanges(db: Database, table: string): Promise<() => Promise<void>> {
  const name = sql.identifier('refuse_changes')
  await db.execute(sql`create or replace function ${name}() returns trigger language plpgsql as
    $$ begin raise exception 'refused by the test'; end $$`)
  await db.execute(sql`create trigger ${name} before insert or update or delete on ${sql.identifier(table)}
    for each statement execute function ${name}()`)
  return async () => void (await db.execute(sql`drop trigger ${name} on ${sql.identifier(table)}`))
}

const routerData = /\.data(?:\?|$)/

/** Ways in which a save of bookings and units fails while its screen is open, and what the screen says about it. */
export const saveFaults: {
  name: string
  says: 'unreachable' | 'serverError'
  begin: (page: Page, db: Database) => Promise<() => Promise<void>>
}[] = [
  ...faults
    .filter(({ name }) => name === 'refused' || name === 'error page of a proxy')
    .map(({ name, begin }) => ({ name, says: 'unreachable' as const, begin: (page: Page) => begin(page, routerData) })),
  {
    name: 'error of the database',
    says: 'serverError',
    async begin(_page, db) {
      const ofBookings = await refuseChanges(db, 'bookings')
      const ofHolds = await refuseChanges(db, 'holds')
      return async () => {
        await ofBookings()
        await ofHolds()
      }
    },
  },
]

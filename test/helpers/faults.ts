import { expect, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { Database } from '#data/database/connect.ts'
import type { connectionTexts } from '#app/i18n/connection-texts.ts'

/** A way in which the router's requests get no usable response. */
export type Fault = {
  name: string
  /** The key of the message that the page shows. */
  says: keyof (typeof connectionTexts)['ar']
  /** Breaks matching requests; returns a function that repairs them. */
  begin: (page: Page, matching: RegExp) => Promise<() => Promise<void>>
  /** Moves the page's clock until the router gives up. */
  waitMs?: number
}

/** What Chromium logs because of the faults. */
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

/** The server performs the request, and its response is lost. */
export const lostAnswer: Fault = {
  name: 'lost answer',
  says: 'unreachable',
  begin: intercept(async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  }),
}

/** Waits for the code that keeps the screen, which loads after hydration. A connection lost before that is another case. */
export async function guarded(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/error-notice-'))),
    )
    .toBe(true)
}

/** Makes the database refuse every change of a table; returns a function that ends that. */
export async function refuseChanges(db: Database, table: string): Promise<() => Promise<void>> {
  const name = sql.identifier('refuse_changes')
  await db.execute(sql`create or replace function ${name}() returns trigger language plpgsql as
    $$ begin raise exception 'refused by the test'; end $$`)
  await db.execute(sql`create trigger ${name} before insert or update or delete on ${sql.identifier(table)}
    for each statement execute function ${name}()`)
  return async () => void (await db.execute(sql`drop trigger ${name} on ${sql.identifier(table)}`))
}

const routerData = /\.data(?:\?|$)/

/** Ways in which saving bookings and units fails, with the message that the screen shows. */
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

import { readFile } from 'node:fs/promises'
import { zstdDecompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connect, type Database } from '#data/database/connect.ts'
import { applyMigrations, listMigrationFiles, migrate } from '#data/database/migrate.ts'
import { createMemoryStorage } from '#integrations/media-storage/memory.ts'
import { storeKey } from '../factories/api-keys.ts'
import { openSiteOn, type TestSite } from '../factories/site.ts'
import { deviceWith, signInAs, type StaffDevice } from '../factories/staff.ts'
import { textOf } from '../helpers/html.ts'
import { createDatabase, dropDatabase } from '../helpers/template-database.ts'

// Two earlier versions filled a database each, by their own pages, API and functions, and recorded what they showed of it then.
// Such a database upgrades in place and still shows that. A later version may show more.

const migrationsFolder = 'src/data/migrations'

type Row = Record<string, unknown> & { id: number | string }

type Filled = {
  now: string
  /** The applied migrations, oldest first. */
  migrations: { hash: string; madeAt: number }[]
  /** Statements that empty every table and store its rows. */
  rows: string
  recorded: {
    /** Rows by the name of their list in the staff API. */
    lists: Record<string, Row[]>
    /** The history and the notes of bookings, newest first, by the booking's id. */
    histories: Record<string, object[]>
    notes: Record<string, object[]>
    settings: Record<string, unknown>
    /** What a program still has to read that has received the event `after`; only of versions with events. */
    events?: { after: string; data: object[] }
    /** Records that the sheet does not have yet, by reference or name. */
    sync: { name: string; state: 'waiting' | 'failed'; attempts: number }[]
    /** Messages to receivers, oldest first; without a reference for a test. */
    messages: { webhookId: number; event: string; reference: string | null; state: keyof typeof messageStates }[]
    /** The export of all bookings with complete numbers, in English. */
    csv: string
  }
}

const messageStates = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Not delivered' }
const syncStates = { waiting: 'Waiting', failed: 'Failed' }

// Of 10 migrations, and of 47.
describe('a database of version c243ef58', { tags: ['long'] }, () => describeUpgrade('c243ef58'))
describe('a database of version 48ef6eb0', () => describeUpgrade('48ef6eb0'))

function describeUpgrade(version: string): void {
  let filled: Filled
  let url: string
  let db: Database
  let closeDatabase: () => Promise<void>
  let site: TestSite
  let key: string
  let owner: StaffDevice

  beforeAll(async () => {
    filled = await readFilled(version)
    url = await createDatabase(inject('serverUrl'), 'template0')
    await restore(url, filled)
    await migrate(url, migrationsFolder)
    ;({ db, close: closeDatabase } = connect(url))
    site = await openSiteOn({ db, storage: createMemoryStorage() }, closeDatabase, {})
    site.setNow(new Date(filled.now))
    key = await storeKey(site)
    const { cookie, ...device } = await signInAs(site, 'owner')
    owner = { ...device, ...deviceWith(site, `${cookie}; roud-language=en`) }
  })
  afterAll(async () => {
    await site.close()
    await dropDatabase(url, inject('serverUrl'))
  })

  async function call(path: string, method = 'GET', body?: object): Promise<Record<string, unknown>> {
    const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) }
    const answer = await site.request(`/api/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.status, path).toBe(200)
    return (await answer.json()) as Record<string, unknown>
  }

  /** All rows of a list of the API. */
  async function readList(path: string): Promise<Row[]> {
    const rows: Row[] = []
    for (let place = ''; ;) {
      const page = await call(`${path}?lang=en&limit=100${place}`)
      rows.push(...(page['data'] as Row[]))
      if (page['next']) place = `&after=${page['next'] as string}`
      else if (Number(page['total'] ?? 0) > rows.length) place = `&offset=${rows.length}`
      else return rows
    }
  }

  async function readEvents(after: string): Promise<object[]> {
    const { data, last_id: last } = await call(`/staff/events?after=${after}`)
    const events = data as object[]
    return events.length > 0 ? [...events, ...(await readEvents(last as string))] : []
  }

  async function readScreen(path: string): Promise<string> {
    const answer = await owner.get(path)
    expect(answer.status, path).toBe(200)
    return textOf(await answer.text())
  }

  test('has the migrations that this version begins with', () => {
    const hashes = listMigrationFiles(migrationsFolder).map(({ hash }) => hash)
    expect(hashes.slice(0, filled.migrations.length)).toEqual(filled.migrations.map(({ hash }) => hash))
  })

  test('keeps every row that programs read, prices and states of bookings among them', async () => {
    for (const [name, before] of Object.entries(filled.recorded.lists)) {
      const after = await readList(`/staff/${name}`)
      expect(after.length, name).toBe(before.length)
      expect(byId(after), name).toMatchObject(byId(name === 'faqs' ? before.map(withoutAnswer) : before))
    }
    // Programs continue after the event that they received last.
    const { events } = filled.recorded
    if (events) expect((await readEvents(events.after)).slice(0, events.data.length)).toEqual(events.data)
  })

  test('has the price of every booking as lines', async () => {
    const { rows } = await db.execute<{ bookings: number; lines: number; different: number }>(sql`
      select count(*)::int as bookings, (select count(*)::int from booking_lines where key = 'base') as lines,
        (count(*) filter (where not booking_has_lines(bookings)))::int as different from bookings`)
    expect(rows[0]!.lines).toBeGreaterThanOrEqual(rows[0]!.bookings)
    expect(rows[0]!.different).toBe(0)
  })

  test('exports every booking as before, with complete numbers', async () => {
    const answer = await owner.post('/admin/bookings/export.csv', { numbers: 'whole' })
    // Amounts below zero were texts in that version, with an apostrophe before them.
    const recorded = filled.recorded.csv.replaceAll(/'(-\d+\.\d\d)/g, '$1')
    const [before, after] = [recorded, await answer.text()].map(readCsv) as [CsvRow[], CsvRow[]]
    expect(after.length).toBe(before.length)
    expect(after).toMatchObject(before)
  })

  test('keeps the history and the notes of bookings, in their order', async () => {
    for (const [id, before] of Object.entries(filled.recorded.histories)) {
      const { data } = await call(`/staff/bookings/${id}/history?lang=en`)
      expect(data, id).toMatchObject(before)
    }
    for (const [id, before] of Object.entries(filled.recorded.notes))
      expect((await call(`/staff/bookings/${id}/notes`))['data'], id).toMatchObject(before)
  })

  test('keeps its settings', async () => {
    const sections = Object.values(await call('/staff/site_settings')) as object[]
    expect(Object.assign({}, ...sections)).toMatchObject(filled.recorded.settings)
  })

  test('still has to send what was waiting, and knows what failed', async () => {
    const undelivered = [...(await readScreen('/admin/sync')).matchAll(undeliveredPattern)]
    expect(undelivered.map(([, ...shown]) => shown.join(' ')).toSorted()).toEqual(
      filled.recorded.sync
        .map(
          ({ name, state, attempts }) =>
            `${name.startsWith('RD-') ? name : 'Inquiry'} ${syncStates[state]} ${attempts}`,
        )
        .toSorted(),
    )
    const receivers = Map.groupBy(filled.recorded.messages, ({ webhookId }) => webhookId)
    for (const [id, messages] of receivers) {
      const shown = [...(await readScreen(`/admin/webhooks/${id}`)).matchAll(messagePattern)]
      const newest = messages.toReversed().slice(0, shown.length)
      expect(shown.length).toBeGreaterThan(0)
      expect(shown.map(([, event, reference, state]) => [event, reference, state])).toEqual(
        newest.map(({ event, reference, state }) => [event, reference ?? '–', messageStates[state]]),
      )
    }
  })

  test('opens on the site and in the back office', async () => {
    for (const path of ['/', '/en/fleet', '/en/book/1', '/special-offers', '/faq'])
      expect((await site.request(path)).status, path).toBe(200)
    const bookings = filled.recorded.lists['bookings']!
    for (const status of new Set(bookings.map((booking) => booking['status']))) {
      const { id, reference } = bookings.find((booking) => booking['status'] === status)!
      expect(await readScreen(`/admin/bookings/${id}`)).toContain(reference)
    }
    for (const path of [
      '',
      'today',
      'planner',
      'bookings?view=all',
      'inquiries',
      'fleet',
      'units',
      'customers',
      'settings',
      'changes',
    ])
      await readScreen(`/admin/${path}`)
  })

  test('changes the name of a booking and nothing of its price', async () => {
    const open = filled.recorded.lists['bookings']!.filter(
      ({ status }) => status === 'pending' || status === 'confirmed',
    )
    // One of each kind of price.
    for (const [booking] of Map.groupBy(open, costsOf).values()) {
      const { id, version: before, total_price: total } = booking!
      const changed = await call(`/staff/bookings/${id}`, 'PATCH', { version: before, full_name: 'Somebody Else' })
      expect(changed).toMatchObject({ full_name: 'Somebody Else', total_price: total })
    }
  })
}

/** A record that the sheet does not have, as the page of the sheet shows it: its name, state and attempts. */
const undeliveredPattern = /(RD-\w+|Inquiry)(?: #\d+)? State (Waiting|Failed) Reason .+? Tries (\d+) /g

/** A message to a receiver as its page shows it: event, booking and state. */
const messagePattern =
  /((?:booking|rental|webhook)\.\w+) Booking (RD-\w+|–) Time .+? State (Waiting|Delivered|Not delivered) /g

async function readFilled(version: string): Promise<Filled> {
  const file = await readFile(`test/fixtures/filled-${version}.json.zst`)
  return JSON.parse(zstdDecompressSync(file).toString()) as Filled
}

/** Makes an empty database what it was when the earlier version stopped. */
async function restore(url: string, { migrations, rows }: Filled): Promise<void> {
  const { db, close } = connect(url, { maxConnections: 1 })
  await db.transaction((tx) => applyMigrations(tx, migrationsFolder, migrations.at(-1)!.madeAt))
  // The rows that triggers wrote are among those to be stored.
  await db.execute(sql.raw(`${triggers('disable')}; ${rows}; ${triggers('enable')}`))
  await close()
}

function triggers(verb: 'enable' | 'disable'): string {
  return `do $$
    declare name text;
    begin
      for name in select quote_ident(relname) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute 'alter table ' || name || ' ${verb} trigger user';
      end loop;
    end $$`
}

/** The amounts that make the price of a booking, by their names. */
function costsOf(booking: Row): string {
  const amounts = Object.entries(booking as Record<string, { halalas?: number } | null>)
  return amounts.flatMap(([name, value]) => (value?.halalas ? [name] : [])).join()
}

/** A question without what migration 0056 rewords, which rental-policies.test.ts checks. */
function withoutAnswer({ answer: _shown, answer_ar: _ar, answer_en: _en, version: _version, ...row }: Row): Row {
  return row
}

function byId(rows: readonly Row[]): Record<string, Row> {
  return Object.fromEntries(rows.map((row) => [row.id, row]))
}

type CsvRow = Record<string, string>

/** The rows of an export by their column. */
function readCsv(text: string): CsvRow[] {
  const [head = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    )
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])))
}

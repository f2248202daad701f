import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asc, isNotNull, sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect, type Database } from '#data/database/connect.ts'
import { ledgerEntries } from '#data/tables/ledger.ts'
import { taxDocumentEntries, taxDocuments, taxSeries, taxUnits } from '#data/tables/tax-documents.ts'
import { firstPreviousHash } from '#domain/billing/tax-documents/invoice.ts'
import { storeKey } from '../factories/api-keys.ts'
import { storeChargedRental, turnOnDocuments } from '../factories/tax-documents.ts'
import { newKey } from '../helpers/api.ts'
import { findPort } from '../helpers/find-port.ts'
import { startSite } from '../helpers/site-process.ts'
import { createDatabase, dropDatabase } from '../helpers/template-database.ts'
import { testNow } from '../helpers/test-now.ts'

const minute = 60_000
const kills = 20
const documents = 50

/** Two processes on one database, of which the first is killed. */
async function openTwo() {
  const databaseUrl = await createDatabase(inject('serverUrl'), 'template0')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'roud-chain-'))
  const connection = connect(databaseUrl)
  const ports = [await findPort(), await findPort()] as const
  const settings = { DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: '10000' }
  const start = (port: number) => startSite({ port, dataDir, settings })
  let [victim, other] = await Promise.all([start(ports[0]), start(ports[1])])
  onTestFinished(async () => {
    for (const site of [victim, other]) await site.stop()
    await connection.close()
    await dropDatabase(databaseUrl, inject('serverUrl'))
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    db: connection.db,
    urls: [victim.url, other.url] as const,
    kill: () => victim.kill(),
    start: async () => {
      victim = await start(ports[0])
    },
  }
}

/** Sends the same request until it is answered, as programs do. Returns the ids of the documents; `isUp` resolves once the site serves. */
async function issue(to: string, key: string, headers: Record<string, string>, isUp: () => Promise<void>) {
  for (;;) {
    await isUp()
    const body = JSON.stringify({})
    const answer = await fetch(to, { method: 'POST', body, headers: { ...headers, 'idempotency-key': key } }).catch(
      () => undefined,
    )
    // The process may be killed after the head of its answer.
    const read = (await answer?.json().catch(() => undefined)) as { data: { id: string }[] } | undefined
    if (!answer || !read || answer.status === 503) continue
    expect([answer.status, read]).toEqual([201, expect.anything()])
    return read.data.map(({ id }) => id)
  }
}

/** Waits until this many sessions wait for the row of the company's unit. */
async function untilWaiting(db: Database, count: number): Promise<void> {
  const waiting = sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%tax_units%for update%'`
  const look = async () => (await db.execute<{ count: number }>(waiting)).rows[0]!.count
  await expect.poll(look, { timeout: minute }).toBeGreaterThanOrEqual(count)
}

test(
  `two processes issue ${documents} documents while one is killed ${kills} times: no gap, no double, one chain`,
  { tags: ['long'], timeout: 15 * minute },
  async () => {
    const { db, urls, kill, start } = await openTwo()
    await turnOnDocuments({ db }, 'phase1')
    const key = await storeKey({ db }, { name: 'Accounting' })
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    let up = Promise.resolve()
    const issued: string[] = []
    const answers: Promise<void>[] = []
    let begun = 0

    /** Issues for the next rental at one process; every fifth is asked for at both, with the same key. */
    async function issueNext(at: number): Promise<void> {
      const booking = await storeChargedRental({ db }, { staffId: 'sara', staffName: 'Sara', at: testNow })
      const once = newKey()
      const places = begun % 5 === 0 ? [0, 1] : [at]
      begun += 1
      const asked = places.map((place) =>
        issue(`${urls[place]}/api/v1/staff/bookings/${booking.id}/documents`, once, headers, () =>
          place === 0 ? up : Promise.resolve(),
        ),
      )
      answers.push(
        Promise.all(asked).then((ids) => {
          expect(new Set(ids.flat()).size).toBe(1)
          issued.push(ids[0]![0]!)
        }),
      )
    }

    for (let round = 0; round < kills; round += 1) {
      const { promise, resolve } = Promise.withResolvers<void>()
      await db.transaction(async (tx) => {
        // Both processes are within the transaction that issues, before they get a number.
        await tx.execute(sql`select from tax_units for update`)
        await issueNext(0)
        await issueNext(1)
        if (round % 2 === 0) await issueNext(0)
        await untilWaiting(db, 2)
        up = promise
        // In every other round they are killed there, otherwise somewhere between that and the answer.
        if (round % 4 < 2) await kill()
      })
      if (round % 4 >= 2) await kill()
      await start()
      resolve()
    }
    while (begun < documents) await issueNext(begun % 2)
    await Promise.all(answers)

    const stored = await db.select().from(taxDocuments).orderBy(asc(taxDocuments.counter))
    const places = Array.from({ length: documents }, (_, place) => place + 1)
    expect(stored.map(({ counter }) => counter)).toEqual(places)
    expect(stored.map(({ number }) => number)).toEqual(places.map((place) => `INV-${String(place).padStart(6, '0')}`))
    expect(stored.map(({ previousHash }) => previousHash)).toEqual([
      firstPreviousHash,
      ...stored.slice(0, -1).map(({ hash }) => hash),
    ])
    expect(stored.map(({ id }) => id).toSorted()).toEqual(issued.toSorted())
    const [unit] = await db.select().from(taxUnits)
    expect(unit).toMatchObject({ counter: documents, lastHash: stored.at(-1)!.hash })
    const series = await db.select().from(taxSeries)
    expect(series).toMatchObject([{ type: 'invoice', lastNumber: documents }])

    const charged = await db.select().from(ledgerEntries).where(isNotNull(ledgerEntries.kind))
    const taken = await db.select().from(taxDocumentEntries)
    const bookingOf = new Map(stored.map(({ id, bookingId }) => [id, bookingId]))
    const asPairs = (rows: readonly { id: number; bookingId: string | undefined }[]) =>
      rows.map(({ id, bookingId }) => `${id} ${bookingId}`).toSorted()
    const inDocuments = taken.map(({ entryId, documentId }) => ({ id: entryId, bookingId: bookingOf.get(documentId) }))
    expect(asPairs(inDocuments)).toEqual(asPairs(charged))
  },
)

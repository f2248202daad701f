import { readdir, readFile } from 'node:fs/promises'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { eq, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Database } from '#data/database/connect.ts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { advisoryLocks } from '#data/database/advisory-locks.ts'
import { connect } from '#data/database/connect.ts'
import { applyMigrations, migrate } from '#data/database/migrate.ts'
import { holds } from '#data/tables/availability.ts'
import { carCategories, cars, units } from '#data/tables/fleet.ts'
import { branches } from '#data/tables/branches.ts'
import { specialOffers } from '#data/tables/content.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import { statusAfter } from '#domain/booking/events/booking-events.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import { loadStarterContent } from '#operations/starter/load-starter-content.ts'
import { storeBooking, storeBookingWithoutLines, storeManyBookingsWithoutLines } from '../factories/bookings.ts'
import { storeCustomer } from '../factories/customers.ts'
import { storeUnits } from '../factories/units.ts'
import { bookings } from '#data/tables/booking.ts'
import { customers, inquiries } from '#data/tables/customers.ts'
import { eraseExpiredIdentities } from '#operations/privacy/retention.ts'
import { changes, staffPushDevices, staffSessions, staffUsers } from '#data/tables/staff.ts'
import { outbox, webhookAttempts } from '#data/tables/outbox.ts'
import { discountCodes } from '#data/tables/pricing.ts'
import { rentalLegs } from '#data/tables/rentals.ts'
import { createDatabase, dropDatabase } from '../helpers/template-database.ts'

async function createEmptyDatabase(): Promise<string> {
  const url = await createDatabase(inject('serverUrl'), 'template0')
  onTestFinished(() => dropDatabase(url, inject('serverUrl')))
  return url
}

test('migrations are listed in the order in which they are applied', async () => {
  const { entries } = JSON.parse(await readFile('src/data/migrations/meta/_journal.json', 'utf8')) as {
    entries: { idx: number; when: number }[]
  }
  for (const key of ['idx', 'when'] as const) {
    const values = entries.map((entry) => entry[key])
    expect(values).toEqual(values.toSorted((one, other) => one - other))
    expect(new Set(values).size).toBe(values.length)
  }
})

test('the last snapshot holds the tables as they are, so that the next migration has only what changes then', async () => {
  const folder = 'src/data/migrations/meta'
  const last = (await readdir(folder))
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1)!
  const modules = await Promise.all(Object.values(import.meta.glob('/src/data/tables/*.ts')).map((load) => load()))
  const tables = Object.assign({}, ...(modules as object[])) as Record<string, unknown>
  const snapshot = JSON.parse(await readFile(`${folder}/${last}`, 'utf8')) as Awaited<
    ReturnType<typeof generateDrizzleJson>
  >
  expect(await generateMigration(snapshot, generateDrizzleJson(tables, snapshot.id))).toEqual([])
})

test('four processes migrate an empty database at once, and again later', { tags: ['long'] }, async () => {
  const url = await createEmptyDatabase()
  await Promise.all([1, 2, 3, 4].map(() => migrate(url, 'src/data/migrations')))
  const { db, close } = connect(url)
  const applied = () => db.execute(sql`select hash from drizzle.__drizzle_migrations`)
  const first = (await applied()).rows
  expect(new Set(first.map(({ hash }) => hash)).size).toBe(first.length)
  await migrate(url, 'src/data/migrations')
  expect((await applied()).rows).toEqual(first)
  expect(await db.$count(bookings)).toBe(0)
  await close()
})

test('a migration waits for another one in progress', async () => {
  const url = await createEmptyDatabase()
  const { db, close } = connect(url)
  const order: string[] = []
  let second: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_lock(${advisoryLocks.migrations})`)
    const waits = Promise.withResolvers<void>()
    second = migrate(url, 'src/data/migrations', { onWait: waits.resolve }).then(() => void order.push('second'))
    await waits.promise
    order.push('first')
    await tx.execute(sql`select pg_advisory_unlock(${advisoryLocks.migrations})`)
  })
  await second
  expect(order).toEqual(['first', 'second'])
  await close()
})

test('waiting for another migration ends with the signal of the process', async () => {
  const url = await createEmptyDatabase()
  const { db, close } = connect(url)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.migrations})`)
    const stopped = new AbortController()
    const waiting = migrate(url, 'src/data/migrations', {
      onWait: () => stopped.abort(new Error('stopped')),
      signal: stopped.signal,
    })
    await expect(waiting).rejects.toThrow('stopped')
  })
  await close()
})

test('a folder without migrations is a clear error', async () => {
  const url = await createEmptyDatabase()
  await expect(migrate(url, 'src/data/nowhere')).rejects.toThrow('_journal.json')
})

test('a server that does not respond is an error', async () => {
  const { db, close } = connect('postgres://roud@127.0.0.1:1/roud')
  await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  await close()
})

test(
  'inquiries that were handled before the column existed get the moment from the record of changes',
  { tags: ['long'] },
  async () => {
    const folder = 'src/data/migrations'
    const beforeThat = 1795190008000
    const { db, close } = connect(await createEmptyDatabase(), { maxConnections: 1 })
    await db.transaction((tx) => applyMigrations(tx, folder, beforeThat))
    const made = await db.execute<{ id: string; message: string }>(sql`
    insert into inquiries (full_name, mobile_number, message, language, created_at, is_handled)
    select 'Noura', '+966512345678', m, 'ar', '2025-01-01', m <> 'open' from unnest(array['recorded', 'unknown', 'open']) m
    returning id, message`)
    const id = made.rows.find(({ message }) => message === 'recorded')?.id
    for (const [at, isHandled] of [
      ['2025-02-01', true],
      ['2025-03-01', false],
      ['2025-04-01', true],
    ] as const) {
      await db.execute(sql`
      insert into changes (changed_at, staff_name, entity, entity_id, action, after)
      values (${at}, 'Sara', 'inquiry', ${id}, 'update', ${JSON.stringify({ isHandled })}::jsonb)`)
    }
    await db.transaction((tx) => applyMigrations(tx, folder))
    const rows = new Map((await db.select().from(inquiries)).map((row) => [row.message, row.handledAt]))
    expect(rows.get('recorded')?.toISOString()).toMatch(/^2025-0(?:3-31|4-01)/)
    expect(rows.get('unknown')!.getTime()).toBeGreaterThan(Date.parse('2025-12-31'))
    expect(rows.get('open')).toBeNull()
    await close()
  },
)

test('bookings that were stored before units existed stay, without holds', { tags: ['long'] }, async () => {
  const folder = 'src/data/migrations'
  const beforeThat = 1795312756711
  const url = await createEmptyDatabase()
  const { db, close } = connect(url, { maxConnections: 1 })
  await db.transaction((tx) => applyMigrations(tx, folder, beforeThat))
  await loadIntoOlderTables(db)
  await storeManyBookingsWithoutLines(db, 100)
  const read = async () => (await db.execute(sql`select * from bookings order by id`)).rows
  const before = await read()
  await db.transaction((tx) => applyMigrations(tx, folder))
  // What was stored stays; columns that came later have no value of their own.
  expect(await read()).toMatchObject(before)
  expect(await db.$count(bookings, sql`source <> 'website' or adjustment_amount <> 0 or vat_rate <> 15`)).toBe(0)
  expect(await db.$count(units)).toBe(0)
  expect(await db.$count(holds)).toBe(0)
  await close()
})

test('revenue by day of pick-up counts the bookings that exist', { tags: ['long'] }, async () => {
  const folder = 'src/data/migrations'
  const beforeThat = 1795331954753
  const { db, close } = connect(await createEmptyDatabase(), { maxConnections: 1 })
  await db.transaction((tx) => applyMigrations(tx, folder, beforeThat))
  await loadIntoOlderTables(db)
  await storeManyBookingsWithoutLines(db, 100)
  await db.transaction((tx) => applyMigrations(tx, folder))
  const counted = await db.execute(
    sql`select sum(bookings) as bookings, sum(subtotal) as net, sum(total) as gross from revenue_days`,
  )
  const stored = await db.execute(sql`
    select count(*) as bookings, sum(subtotal) as net, sum(total_price) as gross from bookings
    where status in ('confirmed', 'active', 'completed')`)
  expect(Number(counted.rows[0]?.['bookings'])).toBeGreaterThan(0)
  expect(counted.rows).toEqual(stored.rows)
  await close()
})

test('bookings of cars that were deleted before names were kept find their car again', { tags: ['long'] }, async () => {
  const folder = 'src/data/migrations'
  const beforeThat = 1795335630614
  const { db, close } = connect(await createEmptyDatabase(), { maxConnections: 1 })
  await db.transaction((tx) => applyMigrations(tx, folder, beforeThat))
  await loadIntoOlderTables(db)
  await storeManyBookingsWithoutLines(db, 100)
  const { rows } = await db.execute<{ id: number; name_en: string }>(
    sql`select id, name_en from cars order by id limit 1`,
  )
  const car = rows[0]!
  await db.execute(sql`update bookings set car_name = ${car.name_en} || ' ' || model_year where car_id = ${car.id}`)
  const before = await db.$count(bookings, eq(bookings.carId, car.id))
  await db.execute(sql`
    insert into changes (changed_at, staff_name, entity, entity_id, action, before)
    values (now(), 'Sara', 'car', ${String(car.id)}, 'delete', ${JSON.stringify({ nameAr: 'سيارة', nameEn: car.name_en })}::jsonb)`)
  await db.execute(sql`delete from cars where id = ${car.id}`)
  expect(await db.$count(bookings, eq(bookings.carId, car.id))).toBe(0)
  await db.transaction((tx) => applyMigrations(tx, folder))
  expect(before).toBeGreaterThan(0)
  expect(await db.$count(bookings, eq(bookings.carId, car.id))).toBe(before)
  const names = await listBookingNames(db)
  expect(names.cars.at(-1)).toEqual({
    id: car.id,
    name: { ar: 'سيارة', en: car.name_en },
    isDeleted: true,
    isListed: true,
  })
  await close()
})

test(
  'bookings that were erased before lose the reasons of their prices, and others keep them',
  { tags: ['long'] },
  async () => {
    const folder = 'src/data/migrations'
    const beforeThat = 1795656274550
    const { db, close } = connect(await createEmptyDatabase(), { maxConnections: 1 })
    await db.transaction((tx) => applyMigrations(tx, folder, beforeThat))
    const reason = 'خصم لأبو محمد'
    const agreed = { carId: null, adjustmentReason: reason, pickupBranchId: null, returnBranchId: null }
    const erased = await storeBookingWithoutLines(db, { ...agreed, erasedAt: new Date() })
    const kept = await storeBookingWithoutLines(db, agreed)
    for (const { id } of [erased, kept])
      await db.insert(changes).values({
        changedAt: new Date(),
        staffName: 'Sara',
        entity: 'booking',
        entityId: id,
        action: 'update',
        before: { adjustmentReason: '', status: 'pending' },
        after: { adjustmentReason: reason },
      })
    await db.transaction((tx) => applyMigrations(tx, folder))
    const reasonOf = async ({ id }: { id: string }) => {
      const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
      const [change] = await db.select().from(changes).where(eq(changes.entityId, id))
      return [booking?.adjustmentReason, change?.before, change?.after]
    }
    expect(await reasonOf(erased)).toEqual(['—', { status: 'pending' }, {}])
    expect(await reasonOf(kept)).toEqual([
      reason,
      { adjustmentReason: '', status: 'pending' },
      { adjustmentReason: reason },
    ])
    await close()
  },
)

test('customer numbers in Arabic digits get the digits that searches look for', { tags: ['long'] }, async () => {
  const folder = 'src/data/migrations'
  const beforeThat = 1795656274550
  const { db, close } = connect(await createEmptyDatabase(), { maxConnections: 1 })
  await db.transaction((tx) => applyMigrations(tx, folder, beforeThat))
  const numbers = ['C-٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', 'C-7', '']
  for (const [index, customerNumber] of numbers.entries())
    await withColumnsOfToday(db, () => storeCustomer({ db }, { customerNumber, mobileNumber: `+96650000000${index}` }))
  await db.transaction((tx) => applyMigrations(tx, folder))
  const stored = await db.select().from(customers).orderBy(customers.mobileNumber)
  expect(stored.map(({ customerNumber, version }) => [customerNumber, version])).toEqual([
    ['C-0123456789', 2],
    ['0123456789', 2],
    ['C-7', 1],
    ['', 1],
  ])
  await close()
})

test('imported bookings of an earlier version lose their numbers without being sent', { tags: ['long'] }, async () => {
  const folder = 'src/data/migrations'
  const beforeThat = 1795656274550
  const { db, close } = connect(await createEmptyDatabase(), { maxConnections: 1 })
  await db.transaction((tx) => applyMigrations(tx, folder, beforeThat))
  await storeManyBookingsWithoutLines(db, 100)
  await db.execute(sql`delete from sync_deliveries`)
  await db.execute(sql`update bookings set source = 'import', external_id = reference, status = 'completed'`)
  const read = async () => (await db.execute(sql`select * from bookings order by id`)).rows
  const before = await read()
  await db.transaction((tx) => applyMigrations(tx, folder))
  // What was stored stays; columns that came later have no value of their own.
  expect(await read()).toMatchObject(before)
  const later = new Date('2030-01-01T00:00:00Z')
  expect(await eraseExpiredIdentities(db, later)).toBe(100)
  expect(await db.$count(outbox)).toBe(0)
  await close()
})

test(
  'deliveries and messages of an earlier version wait in the outbox, with their attempts',
  { tags: ['long'] },
  async () => {
    const folder = 'src/data/migrations'
    const beforeThat = 1795670500000
    const { db, close } = connect(await createEmptyDatabase(), { maxConnections: 1 })
    await db.transaction((tx) => applyMigrations(tx, folder, beforeThat))
    await db.execute(sql`
    insert into webhooks (name, url, events, created_at) values ('App', 'https://example.com', '{booking.created}', now())`)
    const others = { carId: null, pickupBranchId: null, returnBranchId: null }
    const [waiting, failed] = [await storeBookingWithoutLines(db, others), await storeBookingWithoutLines(db, others)]
    await db.execute(sql`
    insert into inquiries (full_name, mobile_number, message, language, created_at)
    values ('Noura', '+966512345678', 'Hello', 'ar', now())`)
    await db.execute(sql`
    update sync_deliveries set state = 'failed', reason = 'credential', attempts = 170, tried_at = now()
    where record_id = ${failed.id}`)
    await db.execute(sql`update sync_deliveries set state = 'delivered', delivered_at = now() where entity = 'inquiry'`)
    await db.execute(sql`update webhook_messages set attempts = 1 where booking_id = ${waiting.id}`)
    await db.execute(sql`
    insert into webhook_attempts (message_id, attempted_at, milliseconds, status, reason)
    select id, now(), 12, 503, 'refused' from webhook_messages where booking_id = ${waiting.id}`)
    const { rows: sent } = await db.execute(sql`select * from webhook_messages order by id`)
    const sara = { id: 'sara', name: 'Sara', email: 'sara@example.com', role: 'agent' } as const
    await withColumnsOfToday(db, () => db.insert(staffUsers).values(sara))
    const session = { id: 's', token: 't', userId: 'sara', expiresAt: new Date('2100-01-01') }
    await db.insert(staffSessions).values(session)
    const device = {
      p256dh: 'p',
      auth: 'a',
      staffId: 'sara',
      sessionId: 's',
      language: 'ar',
      createdAt: new Date(),
    } as const
    const endpoints = ['https://push.example.com/1', 'https://push.example.com/2']
    const devices = await db
      .insert(staffPushDevices)
      .values(endpoints.map((endpoint) => ({ ...device, endpoint })))
      .returning()
    // A message to all browsers, and the second attempt to reach one.
    const jobs = [{ bookingId: waiting.id }, { bookingId: failed.id, deviceId: devices[1]!.id, attempt: 2 }]
    await db.execute(sql`create schema pgboss`)
    await db.execute(sql`create table pgboss.job as
    select 'booking-push' as name, 'created' as state, data, now() as start_after
    from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) as data`)
    await db.transaction((tx) => applyMigrations(tx, folder))
    const rows = await db.select().from(outbox).orderBy(outbox.id)
    const messages = rows.filter(({ kind }) => kind === 'webhook')
    expect(messages.map(({ id, key, booking, bookingId }) => [id, key, booking, bookingId])).toEqual(
      sent.map((row) => [Number(row['id']), row['key'], row['booking'], row['booking_id']]),
    )
    expect(messages).toHaveLength(2)
    const [attempt] = await db.select().from(webhookAttempts)
    expect(messages.find(({ id }) => id === attempt!.messageId)?.bookingId).toBe(waiting.id)
    const deliveries = rows.filter(({ kind }) => kind === 'sheet')
    expect(deliveries.map(({ bookingId, state, reason, attempts }) => [bookingId, state, reason, attempts])).toEqual([
      [waiting.id, 'waiting', null, 0],
      [failed.id, 'failed', 'credential', 170],
      [null, 'delivered', null, 0],
    ])
    const pushed = rows.filter(({ kind }) => kind === 'push')
    expect(pushed.map(({ bookingId, deviceId, attempts }) => [bookingId, deviceId, attempts])).toEqual(
      expect.arrayContaining([
        [waiting.id, devices[0]!.id, 0],
        [waiting.id, devices[1]!.id, 0],
        [failed.id, devices[1]!.id, 1],
      ]),
    )
    expect(rows).toHaveLength(8)
    await close()
  },
)

test('events of earlier bookings say what the record of changes says', { tags: ['long'] }, async () => {
  const folder = 'src/data/migrations'
  const beforeThat = 1795670500000
  const { db, close } = connect(await createEmptyDatabase(), { maxConnections: 1 })
  await db.transaction((tx) => applyMigrations(tx, folder, beforeThat))
  await withColumnsOfToday(db, () => loadStarterContent(db, { demo: true, now: new Date('2026-11-20T06:00:00Z') }))
  const store = (status: BookingStatus, changed = {}) => storeBookingWithoutLines(db, { status, ...changed })
  const [untouched, rented] = [await store('confirmed', { createdAt: at(1) }), await store('active')]
  const [imported, altered] = [
    await store('completed', { source: 'import', externalId: 'A-1' }),
    await store('no_show'),
  ]
  const [unit] = await withColumnsOfToday(db, () => storeUnits(db, 1))
  // Plain SQL, because the table has more columns today.
  const { rows: stored } = await db.execute<{ id: number }>(sql`insert into holds (unit_id, kind, during, booking_id)
    values (${unit!.id}, 'booking', tstzrange(${at(1)}, ${at(5)}), ${rented.id}) returning id`)
  const hold = stored[0]!
  const ids = new Map<string, number>()
  let hour = 1
  async function record(name: string, { entity = 'booking', ...row }: RecordedRow): Promise<void> {
    hour += 1
    const author = { staffName: 'Sara', changedAt: at(hour) }
    const [stored] = await db
      .insert(changes)
      .values({ action: 'update', before: {}, after: {}, ...author, entity, ...row } as typeof changes.$inferInsert)
      .returning()
    ids.set(name, stored!.id)
  }
  const moved = (entityId: string, from: string, to: string, more = {}) => ({
    entityId,
    before: { status: from },
    after: { status: to, ...more },
  })
  await record('entered', { entityId: rented.id, action: 'create', before: null, after: { source: 'phone' } })
  await record('cancelled', moved(rented.id, 'confirmed', 'cancelled', { reason: 'customer' }))
  await record(
    'undone',
    moved(rented.id, 'cancelled', 'confirmed', { reason: 'mistake', undoes: ids.get('cancelled') }),
  )
  await record('viewed', { entityId: rented.id, action: 'view', before: null })
  await record('edited', { entityId: rented.id, before: { fullName: 'A' }, after: { fullName: 'B', totalPrice: 1 } })
  await record('pinned', {
    entity: 'hold',
    entityId: String(hold.id),
    before: { pinned: false },
    after: { pinned: true },
  })
  await record('released', {
    entity: 'hold',
    entityId: '99999',
    staffName: 'site',
    after: { unitId: null, bookingId: rented.id },
  })
  await record('handed over', { ...moved(rented.id, 'confirmed', 'active'), staffName: 'API: Desk' })
  await record('erased', { entityId: rented.id, action: 'erase', before: null, after: { reference: 'RD-1' } })
  await record('brought in', { entityId: imported.id, action: 'create', before: null, after: { source: 'import' } })
  await record('confirmed', moved(altered.id, 'pending', 'confirmed'))
  await record('of nobody', moved('0', 'pending', 'confirmed'))
  await db.transaction((tx) => applyMigrations(tx, folder))

  const eventsOf = ({ id }: { id: string }) => listBookingEvents(db, id)
  const customer = { kind: 'customer', staffId: null, keyId: null }
  expect(await eventsOf(untouched)).toMatchObject([
    { kind: 'created', status: 'confirmed', source: 'website', by: customer, happenedAt: at(1), changeId: null },
  ])
  const events = await eventsOf(rented)
  expect(events).toMatchObject([
    { kind: 'created', status: 'confirmed', happenedAt: at(2), changeId: ids.get('entered'), by: { kind: 'staff' } },
    { kind: 'statusChanged', from: 'confirmed', to: 'cancelled', reason: 'customer', changeId: ids.get('cancelled') },
    { kind: 'undone', eventId: events[1]!.id, to: 'confirmed', reason: 'mistake', changeId: ids.get('undone') },
    { kind: 'changed', fields: ['fullName', 'totalPrice'], changeId: ids.get('edited') },
    { kind: 'unitChanged', unitId: unit!.id, changeId: ids.get('pinned') },
    { kind: 'unitChanged', unitId: null, by: { kind: 'site' }, changeId: ids.get('released') },
    { kind: 'handedOver', from: 'confirmed', to: 'active', by: { kind: 'key' }, changeId: ids.get('handed over') },
    { kind: 'erased', changeId: ids.get('erased') },
  ])
  expect(JSON.stringify(events)).not.toContain('Sara')
  expect(await eventsOf(imported)).toMatchObject([
    { kind: 'imported', status: 'completed', changeId: ids.get('brought in') },
  ])
  expect(await eventsOf(altered)).toMatchObject([
    { kind: 'created', status: 'pending' },
    { kind: 'statusChanged', to: 'confirmed' },
    { kind: 'corrected', status: 'no_show', changeId: null },
  ])
  for (const { id, status } of await db.select().from(bookings))
    expect(statusAfter(await listBookingEvents(db, id))).toBe(status)
  await close()
})

test(
  'earlier cars get the body of their drawing, or else that of the name of their category',
  { tags: ['long'] },
  async () => {
    const folder = 'src/data/migrations'
    const { db, close } = connect(await createEmptyDatabase(), { maxConnections: 1 })
    await db.transaction((tx) => applyMigrations(tx, folder, 1795736390480))
    await db.execute(sql`insert into car_categories (name_ar, name_en)
    values ('دفع رباعي', '4x4'), ('بيك اب', 'Work'), ('عائلية', 'Family'), ('اقتصادية', 'Economy')`)
    const car = (name: string, image: string, category: string | null) => sql`
    insert into cars (name_en, image_url, category_id, price_per_day, seats, transmission, fuel)
    values (${name}, ${image}, (select id from car_categories where name_en = ${category}), 100, 5, 'Automatic', 'Gasoline')`
    await db.execute(car('drawn van', '/artwork/cars/minivan-graphite.svg', 'Economy'))
    await db.execute(car('drawn sedan', '/artwork/cars/coupe-burgundy.svg', '4x4'))
    await db.execute(car('suv', '/media/photo', '4x4'))
    await db.execute(car('pickup', '', 'Work'))
    await db.execute(car('family', '', 'Family'))
    await db.execute(car('economy', '', 'Economy'))
    await db.execute(car('no category', '', null))
    await db.transaction((tx) => applyMigrations(tx, folder))
    const rows = await db.select({ name: cars.nameEn, body: cars.body }).from(cars).orderBy(cars.id)
    expect(rows.map(({ name, body }) => `${name}: ${body}`)).toEqual([
      'drawn van: van',
      'drawn sedan: sedan',
      'suv: suv',
      'pickup: pickup',
      'family: van',
      'economy: sedan',
      'no category: sedan',
    ])
    await close()
  },
)

test('earlier rentals get one leg with what is known of them', async () => {
  const folder = 'src/data/migrations'
  const { db, close } = connect(await createEmptyDatabase(), { maxConnections: 1 })
  await db.transaction((tx) => applyMigrations(tx, folder, 1795742806617))
  const booking = await withColumnsOfToday(db, () => storeBooking({ db }, { carId: null, status: 'completed' }))
  await db.execute(sql`insert into rentals (booking_id, handed_over_at, returned_at, out_odometer_km, back_fuel_eighths)
    values (${booking.id}, ${at(8)}, ${at(12)}, 48000, 6)`)
  await db.transaction((tx) => applyMigrations(tx, folder))
  expect(await db.select().from(rentalLegs)).toEqual([
    {
      bookingId: booking.id,
      position: 0,
      unitId: null,
      handedOverAt: at(8),
      returnedAt: at(12),
      outOdometerKm: 48_000,
      outFuelEighths: null,
      backOdometerKm: null,
      backFuelEighths: 6,
    },
  ])
  await close()
})

type RecordedRow = Partial<Omit<typeof changes.$inferInsert, 'changedAt'>> & { entityId: string }

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))

/** Stores the starter content in tables of an earlier version, with the columns that today's code writes while it does. */
const filledTables = [
  bookings,
  branches,
  carCategories,
  cars,
  customers,
  discountCodes,
  outbox,
  specialOffers,
  staffUsers,
  units,
]

/** Runs `fill` while the tables of an earlier version also have the columns that today's code writes. */
async function withColumnsOfToday<T>(db: Database, fill: () => Promise<T>): Promise<T> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`)
  const known = new Set(rows.map(({ name }) => name))
  const missing = filledTables.flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    // A table that is younger than the version is not filled.
    if (!known.has(`${name}.id`)) return []
    return columns.filter((column) => !known.has(`${name}.${column.name}`)).map((column) => ({ name, column }))
  })
  for (const { name, column } of missing) {
    const type = sql.raw(column.getSQLType())
    await db.execute(sql`alter table ${sql.identifier(name)} add ${sql.identifier(column.name)} ${type}`)
  }
  const result = await fill()
  for (const { name, column } of missing)
    await db.execute(sql`alter table ${sql.identifier(name)} drop ${sql.identifier(column.name)}`)
  return result
}

/** Loads the starter content into tables that are older than extras. */
async function loadIntoOlderTables(db: Database): Promise<void> {
  await db.execute(sql`create table extras (id int generated always as identity, name_ar text, name_en text,
    description_ar text, description_en text, charge text, price numeric, max_quantity int, stock int, driver_age int,
    asks_for_address boolean default false, is_active boolean default true, display_order int, version int default 1)`)
  await withColumnsOfToday(db, () => loadStarterContent(db, { demo: true, now: new Date('2026-11-20T06:00:00Z') }))
  await db.execute(sql`drop table extras`)
}

test(
  'the starter codes get the conditions of their offers, unless code or offer have been changed',
  { tags: ['long'] },
  async () => {
    const folder = 'src/data/migrations'
    const beforeThat = 1795670600000
    const { db, close } = connect(await createEmptyDatabase(), { maxConnections: 1 })
    await db.transaction((tx) => applyMigrations(tx, folder, beforeThat))
    const values = (code: string, value: number, carId: number | null = null) =>
      sql`insert into discount_codes (code, kind, value, car_id) values (${code}, 'percentage', ${value}, ${carId})`
    const offer = (section: string, code: string) =>
      sql`insert into site_content (page, section, element_key, content_ar, content_en) values ('offers', ${section}, 'code', ${code}, ${code})`
    await db.execute(
      sql`insert into cars (name_ar, name_en, image_url, price_per_day, seats, transmission, fuel) values ('سيارة', 'Car', '', 100, 5, 'Automatic', 'Gasoline')`,
    )
    const { rows } = await db.execute<{ id: number }>(sql`select id from cars`)
    for (const one of [
      values('LONG25', 25),
      values('WEEKEND15', 15, rows[0]!.id),
      values('EARLY10', 12),
      offer('long_term', 'LONG25'),
      offer('weekend', 'WEEKEND15'),
      offer('early_bird', 'EARLY10'),
    ])
      await db.execute(one)
    await db.execute(
      sql`insert into changes (changed_at, staff_name, entity, entity_id, action, before, after) values (now(), 'Sara', 'content', 'offers/weekend', 'update', '{}', '{}')`,
    )
    await db.transaction((tx) => applyMigrations(tx, folder))
    const stored = await db.select().from(discountCodes).orderBy(discountCodes.code)
    expect(
      stored.map(({ code, rentalType, minDays, minLeadDays, weekdays }) => [
        code,
        rentalType,
        minDays,
        minLeadDays,
        weekdays,
      ]),
    ).toEqual([
      ['EARLY10', null, null, null, []],
      ['LONG25', 'daily', 30, null, []],
      ['WEEKEND15', null, null, null, []],
    ])
    await close()
  },
)

import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { applyMigrations, listMigrationFiles } from '#data/database/migrate.ts'
import { issuingModes } from '#domain/settings/invoicing.ts'
import { StartError } from '../start-error.ts'
import { listMigrations, listTables } from './catalog.ts'

/** Where the tables of the replaced database wait until the backup is restored. */
const aside = 'roud_replaced'

/** The tables of tax documents, in the order in which their rows can be added, after the ledger that they refer to. */
const tables = [
  'ledger_entries',
  'tax_units',
  'tax_series',
  'tax_documents',
  'tax_reports',
  'tax_clearances',
  'tax_document_prints',
  'tax_document_withdrawn_links',
  'tax_document_entries',
] as const
type Table = (typeof tables)[number]

/** Documents of one type that were taken over: how many, and the first and the last number. */
type NewerNumbers = { count: number; first: string; last: string }

/**
 * Whether the restored chain is that of the last document. `unknown`: the site issues documents, and no database said whether any were
 * issued after the backup. `complete`: those of the replaced database are there, `numbers` has them by type; `withoutBooking` of them
 * are of bookings that the backup does not have, and `withoutEntry` entries of the ledger are missing.
 */
export type ChainReport =
  | { state: 'none' }
  | { state: 'unknown' }
  | { state: 'complete'; numbers: NewerNumbers[]; withoutBooking: number; withoutEntry: number }

/**
 * Moves the tax documents of a database that is about to be replaced out of the way of `dropEverything`, brought to the tables of this
 * version. Runs inside the transaction of the restore. Returns false when it has none.
 */
export async function setDocumentsAside(client: pg.Client, migrationsFolder: string): Promise<boolean> {
  const found = await client.query(`select to_regclass('public.tax_documents') is not null as present`)
  if (!found.rows[0]?.present) return false
  const issued = await client.query('select from public.tax_documents limit 1')
  if (issued.rowCount === 0) return false
  const known = listMigrationFiles(migrationsFolder)
  const applied = await listMigrations(client)
  if (applied.some(({ hash }, place) => known[place]?.hash !== hash)) {
    throw new StartError(
      'The database to be replaced has tax documents in tables that this version does not know: restore with the version that served it.',
    )
  }
  await applyMigrations(drizzle(client), migrationsFolder)
  await client.query(`create schema ${aside}`)
  for (const table of tables) await client.query(`alter table public.${table} set schema ${aside}`)
  return true
}

/**
 * Adds the tax documents that the replaced database issued after the backup to the restored one, so that no number and no place in the
 * chain is used twice: with their reports, clearances, prints and withdrawn links, and the entries of the ledger that they charge, as far
 * as the backup has their bookings. Ids of the ledger are not used again, because the documents name them. Throws when the documents
 * of both are not of one chain.
 */
export async function takeOverDocuments(client: pg.Client, isAside: boolean): Promise<ChainReport> {
  const issues = await client.query<{ issues: boolean }>(
    `select exists (select from tax_units where counter > 0)
      or exists (select from site_settings where key = 'document_mode' and value = any ($1)) as issues`,
    [issuingModes],
  )
  const unknown: ChainReport = { state: issues.rows[0]!.issues ? 'unknown' : 'none' }
  if (!isAside) return unknown
  const state = await client.query<{ isOther: boolean; isBehind: boolean }>(chainsCompared)
  const { isOther, isBehind } = state.rows[0]!
  if (isOther) {
    throw new StartError(
      'The database to be replaced has issued tax documents that do not continue those of the backup: nothing was changed. Restore into an empty database, and keep this one: the law wants its documents kept.',
    )
  }
  // The backup is newer than the database, which cannot say what came after it.
  if (isBehind) {
    await client.query(`drop schema ${aside} cascade`)
    return unknown
  }
  const columns = new Map((await listTables(client)).map((table) => [table.name, table.columns.join(', ')]))
  const add = (table: Table, condition: string, order: string) => {
    const names = columns.get(`public.${table}`)!
    return client.query(
      `insert into ${table} (${names}) overriding system value
       select ${names} from ${aside}.${table} o where ${condition} order by ${order}`,
    )
  }
  const isNew = (table: Table, ...keys: string[]) =>
    `not exists (select from public.${table} n where ${keys.map((key) => `n.${key} = o.${key}`).join(' and ')})`
  const numbers = await client.query<NewerNumbers>(newerNumbers)
  await add('ledger_entries', newerEntries, 'id')
  await add('tax_documents', isNew('tax_documents', 'id'), 'unit_id, counter')
  await add('tax_reports', isNew('tax_reports', 'id'), 'id')
  await add('tax_clearances', isNew('tax_clearances', 'document_id'), 'cleared_at')
  await add('tax_document_prints', isNew('tax_document_prints', 'id'), 'id')
  await add('tax_document_withdrawn_links', isNew('tax_document_withdrawn_links', 'document_id', 'number'), 'number')
  // After the reports: an entry is in a second document only when the first was rejected.
  await add('tax_document_entries', isNew('tax_document_entries', 'entry_id', 'turn'), 'entry_id, turn')
  const missing = await client.query<{ withoutBooking: number; withoutEntry: number }>(missingFacts)
  await client.query(moveOn(columns.get('public.tax_units')!))
  for (const table of ['ledger_entries', 'tax_reports', 'tax_document_prints'] as const) {
    await client.query(`select setval(s.own, greatest(${lastOf('s.own')}, ${lastOf('s.other')}, 1))
      from (select pg_get_serial_sequence('public.${table}', 'id')::regclass as own,
        pg_get_serial_sequence('${aside}.${table}', 'id')::regclass as other) s`)
  }
  await client.query(queueReports)
  await client.query(`drop schema ${aside} cascade`)
  return { state: 'complete', numbers: numbers.rows, ...missing.rows[0]! }
}

const lastOf = (sequence: string) => `pg_sequence_last_value(${sequence})`

// Each document names the hash of the one before, and an entry of the ledger has one id for good.
const chainsCompared = `
  select exists (
      select from ${aside}.tax_units o left join public.tax_units n on n.id = o.id
      where case
        when n.id is null then true
        when o.counter = n.counter then o.last_hash <> n.last_hash
        when o.counter > n.counter then n.last_hash is distinct from (select d.previous_hash from ${aside}.tax_documents d
          where d.unit_id = o.id and d.counter = n.counter + 1)
        else o.last_hash is distinct from (select d.previous_hash from public.tax_documents d
          where d.unit_id = n.id and d.counter = o.counter + 1)
      end
    ) or exists (
      select from ${aside}.tax_document_entries t
      join ${aside}.ledger_entries o on o.id = t.entry_id
      join public.ledger_entries n on n.id = t.entry_id
      where (o.booking_id, o.entered_at, o.gross) is distinct from (n.booking_id, n.entered_at, n.gross)
    ) as "isOther",
    exists (
      select from ${aside}.tax_units o join public.tax_units n on n.id = o.id where o.counter < n.counter
    ) as "isBehind"`

const newerNumbers = `
  select count(*)::int as count, (array_agg(number order by counter))[1] as first,
    (array_agg(number order by counter desc))[1] as last
  from ${aside}.tax_documents o where not exists (select from public.tax_documents n where n.id = o.id)
  group by type order by min(counter)`

// Of bookings that the backup has, and with what they refer to.
const newerEntries = `
  exists (select from ${aside}.tax_document_entries t where t.entry_id = o.id)
  and not exists (select from public.ledger_entries n where n.id = o.id)
  and exists (select from public.bookings b where b.id = o.booking_id)
  and (o.drawer_id is null or exists (select from public.drawers d where d.id = o.drawer_id))
  and (o.deposit_id is null or exists (select from public.ledger_entries n where n.id = o.deposit_id))
  and (o.corrects_id is null or exists (select from public.ledger_entries n where n.id = o.corrects_id)
    or exists (select from ${aside}.tax_document_entries t where t.entry_id = o.corrects_id))`

const missingFacts = `
  select (select count(*)::int from public.tax_documents n
      where not exists (select from public.bookings b where b.id = n.booking_id) and n.counter > u.counter
    ) as "withoutBooking",
    (select count(*)::int from ${aside}.tax_document_entries t join ${aside}.tax_documents o on o.id = t.document_id
      where o.counter > u.counter and not exists (select from public.ledger_entries n where n.id = t.entry_id)
    ) as "withoutEntry"
  from public.tax_units u order by u.id limit 1`

/** Key, certificate, counter and hash are those of the last document, and so are the numbers. */
const moveOn = (columns: string) => `
  with moved as (
    insert into public.tax_series select * from ${aside}.tax_series
    on conflict (unit_id, type) do update set last_number = greatest(tax_series.last_number, excluded.last_number)
  )
  update public.tax_units n set ${columns
    .split(', ')
    .filter((column) => column !== 'id')
    .map((column) => `${column} = o.${column}`)
    .join(', ')}
  from ${aside}.tax_units o where o.id = n.id`

// What the authority has answered is not asked again; what it has not is sent in the order of the chain.
const queueReports = `
  with answered as (
    update public.outbox set state = 'delivered', delivered_at = now() where kind = 'authority' and state <> 'delivered'
      and exists (select from public.tax_reports r where r.document_id = tax_document_id and r.reason is null)
  )
  insert into public.outbox (kind, tax_document_id, occurred_at, requested_at, next_attempt_at)
  select 'authority', d.id, d.issued_at, now(), now() from public.tax_documents d
  where d.mode = 'reporting'
    and not exists (select from public.outbox o where o.kind = 'authority' and o.tax_document_id = d.id)
    and not exists (select from public.tax_reports r where r.document_id = d.id and r.reason is null)
  order by d.unit_id, d.counter`

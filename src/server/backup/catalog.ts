import type { Writable } from 'node:stream'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

/** A table of the site: its quoted name with the schema, and the quoted names of its columns except generated ones. */
export type TableShape = { name: string; columns: string[] }

/** The state of a sequence: the last number issued, or null if none was. */
export type SequenceState = { name: string; last: string | null }

/** Formats equal values as equal text on every server. */
const canonicalText = `set local timezone to 'UTC'; set local datestyle to 'ISO, MDY'; set local intervalstyle to 'postgres';
  set local extra_float_digits to 1; set local bytea_output to 'hex'; set local client_encoding to 'UTF8';
  set local statement_timeout to 0; set local idle_in_transaction_session_timeout to 0`

// The site's schemas, without objects of extensions. pg-boss creates its own schema, and jobs are queued again from rows in
// `public`.
const ofSite = `n.nspname in ('public', 'drizzle')
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** Begins the transaction that reads a consistent snapshot of the whole database, or restores it. */
export async function begin(client: pg.Client, mode: 'reading' | 'writing'): Promise<void> {
  await client.query(mode === 'reading' ? 'begin isolation level repeatable read read only' : 'begin')
  await client.query(canonicalText)
}

/** Lists the site's tables from the catalog, so that new tables are included automatically. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attname) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and ${ofSite}
    group by 1 order by 1`)
  return rows
}

/** Lists the sequences of the site with their states. */
export async function listSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ofSite} order by 1`)
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const state = await client.query<{ last: string | null }>(
      `select case when is_called then last_value end as last from ${name}`,
    )
    states.push({ name, last: state.rows[0]?.last ?? null })
  }
  return states
}

const partBytes = 4 * 1024 * 1024
const lineFeed = 10

/** Reads a table in parts of some megabytes, each with whole rows in the format of `COPY`. */
export async function* readRows(client: pg.Client, { name, columns }: TableShape): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of client.query(to(`copy (select ${columns.join(', ')} from ${name}) to stdout`))) {
    held.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes < partBytes) continue
    const all = Buffer.concat(held)
    const end = all.lastIndexOf(lineFeed) + 1
    if (end > 0) yield all.subarray(0, end)
    held = [all.subarray(end)]
    bytes = all.length - end
  }
  if (bytes > 0) yield Buffer.concat(held)
}

/** Opens a stream that writes rows in the format of `readRows` into a table. */
export function rowWriter(client: pg.Client, { name, columns }: TableShape): Writable {
  return client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`))
}

/** Lists the migrations that were applied, oldest first; empty for a database without a site. */
export async function listMigrations(client: pg.Client): Promise<{ hash: string; madeAt: string }[]> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as present`)
  if (!rows[0]?.present) return []
  const applied = await client.query<{ hash: string; madeAt: string }>(
    `select hash, created_at::text as "madeAt" from drizzle.__drizzle_migrations order by created_at, id`,
  )
  return applied.rows
}

const disconnectChecks = 10

/** Whether another process of the site uses this database. Not for use in a transaction, where the answer would never change. */
export async function isSiteRunning(client: pg.Client): Promise<boolean> {
  // A process that has just stopped is listed a moment longer.
  for (let check = 1; check < disconnectChecks; check += 1) {
    if (!(await hasOtherSessions(client))) return false
    await client.query('select pg_sleep(0.1)')
  }
  return hasOtherSessions(client)
}

async function hasOtherSessions(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ others: boolean }>(`
    select count(*) filter (where datname = current_database() and application_name like 'roud%'
        and application_name is distinct from current_setting('application_name')) > 0
      or count(*) filter (where application_name = 'roud session lock') > 1 as others
    from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`)
  return rows[0]?.others ?? false
}

/** Drops the site's tables, functions and job queue; objects of extensions are kept. */
export async function dropEverything(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists pgboss cascade; drop schema if exists drizzle cascade')
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table if exists %I.%I cascade', n.nspname, c.relname) as statement
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname = 'public' and ${ofSite}
    union all
    select format('drop sequence if exists %I.%I cascade', n.nspname, c.relname)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname = 'public' and ${ofSite}
    union all
    select format('drop routine if exists %s cascade', c.oid::regprocedure)
    from pg_proc c join pg_namespace n on n.oid = c.pronamespace
    where n.nspname = 'public' and ${ofSite}`)
  for (const { statement } of rows) await client.query(statement)
}

/**
 * Empties the tables and drops foreign keys and triggers, so that rows can be loaded in any order. The returned function restores
 * both, which validates every row.
 */
export async function emptyTables(client: pg.Client, tables: readonly TableShape[]): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => name)
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any ($1::regclass[])`,
    [names],
  )
  for (const { owner, name } of keys) await client.query(`alter table ${owner} drop constraint ${name}`)
  // Must come before the tables are emptied, because that fires triggers too.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { owner, name, definition } of keys) {
      await client.query(`alter table ${owner} add constraint ${name} ${definition}`)
    }
  }
}

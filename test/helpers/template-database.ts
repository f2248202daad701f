import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { connect, type Database } from '#data/database/connect.ts'
import { migrate } from '#data/database/migrate.ts'
import { loadStarterContent } from '#operations/starter/load-starter-content.ts'
import { testNow } from './test-now.ts'

const migrationsFolder = path.resolve(import.meta.dirname, '../../src/data/migrations')

/** Creates a database with every migration and the starter content. Returns its connection string. */
export async function createTemplate(serverUrl: string): Promise<string> {
  const url = await createDatabase(serverUrl, 'template0')
  await migrate(url, migrationsFolder)
  const { db, close } = connect(url)
  try {
    await loadStarterContent(db, { demo: true, now: testNow })
  } finally {
    await close()
  }
  return url
}

/**
 * Returns statements that reset a database to its current rows. Storing the rows again takes a fraction of the time to load the
 * starter content. The content version keeps increasing, so that caches notice.
 */
export async function saveRows(db: Database): Promise<string> {
  const { rows } = await db.execute<SavedTable>(savedTables)
  const tables = orderByReferences(rows)
  const inserts: string[] = []
  for (const { name, columns } of tables) {
    const table = pg.escapeIdentifier(name)
    const { rows } = await db.execute<{ saved: string | null }>(
      sql.raw(`select json_agg(t)::text as saved from (select ${columns} from ${table}) t`),
    )
    const saved = rows[0]?.saved
    if (!saved) continue
    inserts.push(`insert into ${table} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${table}, ${pg.escapeLiteral(saved)}::json)`)
  }
  const { rows: sequences } = await db.execute<{ name: string; last: string }>(
    sql`select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  )
  const values = sequences.map(({ name, last }) => `select setval('${name}', ${last})`)
  // Statements sent together form one transaction.
  return [emptyTables(tables.map(({ name }) => name).toReversed()), ...inserts, ...values].join(';\n')
}

type SavedTable = { name: string; columns: string; references: string[] }

const savedTables = sql`
  select relname as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    array(select other.relname::text from pg_constraint join pg_class other on other.oid = confrelid
      where conrelid = t.oid and contype = 'f' and confrelid <> t.oid) as references
  from pg_class t
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'content_version'
  order by 1`

/** The tables, each after those that its rows refer to. */
function orderByReferences(tables: readonly SavedTable[]): SavedTable[] {
  const ordered = new Set<SavedTable>()
  const add = (table: SavedTable) => {
    if (ordered.has(table)) return
    for (const other of tables.filter(({ name }) => table.references.includes(name))) add(other)
    ordered.add(table)
  }
  for (const table of tables) add(table)
  return [...ordered]
}

/**
 * Empties tables in order. Deleting a few rows takes a millisecond, truncating a table with many indexes a hundred, so that only
 * large tables are truncated: before the others, because PostgreSQL truncates no table with a check that waits for the end of
 * the transaction. Triggers fill other tables in between, so there are two rounds of deleting. Tables that refuse to be emptied
 * are opened for it, which only their owner can do.
 */
function emptyTables(names: readonly string[]): string {
  const list = `array[${names.map((name) => pg.escapeLiteral(name)).join(', ')}]`
  return `
  do $$
  declare
    names text[] := ${list};
    large text := (
      select string_agg(quote_ident(name), ', ') from unnest(names) name
        where pg_relation_size(quote_ident(name)::regclass) > 1048576
    );
    name text;
    append_only regclass[] := (
      select array_agg(tgrelid::regclass) from pg_trigger where tgfoid = 'refuse_change'::regproc
    );
    closed regclass;
  begin
    foreach closed in array append_only loop
      execute format('alter table %s disable trigger user', closed);
    end loop;
    if large is not null then execute 'truncate ' || large || ' cascade'; end if;
    foreach name in array names || names loop
      execute format('delete from %I', name);
    end loop;
    foreach closed in array append_only loop
      execute format('alter table %s enable trigger user', closed);
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$`
}

/** Returns a hash of the tables, columns, triggers and functions of a database. */
export async function readCatalog(db: Database): Promise<string> {
  const { rows } = await db.execute<{ catalog: string }>(catalogQuery)
  return rows[0]!.catalog
}

const catalogQuery = sql`
  with own as (
    select oid, nspname from pg_namespace where nspname <> 'information_schema' and nspname not like 'pg\_%'
  ), entries as (
    select concat_ws(' ', nspname, relname, relkind) as entry from pg_class join own on own.oid = relnamespace
    union all select concat_ws(' ', relname, attname, attnotnull, atttypid) from pg_attribute
      join pg_class on pg_class.oid = attrelid join own on own.oid = relnamespace where attnum > 0
    union all select concat_ws(' ', relname, tgname, tgenabled) from pg_trigger
      join pg_class on pg_class.oid = tgrelid where not tgisinternal
    union all select conname::text from pg_constraint
    union all select concat_ws(' ', proname, prosrc) from pg_proc join own on own.oid = pronamespace
    union all select concat_ws(' ', setdatabase, setconfig) from pg_db_role_setting
  )
  select md5(string_agg(entry, ';' order by entry)) as catalog from entries`

/** Creates a database as a copy of another one, with its name as prefix of its own. Returns its connection string. */
export async function createDatabase(serverUrl: string, template: string): Promise<string> {
  const name = `${template === 'template0' ? 'roud_test' : template}_${randomBytes(6).toString('hex')}`
  await run(serverUrl, `create database ${name} template ${pg.escapeIdentifier(template)}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Drops the database at `url` with all its connections, from another database of the server. */
export async function dropDatabase(url: string, serverUrl: string): Promise<void> {
  const statement = `drop database if exists ${pg.escapeIdentifier(databaseName(url))}`
  try {
    await run(serverUrl, `${statement} with (force)`)
  } catch (error) {
    // `force` may not end an autovacuum of the server; the plain statement cancels it.
    if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error
    await run(serverUrl, statement)
  }
}

/** Drops a template and every copy of it that is left. */
export async function dropTemplate(url: string, serverUrl: string): Promise<void> {
  const { db, close } = connect(serverUrl, { maxConnections: 1 })
  const copies = `${databaseName(url).replaceAll('_', '\\_')}%`
  const { rows } = await db.execute<{ name: string }>(
    sql`select datname as name from pg_database where datname like ${copies}`,
  )
  await close()
  for (const { name } of rows) await dropDatabase(new URL(`/${name}`, serverUrl).href, serverUrl)
}

export function databaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { connect, type Database } from '../../src/data/database/connect.ts'
import { migrate } from '../../src/data/database/migrate.ts'
import { loadStarterContent } from '../../src/data/starter/load-starter-content.ts'
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

/** Restores the starter content. The content version keeps rising, so that caches notice. */
export async function resetRows(db: Database): Promise<void> {
  await db.execute(emptyTables)
  await loadStarterContent(db, { demo: true, now: testNow })
}

// Truncating an empty table costs as much as a full one.
const emptyTables = sql`
  do $$
  declare
    name text;
    is_filled boolean;
    filled text[];
  begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'content_version' loop
      execute format('select exists (select from %I)', name) into is_filled;
      if is_filled then filled := filled || quote_ident(name); end if;
    end loop;
    if filled is not null then execute 'truncate ' || array_to_string(filled, ', ') || ' cascade'; end if;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$`

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
    // `force` may not end an autovacuum of the server, which the plain statement cancels.
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

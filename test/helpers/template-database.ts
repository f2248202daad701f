import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { connect, type Database } from '../../src/data/database/connect.ts'
import { migrate } from '../../src/data/database/migrate.ts'
import { loadStarterContent } from '../../src/data/starter/load-starter-content.ts'
import { testNow } from './test-now.ts'

const migrationsFolder = path.resolve(import.meta.dirname, '../../src/data/migrations')

/** Makes a database with every migration and the starter content on the server of `serverUrl`; returns its address. */
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

/** Brings every row back to the starter content. The version of the content goes on, so that no cache is mistaken. */
export async function resetRows(db: Database): Promise<void> {
  await db.execute(sql`
    do $$ begin
      execute (select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity cascade'
        from pg_tables where schemaname = 'public' and tablename <> 'content_version');
    end $$`)
  await loadStarterContent(db, { demo: true, now: testNow })
}

/** Makes a new database as a copy of another one and returns its address. */
export async function createDatabase(serverUrl: string, template: string): Promise<string> {
  const name = `roud_test_${randomBytes(8).toString('hex')}`
  await run(serverUrl, `create database ${name} template ${pg.escapeIdentifier(template)}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Drops the database at `url`, whoever is still connected to it, by way of another database of the server. */
export async function dropDatabase(url: string, serverUrl: string): Promise<void> {
  const statement = `drop database if exists ${pg.escapeIdentifier(databaseName(url))}`
  try {
    await run(serverUrl, `${statement} with (force)`)
  } catch (error) {
    // Force may not end the server's own vacuuming, which the plain statement asks to stop.
    if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error
    await run(serverUrl, statement)
  }
}

/** The name of the database that a connection string leads to. */
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

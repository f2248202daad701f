import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { findPostmaster } from '#server/embedded-postgres/postmaster.ts'
import type { RunningDatabase } from '#server/embedded-postgres/start-database.ts'

/** Runs a query as the superuser of a running embedded server. `folder` is the one of the database. */
export async function querySuperuser<Row extends pg.QueryResultRow>(
  { folder, database = 'postgres' }: { folder: string; database?: string },
  text: string,
): Promise<Row[]> {
  const port = (await findPostmaster(path.join(folder, 'cluster')))?.port
  if (!port) throw new Error('The server does not run')
  const password = (await readFile(path.join(folder, 'superuser-password'), 'utf8')).trim()
  const client = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${port}/${database}?sslmode=disable`)
  client.on('error', () => undefined)
  await client.connect()
  return (await client.query<Row>(text).finally(() => client.end().catch(() => undefined))).rows
}

/** Lets the site's role create databases, which only tests and measurements need. */
export async function allowDatabases(database: RunningDatabase): Promise<RunningDatabase> {
  await querySuperuser(database, 'alter role roud createdb')
  return database
}

import { sql } from 'drizzle-orm'
import type { Database } from '#data/database/connect.ts'

/** A fingerprint of all rows of all tables except rate-limit counts; equal only if nothing has changed. */
export async function databaseState(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_name <> 'rate_limits' order by 1`,
  )
  const state: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute<{ hash: string }>(
      sql.raw(`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${name} t`),
    )
    state[name] = rows[0]?.hash ?? ''
  }
  return state
}

import { sql } from 'drizzle-orm'
import type { Database } from '#data/database/connect.ts'

/**
 * Copies a row of a table `copies` times; `changes` are SQL expressions by column, with `n` as the number of the copy. Triggers
 * are off, because they take most of the time, so counters and caches do not change.
 */
export async function multiplyRow(
  db: Database,
  table: string,
  { copies, changes, triggers = true }: { copies: number; changes: Record<string, string>; triggers?: boolean },
): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`,
  )
  const names = rows.map(({ name }) => name)
  const columns = names.map((name) => `"${name}"`).join(', ')
  const values = names.map((name) => changes[name] ?? `"${name}"`).join(', ')
  const insert = `insert into "${table}" (${columns}) select ${values} from (select * from "${table}" limit 1) as one, generate_series(1, ${copies}) as n`
  const [off, on] = ['disable', 'enable'].map((verb) => `alter table "${table}" ${verb} trigger user`)
  await db.execute(sql.raw(triggers ? insert : [off, insert, on].join('; ')))
  // PostgreSQL would do this within a minute; its statistics affect query plans.
  await db.execute(sql.raw(`vacuum analyze "${table}"`))
}

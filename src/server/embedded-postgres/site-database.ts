import pg from 'pg'

const duplicate = new Set(['42710', '42P04', '23505'])

/** Makes the role and the database of the site where they are missing; several processes may do so at once. */
export async function prepareSiteDatabase(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query<{ ready: boolean }>(
    `select exists (select from pg_database where datname = 'roud') as ready`,
  )
  if (rows[0]?.ready) return
  // The site needs no superuser: an injected statement must not reach the server's files.
  await runOnce(client, `create role roud login createdb password ${client.escapeLiteral(password)}`)
  await runOnce(client, 'create database roud owner roud')
}

async function runOnce(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !duplicate.has(error.code ?? '')) throw error
  }
}

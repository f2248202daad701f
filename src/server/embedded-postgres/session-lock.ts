import pg from 'pg'
import { superuser } from './cluster.ts'

/** Where and with which password the server is reached. */
export type Address = { port: number; password: string }

/** One app process's standing session on the server: while it is open, nobody else stops the server. */
export type Presence = {
  client: pg.Client
  /** Ends the session; true when the caller should now stop the server, as nobody else uses it. */
  leave(ownName: string): Promise<boolean>
}

const presenceLock = 184_626_01
const farewellChecks = 5

/** The superuser's connection string for a database of the server. */
function superuserUrl({ port, password }: Address, database: string): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
}

/**
 * Signs this process in at the server of this cluster. Undefined while the server cannot be talked to (it starts, it
 * stops, another program has the port). Throws when it answers but refuses the password.
 */
export async function signIn(address: Address, cluster: string, onLost: () => void): Promise<Presence | undefined> {
  const client = new pg.Client({
    connectionString: superuserUrl(address, 'postgres'),
    application_name: 'roud presence',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  let present = false
  client.on('error', () => {
    if (present) onLost()
    present = false
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    if (rows[0]?.folder !== cluster) throw new Error('another cluster answers at this port')
    // Waits while another process is deciding to stop the server; then this session ends with it.
    await client.query('select pg_advisory_lock_shared($1)', [presenceLock])
    present = true
  } catch (error) {
    void client.end().catch(() => undefined)
    if (error instanceof pg.DatabaseError && error.code?.startsWith('28')) throw error
    return undefined
  }
  return {
    client,
    leave: (ownName) => {
      const wasPresent = present
      present = false
      return wasPresent ? isLast(client, ownName) : Promise.resolve(false)
    },
  }
}

async function isLast(client: pg.Client, ownName: string): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [presenceLock])
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [presenceLock])
  if (!rows[0]?.alone) return false
  // A client that has just hung up is still listed for a moment.
  for (let check = 1; check <= farewellChecks; check += 1) {
    if ((await countOthers(client, ownName)) === 0) return true
    await client.query('select pg_sleep(0.1)')
  }
  return false
}

async function countOthers(client: pg.Client, ownName: string): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1`,
    [ownName],
  )
  return rows[0]?.others ?? 0
}

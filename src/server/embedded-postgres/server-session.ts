import pg from 'pg'
import { codeOf } from '../start-error.ts'
import { superuser } from './create-cluster.ts'

/** The superuser's open session of one site process. While it is open, no other process stops the server. */
export type ServerSession = {
  client: pg.Client
  /**
   * Ends the session. Returns whether no other process uses the server, so that the caller should stop it. Sessions
   * whose application name is `ownName` belong to the caller.
   */
  release: (ownName: string) => Promise<boolean>
}

const lockKey = 184_626_01
const lastUserChecks = 5

type ConnectOptions = { port: number; password: string; cluster: string; onLost: () => void }

/**
 * Opens a session on the server of this cluster. Returns undefined while the server starts or stops, or when another
 * program has the port. Throws a `pg.DatabaseError` when the server refuses the password.
 */
export async function openServerSession(options: ConnectOptions): Promise<ServerSession | undefined> {
  const { port, password, cluster, onLost } = options
  const client = new pg.Client({
    connectionString: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres?sslmode=disable`,
    application_name: 'roud session lock',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  let isOpen = false
  client.on('error', () => {
    if (isOpen) onLost()
    isOpen = false
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    if (rows[0]?.folder !== cluster) throw new Error('another cluster answers at this port')
    // Waits while another process decides whether to stop the server. When it does, this session ends too.
    await client.query('select pg_advisory_lock_shared($1)', [lockKey])
    isOpen = true
  } catch (error) {
    void client.end().catch(() => undefined)
    if (error instanceof pg.DatabaseError && error.code?.startsWith('28')) throw error
    return undefined
  }
  return {
    client,
    release: (ownName) => {
      const wasOpen = isOpen
      isOpen = false
      return wasOpen ? isLastUser(client, ownName) : Promise.resolve(false)
    },
  }
}

/** Creates the role and the database of the site where they are missing; several processes may do so at once. */
export async function ensureSiteDatabase(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select exists (select from pg_database where datname = 'roud')`,
  )
  if (rows[0]?.exists) return
  const statements = [
    // Not a superuser: an injected statement must not reach the files of the server.
    `create role roud login createdb password ${client.escapeLiteral(password)}`,
    'create database roud owner roud',
  ]
  const alreadyThere = ['42710', '42P04', '23505']
  for (const statement of statements) {
    await client.query(statement).catch((error: unknown) => {
      if (!alreadyThere.includes(codeOf(error))) throw error
    })
  }
}

async function isLastUser(client: pg.Client, ownName: string): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [lockKey])
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [lockKey])
  if (!rows[0]?.alone) return false
  // A client that has just disconnected is still listed for a moment.
  for (let check = 0; check < lastUserChecks; check += 1) {
    const others = await client.query(
      `select from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1`,
      [ownName],
    )
    if (others.rowCount === 0) return true
    await client.query('select pg_sleep(0.1)')
  }
  return false
}

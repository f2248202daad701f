import pg from 'pg'
import { codeOf } from '../start-error.ts'
import { type ClusterPasswords, superuser } from './create-cluster.ts'

/** The superuser session that each site process keeps open. While it is open, no other process stops the server. */
export type ServerSession = {
  client: pg.Client
  /** Whether the superuser still has the same password as the site's role, as in earlier versions. */
  sharesPassword: boolean
  /**
   * Ends the session. Returns whether no other process uses the server, in which case the caller should stop it. Sessions with
   * the application name `ownName` belong to the caller.
   */
  release: (ownName: string) => Promise<boolean>
}

const lockKey = 184_626_01
const rolesLockKey = 184_626_02
const lastUserChecks = 5

type ConnectOptions = { port: number; passwords: ClusterPasswords; cluster: string; onLost: () => void }

/**
 * Opens a session on the server of this cluster. Returns undefined while the server is starting or stopping, or when another
 * program uses the port. Throws a `pg.DatabaseError` when the server refuses the passwords.
 */
export async function openServerSession(options: ConnectOptions): Promise<ServerSession | undefined> {
  const { passwords } = options
  try {
    return await openWith(passwords.superuser, options)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
  }
  try {
    const session = await openWith(passwords.site, options)
    return session && { ...session, sharesPassword: true }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    // Between these attempts, another process may have given the superuser a password of its own.
    return openWith(passwords.superuser, options)
  }
}

async function openWith(
  password: string,
  { port, cluster, onLost }: ConnectOptions,
): Promise<ServerSession | undefined> {
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
    // Waits while another process decides whether to stop the server. If it does, this session ends too.
    await client.query('select pg_advisory_lock_shared($1)', [lockKey])
    isOpen = true
  } catch (error) {
    void client.end().catch(() => undefined)
    if (error instanceof pg.DatabaseError && error.code?.startsWith('28')) throw error
    return undefined
  }
  return {
    client,
    sharesPassword: false,
    release: (ownName) => {
      const wasOpen = isOpen
      isOpen = false
      return wasOpen ? isLastUser(client, ownName) : Promise.resolve(false)
    },
  }
}

/** Creates the site's role and database if missing; several processes may do so at once. */
export async function ensureSiteDatabase(
  { client, sharesPassword }: ServerSession,
  passwords: ClusterPasswords,
): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select exists (select from pg_database where datname = 'roud')`,
  )
  if (!rows[0]?.exists) {
    await runUnlessThere(client, [
      // Not a superuser: an injected statement must not be able to access the server's files.
      `create role roud login password ${client.escapeLiteral(passwords.site)}`,
      'create database roud owner roud',
    ])
  }
  if (sharesPassword) await separateRoles(client, passwords)
}

async function runUnlessThere(client: pg.Client, statements: readonly string[]): Promise<void> {
  const alreadyThere = ['42710', '42P04', '23505']
  for (const statement of statements) {
    await client.query(statement).catch((error: unknown) => {
      if (!alreadyThere.includes(codeOf(error))) throw error
    })
  }
}

/**
 * Earlier versions gave both roles the same password and let the site create databases. The site keeps that password, so that a
 * running process of an earlier version is not locked out.
 */
async function separateRoles(client: pg.Client, passwords: ClusterPasswords): Promise<void> {
  // A single transaction that waits for other processes, because PostgreSQL refuses concurrent changes of a role.
  await client.query(`
    begin;
    select pg_advisory_xact_lock(${rolesLockKey});
    alter role ${superuser} password ${client.escapeLiteral(passwords.superuser)};
    alter role roud nocreatedb;
    commit`)
}

async function isLastUser(client: pg.Client, ownName: string): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [lockKey])
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [lockKey])
  if (!rows[0]?.alone) return false
  // A client that has just disconnected is listed a moment longer.
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

import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const patience = 100

/**
 * Leaves no segment of the write-ahead log that was written so far: a server keeps old ones, with what they say, to use
 * their files again. `client` is the superuser's. False when they would not go.
 */
export async function dropOldLog(client: pg.Client): Promise<boolean> {
  await reload(client, 'alter system set wal_recycle = off')
  try {
    const { rows } = await client.query<{ last: string }>('select max(name) as last from pg_ls_waldir()')
    const last = rows[0]?.last ?? ''
    for (let attempt = 0; attempt < patience; attempt++) {
      await client.query(`select pg_logical_emit_message(false, 'roud', 'next'), pg_switch_wal()`)
      await client.query('checkpoint')
      if (await isBeyond(client, last)) return true
      // The setting reaches the server's other processes in a moment.
      await pause(20)
    }
    return false
  } finally {
    await reload(client, 'alter system reset wal_recycle')
  }
}

async function isBeyond(client: pg.Client, last: string): Promise<boolean> {
  const { rows } = await client.query<{ old: number; ahead: number }>(
    `select count(*) filter (where name <= $1)::int as old,
       count(*) filter (where name > pg_walfile_name(pg_current_wal_lsn()))::int as ahead
     from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`,
    [last],
  )
  return rows[0]?.old === 0 && rows[0].ahead === 0
}

async function reload(client: pg.Client, statement: string): Promise<void> {
  await client.query(statement)
  await client.query('select pg_reload_conf()')
}

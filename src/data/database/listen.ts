import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './connect.ts'

type Subscription = {
  channels: readonly string[]
  onNotify: (channel: string, payload: string) => void
  /**
   * Called once listening has begun and every `beatMs` afterwards. Its queries use the listening connection: a result proves that
   * no earlier notification was lost.
   */
  onHeartbeat: (db: Database) => Promise<void>
  /** Called when a connection ends other than by `close`. No notification arrives until the next heartbeat. */
  onDisconnect: (error: unknown) => void
  /** Called when a connection pooler is in between, behind which notifications get lost unnoticed: nothing is listened to then. */
  onPooler?: () => void
}

/** Whether something else than PostgreSQL answered the connection: a pooler names another process than the one that runs queries. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // pg's types leave it out: https://github.com/brianc/node-postgres/blob/master/packages/pg/lib/client.js
  return rows[0]?.pid !== (client as pg.Client & { processID: number }).processID
}

type Pace = { beatMs: number; answerMs: number; firstPauseMs: number; longestPauseMs: number }

const defaultPace: Pace = { beatMs: 2_000, answerMs: 4_000, firstPauseMs: 200, longestPauseMs: 5_000 }

/**
 * Listens on PostgreSQL channels over a dedicated connection. A connection that breaks or stops answering is replaced, with
 * growing delays. After `close` no callback runs.
 */
export function listen(
  url: string,
  subscription: Subscription,
  pace: Partial<Pace> = {},
): { close: () => Promise<void> } {
  const { beatMs, answerMs, firstPauseMs, longestPauseMs } = { ...defaultPace, ...pace }
  const ended = new AbortController()
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    application_name: 'roud',
  }

  async function listenOnce(): Promise<void> {
    const client = new pg.Client(settings)
    const broken = new Promise<never>((_, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('The connection ended')))
    })
    broken.catch(() => undefined)
    client.on('notification', ({ channel, payload }) => subscription.onNotify(channel, payload ?? ''))
    const db = drizzle(client)
    try {
      await client.connect()
      if (await isPooled(client)) {
        subscription.onPooler?.()
        return ended.abort()
      }
      for (const channel of subscription.channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      while (!ended.signal.aborted) {
        const beat = subscription.onHeartbeat(db)
        beat.catch(() => undefined)
        await Promise.race([beat, broken])
        nextPause = firstPauseMs
        await Promise.race([sleep(beatMs), broken])
      }
    } catch (error) {
      // Reported at once, because notifications are lost from now on.
      if (!ended.signal.aborted) subscription.onDisconnect(error)
      throw error
    } finally {
      client.removeAllListeners('notification')
      // The server may no longer answer.
      await Promise.race([client.end().catch(() => undefined), pause(answerMs, undefined, { ref: false })])
    }
  }

  let nextPause = firstPauseMs
  async function listenUntilClosed(): Promise<void> {
    while (!ended.signal.aborted) {
      try {
        await listenOnce()
      } catch {
        await sleep(nextPause)
        nextPause = Math.min(nextPause * 2, longestPauseMs)
      }
    }
  }

  function sleep(milliseconds: number): Promise<void> {
    return pause(milliseconds, undefined, { ref: false, signal: ended.signal }).catch(() => undefined)
  }

  const done = listenUntilClosed()
  return {
    async close() {
      ended.abort()
      await done
    },
  }
}

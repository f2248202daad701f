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

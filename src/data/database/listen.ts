import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './connect.ts'

type Hearing = {
  channels: readonly string[]
  onNotify: (channel: string, payload: string) => void
  /**
   * Called as soon as the connection hears, and every `beatMs` from then on. What it asks goes over the listening
   * connection: an answer proves that nothing sent before it was lost.
   */
  onHeartbeat: (db: Database) => Promise<void>
  /** Called once for each connection that ends other than by `close`; from then on nothing is heard. */
  onDisconnect: (error: unknown) => void
}

type Pace = { beatMs: number; answerMs: number; firstPauseMs: number; longestPauseMs: number }

const usualPace: Pace = { beatMs: 2_000, answerMs: 4_000, firstPauseMs: 200, longestPauseMs: 5_000 }

/**
 * Hears what other processes announce on PostgreSQL channels, over a connection of its own that is made again, later and
 * later, whenever it breaks or falls silent. `close` ends it; nothing is called after that.
 */
export function listen(url: string, hearing: Hearing, pace: Partial<Pace> = {}): { close: () => Promise<void> } {
  const { beatMs, answerMs, firstPauseMs, longestPauseMs } = { ...usualPace, ...pace }
  const ended = new AbortController()
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    application_name: 'roud',
  }

  async function hear(): Promise<void> {
    const client = new pg.Client(settings)
    const broken = new Promise<never>((_, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('The connection ended')))
    })
    broken.catch(() => undefined)
    client.on('notification', ({ channel, payload }) => hearing.onNotify(channel, payload ?? ''))
    const db = drizzle(client)
    try {
      await client.connect()
      for (const channel of hearing.channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      while (!ended.signal.aborted) {
        const beat = hearing.onHeartbeat(db)
        beat.catch(() => undefined)
        await Promise.race([beat, broken])
        wait = firstPauseMs
        await Promise.race([rest(beatMs), broken])
      }
    } catch (error) {
      // At once: what is said from now on is not heard.
      if (!ended.signal.aborted) hearing.onDisconnect(error)
      throw error
    } finally {
      client.removeAllListeners('notification')
      // The other side may not answer any more.
      await Promise.race([client.end().catch(() => undefined), pause(answerMs, undefined, { ref: false })])
    }
  }

  let wait = firstPauseMs
  async function hearOn(): Promise<void> {
    while (!ended.signal.aborted) {
      try {
        await hear()
      } catch {
        await rest(wait)
        wait = Math.min(wait * 2, longestPauseMs)
      }
    }
  }

  function rest(milliseconds: number): Promise<void> {
    return pause(milliseconds, undefined, { ref: false, signal: ended.signal }).catch(() => undefined)
  }

  const over = hearOn()
  return {
    async close() {
      ended.abort()
      await over
    },
  }
}

import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'

/** Which queries are worth telling of, and to whom: their statement without its parameters, and how long they took. */
export type SlowQueries = { overMs: number; tell: (statement: string, ms: number) => void }

type Callback = (...results: unknown[]) => void
type Query = (...args: unknown[]) => unknown

/** A pool that tells of slow queries, in the context of who asked for them; waiting for a free connection does not count. */
export function createTimedPool(config: pg.PoolConfig, { overMs, tell }: SlowQueries): pg.Pool {
  class TimedClient extends pg.Client {}
  const ask = Reflect.get(pg.Client.prototype, 'query') as Query
  Reflect.set(TimedClient.prototype, 'query', function timed(this: pg.Client, ...args: unknown[]): unknown {
    const started = performance.now()
    const done = AsyncResource.bind(() => {
      const ms = performance.now() - started
      if (ms >= overMs) tell(statementOf(args[0]), ms)
    })
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = (...results: unknown[]) => {
        done()
        ;(callback as Callback)(...results)
      }
      return ask.apply(this, args)
    }
    const result = ask.apply(this, args)
    if (result instanceof Promise) result.then(done, done)
    return result
  } satisfies Query)
  return bindWaiting(new pg.Pool({ ...config, Client: TimedClient }))
}

/** A connection that becomes free is handed on by who had it: the work goes on as that of who waited. */
function bindWaiting(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool) as Query
  return Object.assign(pool, {
    connect: (callback?: Callback) => (callback ? connect(AsyncResource.bind(callback)) : connect()),
  })
}

function statementOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim().slice(0, 2_000) : ''
}

import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { configWarning, type Config } from './config.ts'
import { assertAddressFree, listen, type Listener } from './http/listen.ts'
import type { SiteDeps } from './http/site-deps.ts'
import { announce, createProcessLog, type ServerLog } from './log/log.ts'
import { serveMetrics } from './http/serve-metrics.ts'
import { openSite, type OpenSite } from './open-site.ts'
import { startBackground, type Background } from './start-background.ts'
import { StartError, type ListenAddress } from './start-error.ts'

/** For requests that are running when the process is asked to stop. */
const requestGracePeriodMs = 20_000
/** Afterwards, for jobs, connections and the database. */
const restGracePeriodMs = 30_000

type CreateSite = (deps: SiteDeps) => { listener: RequestListener }

/** Serves the site until a signal, then waits for running work; a second signal ends the process at once. */
export async function runProcess(config: Config, createSite: CreateSite): Promise<void> {
  const signals = awaitSignals()
  const log = createProcessLog(config.log)
  logStrayErrors(log)
  const metricsAddress = metricsAddressOf(config)
  await assertAddressFree(config)
  if (metricsAddress) await assertAddressFree(metricsAddress)
  const stopped = new AbortController()
  void signals.first.then(() => stopped.abort(new StartError('Stopped while another process migrated the database.')))
  const site = await openSite(config, log, stopped.signal)
  let stopping = false
  let background: Background | undefined
  try {
    background = await startBackground(config, site)
    const { sync, push, webhooks } = background
    const isStopping = () => stopping
    const { listener } = createSite({ ...site.deps, sync, push, webhooks, isStopping })
    const server = await listen(listener, config)
    const metricsServer = metricsAddress && (await listenForMetrics(site.deps, metricsAddress))
    // The storage's watch logs the result. Not awaited, so that the site does not wait for a bucket.
    void site.deps.media.check().catch(() => undefined)
    const warning = configWarning(config)
    if (warning) log.warn(warning)
    announce(`Roud is ready: ${config.baseUrl} (Arabic) and ${config.baseUrl}/en (English)`)
    // `npm start` restarts a process that was ready once.
    process.send?.('ready')
    await signals.first
    stopping = true
    exitOnSecondSignal(signals.second, server, site)
    await Promise.race([pause(config.drainSeconds * 1_000), signals.second])
    // Event streams never end by themselves.
    site.deps.live?.adminUpdates.close()
    const { cutOff } = await server.close(requestGracePeriodMs)
    if (cutOff) log.warn('Requests did not end in time and were cut off')
    await metricsServer?.close(0)
  } finally {
    exitAfterStopLimit(log)
    await background?.stop()
    await site.close()
  }
  log.flush()
  announce('Stopped.')
}

function metricsAddressOf({ metrics: { host, port } }: Config): ListenAddress | undefined {
  return port ? { host, port, names: { host: 'METRICS_HOST', port: 'METRICS_PORT' } } : undefined
}

function listenForMetrics({ metrics }: OpenSite['deps'], address: ListenAddress): Promise<Listener> {
  const app = new Hono()
  if (metrics) app.get('/metrics', serveMetrics(metrics, undefined))
  return listen(getRequestListener(app.fetch), address)
}

function exitOnSecondSignal(second: Promise<void>, server: Listener, site: OpenSite): void {
  void second.then(async () => {
    server.abort()
    await Promise.race([site.abandon(), pause(3_000)])
    process.exit(1)
  })
}

/** Ends the process even if a job or query never finishes. */
function exitAfterStopLimit(log: ServerLog): void {
  setTimeout(() => {
    log.warn('Work under way did not end in time and was abandoned')
    process.exit(1)
  }, restGracePeriodMs).unref()
}

/** Logs uncaught errors without the personal data that Node would print with them. */
function logStrayErrors(log: ServerLog): void {
  process.on('unhandledRejection', (error) => log.error('A rejected promise was not handled', error))
  process.on('uncaughtException', (error) => {
    log.error('An uncaught exception ends the process', error)
    process.exit(1)
  })
}

const stopSignals = ['SIGINT', 'SIGTERM'] as const

/** Two promises: `first` resolves with the first stop signal, `second` with the next one. */
function awaitSignals(): { first: Promise<void>; second: Promise<void> } {
  const received = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  let count = 0
  for (const signal of stopSignals) process.on(signal, () => received[count++]?.resolve())
  return { first: received[0].promise, second: received[1].promise }
}

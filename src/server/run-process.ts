import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Config } from './config.ts'
import { assertAddressFree, listen, type Listener } from './http/listen.ts'
import { createProcessLog, type ServerLog } from './log/log.ts'
import { serveMetrics } from './metrics/metrics.ts'
import { openSite, type OpenSite, type SiteDeps } from './open-site.ts'
import { startBackground, type Background } from './jobs/start-background.ts'
import type { ListenAddress } from './start-error.ts'
import { awaitSignals } from './signals.ts'

/** How long requests under way may take once the process has been asked to stop. */
const requestPatienceMs = 20_000
/** How long jobs, connections and the database may take after that. */
const restPatienceMs = 30_000

type CreateSite = (deps: SiteDeps) => { listener: RequestListener }

/** Serves the site until a signal comes, then lets everything under way finish; a second signal ends it at once. */
export async function runProcess(config: Config, createSite: CreateSite): Promise<void> {
  const signals = awaitSignals()
  const log = createProcessLog(config.log)
  logStrayErrors(log)
  const forMetrics = addressForMetrics(config)
  await assertAddressFree(config)
  if (forMetrics) await assertAddressFree(forMetrics)
  const site = await openSite(config, log)
  let stopping = false
  let background: Background | undefined
  try {
    background = await startBackground(config, site)
    const { sync } = background
    const isStopping = () => stopping
    const { listener } = createSite({ ...site.parts, sync, isStopping })
    const server = await listen(listener, config)
    const figures = forMetrics && (await listenForMetrics(site.parts, forMetrics))
    // Told by the storage's own watch; the site does not wait for a bucket.
    void site.parts.media.check().catch(() => undefined)
    console.log(`Roud is ready: ${config.baseUrl} (Arabic) and ${config.baseUrl}/en (English)`)
    await signals.first
    stopping = true
    endWhenAskedAgain(signals.second, server, site)
    await Promise.race([pause(config.drainSeconds * 1_000), signals.second])
    // The streams of open screens have no end of their own.
    site.parts.live?.adminUpdates.close()
    const { cutOff } = await server.close(requestPatienceMs)
    if (cutOff) log.warn('Requests that did not end in time were cut off')
    await figures?.close(0)
  } finally {
    giveUpLater(log)
    await background?.stop()
    await site.close()
  }
  log.flush()
  console.log('Stopped.')
}

function addressForMetrics({ metrics: { host, port } }: Config): ListenAddress | undefined {
  return port ? { host, port, names: { host: 'METRICS_HOST', port: 'METRICS_PORT' } } : undefined
}

function listenForMetrics({ metrics }: OpenSite['parts'], address: ListenAddress): Promise<Listener> {
  const app = new Hono()
  if (metrics) app.get('/metrics', serveMetrics(metrics, undefined))
  return listen(getRequestListener(app.fetch), address)
}

function endWhenAskedAgain(again: Promise<void>, server: Listener, site: OpenSite): void {
  void again.then(async () => {
    server.abort()
    await Promise.race([site.abandon(), pause(3_000)])
    process.exit(1)
  })
}

/** A job or a query that never ends must not keep a stopped process alive. */
function giveUpLater(log: ServerLog): void {
  setTimeout(() => {
    log.warn('What was under way did not end in time and is left')
    process.exit(1)
  }, restPatienceMs).unref()
}

/** Faults that nobody awaited: the runtime would print them as they are, with whatever they quote. */
function logStrayErrors(log: ServerLog): void {
  process.on('unhandledRejection', (error) => log.error('Something failed that nobody waited for', error))
  process.on('uncaughtException', (error) => {
    log.error('The process cannot go on', error)
    process.exit(1)
  })
}

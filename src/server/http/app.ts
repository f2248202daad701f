import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { ServerBuild } from 'react-router'
import { isBackOffice } from '../../app/i18n/addresses.ts'
import type { StaffAuth } from '../../app/services/staff-auth.ts'
import { isReachable } from '../../data/database/connect.ts'
import { notifyAdmin } from '../../data/booking/admin-counts.ts'
import { createContractFiles } from '../media/open-media-storage.ts'
import { createAdminUpdatesHub } from '../live/admin-updates.ts'
import { watchContent } from '../live/content-watch.ts'
import { createContentCache } from '../live/content-cache.ts'
import { createPictures } from '../media/pictures.ts'
import { serveMetrics } from '../metrics/metrics.ts'
import { createRouteNamer } from '../metrics/route-patterns.ts'
import type { SiteDeps } from '../open-site.ts'
import { createRateLimits } from './rate-limits.ts'
import { serveContracts, serveFiles, serveMedia } from './files.ts'
import { redirectToChosenLanguage } from './language-redirect.ts'
import { cachePages, findPageFor, sendPage, type PageCache, type PageEnv } from './page-cache.ts'
import { servePages } from './pages.ts'
import { sendText } from './plain-responses.ts'
import { cutSlowBodies, limitBodies, refuseBrokenPaths, refuseForeignOrigins } from './request-guards.ts'
import { createRequestTracker, pathForLog, requestIdHeader, trackRequests, type RequestEnv } from './requests.ts'
import { addScriptHashes, setSecurityHeaders } from './security-headers.ts'

export type AppDeps = SiteDeps & {
  build: ServerBuild
  /** Folder of the built client files; left out in development, where Vite serves them. */
  clientFolder?: string
  staff: StaffAuth
  /** Left out in development. */
  pages?: PageCache | undefined
}

type Env = RequestEnv & PageEnv

export type App = Pick<Hono<Env>, 'fetch' | 'request'> & {
  /** For Node's HTTP server: sends cached pages before the application is called. */
  listener: RequestListener
}

export function createApp(deps: AppDeps): App {
  const { build, log, pages, isStopping } = deps
  const track = createRequestTracker(deps, createRouteNamer(build.routes))
  const app = new Hono<Env>()
  app.onError((error, c) => {
    log.error(`${c.req.method} ${pathForLog(c.req.path)} failed`, error)
    return sendText(c, 500)
  })
  app.use(trackRequests(track, deps))
  addRoutes(app, deps)
  const callApp = getRequestListener(app.fetch)
  return {
    fetch: app.fetch,
    request: app.request,
    listener(incoming, outgoing) {
      const page = pages && !isStopping?.() ? findPageFor(pages, incoming) : undefined
      if (!page) return void callApp(incoming, outgoing)
      const { method = '', url = '', headers, socket } = incoming
      const request = {
        method,
        path: url.split('?', 1)[0] ?? '',
        remoteAddress: socket.remoteAddress,
        givenId: headers[requestIdHeader]?.toString(),
        forwardedFor: headers['x-forwarded-for']?.toString(),
      }
      sendPage(page, track(request, outgoing).requestId, incoming, outgoing)
    },
  }
}

/** The handlers in the order in which a request passes them. */
function addRoutes(app: Hono<Env>, deps: AppDeps): void {
  const { build, clientFolder, db, now, baseUrl, staff, media, identity, sync, log, metrics, metricsToken, pages } =
    deps
  const adminUpdates = deps.live?.adminUpdates ?? createAdminUpdatesHub(() => notifyAdmin(db))
  const openContentCache = createContentCache(db, deps.live?.content ?? watchContent(db))
  const tls = baseUrl.startsWith('https:')
  const pictures = createPictures(media, log)
  const contracts = createContractFiles(media)
  const limitsFor = createRateLimits(deps)
  app.use(
    afterMutations((path) => {
      // Staff may have changed what public pages show.
      if (isBackOffice(path)) pages?.invalidate()
      adminUpdates.announce()
    }),
  )
  if (pages) app.use(cachePages(pages, baseUrl))
  app.use(setSecurityHeaders({ tls }))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', (c) => sendReadiness(c, deps))
  if (metrics && metricsToken) app.get('/metrics', serveMetrics(metrics, metricsToken))
  app.use(compress())
  app.use(addScriptHashes({ tls }))
  app.use(refuseBrokenPaths())
  app.get('/media/*', serveMedia(pictures))
  app.get('/contracts/*', serveContracts(contracts, log))
  if (clientFolder) {
    app.get('/assets/*', serveFiles(clientFolder, 'public, max-age=31536000, immutable'))
    app.get('*', serveFiles(clientFolder, 'public, max-age=86400'))
  }
  app.use(refuseForeignOrigins(baseUrl))
  app.use(limitBodies())
  app.use(cutSlowBodies())
  app.use(redirectToChosenLanguage())
  app.all(
    '*',
    servePages(build, ({ language, requestId, clientAddress }) => ({
      db,
      now,
      baseUrl,
      content: openContentCache(),
      staff,
      pictures,
      contracts,
      adminUpdates,
      identity,
      limits: limitsFor(clientAddress),
      sync,
      log,
      language,
      requestId,
    })),
  )
}

/** Runs before the response is sent, so that the client sees its own change with the next request. */
function afterMutations(run: (path: string) => void): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!['GET', 'HEAD'].includes(c.req.method)) run(c.req.path)
  }
}

/** Responds 200 while the database is reachable and the process is not stopping, for load balancers. */
async function sendReadiness(c: Context, { db, isStopping }: Pick<AppDeps, 'db' | 'isStopping'>): Promise<Response> {
  if (isStopping?.()) return c.text('stopping', 503)
  return (await isReachable(db)) ? c.text('ready') : c.text('database unreachable', 503)
}

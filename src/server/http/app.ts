import { createHmac } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import type { ServerBuild } from 'react-router'
import type { Disk } from '#operations/services/disk.ts'
import type { OpenContentCache } from '#operations/services/content-cache.ts'
import { getBranches } from '#operations/branches/get-branches.ts'
import type { RequestDetails, Services } from '#operations/services/services.ts'
import type { StaffAuth } from '#operations/services/staff-auth.ts'
import { findNextOfferMoment } from '#data/content/offers.ts'
import { isReachable, type Database } from '#data/database/connect.ts'
import { notifyAdmin } from '#data/overview/admin-counts.ts'
import { listCars } from '#data/fleet/cars.ts'
import { listCategories } from '#data/fleet/categories.ts'
import { listPublishedCodes } from '#data/pricing/discounts.ts'
import type { ContractName } from '#domain/content/contracts.ts'
import { readSettings } from '#data/settings/settings.ts'
import { addressIn, isApi } from '#domain/text/addresses.ts'
import { languages } from '#domain/text/languages.ts'
import { withoutPrefix } from '#domain/text/path-language.ts'
import { createApi, sendProblems } from '#api/mount-api.ts'
import { makeBuiltInContract } from '../contracts/built-in-contract.ts'
import { createAdminUpdatesHub } from '../live/admin-updates.ts'
import { watchContent } from '../live/content-watch.ts'
import { createAvailabilityCache } from '../live/availability-cache.ts'
import { createContentCache } from '../live/content-cache.ts'
import { createMediaFiles } from '../media/media-files.ts'
import { createSheetReader } from '../spreadsheet/create-sheet-reader.ts'
import { filesIn } from '../folder-files.ts'
import { routeMatcherOf } from '../metrics/route-patterns.ts'
import { readApiDocuments } from './api-documents.ts'
import { busyResponse, type BusyResponse } from './busy-page.ts'
import { refuseBusySignIns } from './busy-sign-ins.ts'
import { createRateLimits } from './rate-limits.ts'
import { noPush, noWebhooks } from '../outbox/no-messages.ts'
import { createDocumentWriter } from '../documents/document-writer.ts'
import { createPaperLinks } from '../encryption/paper-links.ts'
import { createSecretTokens } from '../encryption/secret-tokens.ts'
import { serveContracts, serveFiles, serveMedia } from './files.ts'
import { redirectToChosenLanguage } from './language-redirect.ts'
import { unknownPath, type PublicIds } from './page-addresses.ts'
import { cachePages, readPageRequest, sendPage, type PageCache, type PageEnv, type RouteOf } from './page-cache.ts'
import { servePages } from './pages.ts'
import { sendText } from './plain-responses.ts'
import {
  cutSlowBodies,
  hasTrailingSlash,
  isBrokenPage,
  isBrokenPath,
  limitBodies,
  redirectTrailingSlashes,
  refuseBrokenPaths,
  refuseUnusedMethods,
  refuseForeignOrigins,
} from './request-guards.ts'
import { createRequestTracker, pathForLog, requestIdHeader, trackRequests, type RequestEnv } from './requests.ts'
import { createRenderQueues, limitRenders, type RenderQueues } from './render-queues.ts'
import { addScriptHashes, setSecurityHeaders } from './security-headers.ts'
import { serveMetrics } from './serve-metrics.ts'
import type { SiteDeps } from './site-deps.ts'

export type AppDeps = SiteDeps & {
  build: ServerBuild
  /** The folder of the built client files; omitted in development, where Vite serves them. */
  clientFolder?: string
  /** The folder of the documents that the build wrote; omitted in development. */
  documentsFolder?: string
  staff: StaffAuth
  /** Omitted in development. */
  pages?: PageCache | undefined
}

type Env = RequestEnv & PageEnv

export type App = Pick<Hono<Env>, 'fetch' | 'request'> & {
  /** For Node's HTTP server: sends cached pages without calling the application. */
  listener: RequestListener
}

export function createApp(deps: AppDeps): App {
  const { build, pages, isStopping } = deps
  const match = routeMatcherOf(build.routes)
  const track = createRequestTracker(deps, (path) => match(path).pattern)
  const isPage = createPageTest(deps.clientFolder)
  const routeOf: RouteOf = (path) => {
    if (isBrokenPath(path)) return isBrokenPage(path) ? match(unknownPath) : undefined
    return isPage(path) ? match(path) : undefined
  }
  const queues = createRenderQueues()
  let busy: BusyResponse | undefined
  void busyResponse({ tls: isTls(deps) }).then((response) => (busy = response))
  const app = new Hono<Env>()
  app.onError((error, c) => {
    logError(deps, error, c)
    return sendText(c, 500)
  })
  app.use(trackRequests(track, deps))
  addRoutes(app, deps, { routeOf, queues })
  const callApp = getRequestListener(app.fetch)
  return {
    fetch: app.fetch,
    request: app.request,
    listener(incoming, outgoing) {
      const request = pages && !isStopping?.() ? readPageRequest(incoming, routeOf) : undefined
      const found = request && pages?.find(request)
      const isPage = found && found !== 'notCached'
      if (isPage && sendPage(found, () => trackIncoming(incoming, outgoing), incoming, outgoing)) return
      // Letting the application refuse it would cost many times more.
      const isRefused = found === 'notCached' && request?.isSearch && queues.pages.isFull()
      if (!isRefused || !busy) return void callApp(incoming, outgoing)
      outgoing.writeHead(503, { ...busy.headers, [requestIdHeader]: trackIncoming(incoming, outgoing) }).end(busy.body)
    },
  }

  function trackIncoming(
    { method = '', url = '', headers, socket }: IncomingMessage,
    outgoing: ServerResponse,
  ): string {
    const request = {
      method,
      path: url.split('?', 1)[0] ?? '',
      remoteAddress: socket.remoteAddress,
      givenId: headers[requestIdHeader]?.toString(),
      forwardedFor: headers['x-forwarded-for']?.toString(),
    }
    return track(request, outgoing).requestId
  }
}

function logError({ log }: Pick<AppDeps, 'log'>, error: Error, c: Context): void {
  log.error(`${c.req.method} ${pathForLog(c.req.path)} failed`, error)
}

function isTls({ baseUrl }: Pick<AppDeps, 'baseUrl'>): boolean {
  return baseUrl.startsWith('https:')
}

/** The handlers, in the order in which requests pass them. */
function addRoutes(
  app: Hono<Env>,
  deps: AppDeps,
  { routeOf, queues }: { routeOf: RouteOf; queues: RenderQueues },
): void {
  const {
    build,
    clientFolder,
    documentsFolder,
    db,
    now,
    baseUrl,
    staff,
    media,
    identity,
    sync,
    push = noPush,
    webhooks = noWebhooks,
    disk = roomyDisk,
    log,
    metrics,
    metricsToken,
    pages,
  } = deps
  const adminUpdates = deps.live?.adminUpdates ?? createAdminUpdatesHub(() => notifyAdmin(db))
  const content = deps.live?.content ?? watchContent(db)
  const openContentCache = createContentCache(db, content)
  const getCachedAvailability = createAvailabilityCache(db, content)
  const tls = isTls(deps)
  const files = createMediaFiles(media, log)
  const documents = readApiDocuments(documentsFolder, baseUrl)
  const readSheet = createSheetReader()
  const limitsFor = createRateLimits(deps)
  const receipts = createSecretTokens(deps.secret, 'booking receipt')
  const quoteLinks = createSecretTokens(deps.secret, 'quote')
  const paperLinks = createPaperLinks(deps.secret)
  const cookieSecret = createHmac('sha256', deps.secret).update('roud cookies').digest('base64url')
  const announce: Services['announce'] = (what) => {
    if (what === 'content') pages?.invalidate()
    adminUpdates.announce()
  }
  if (pages) {
    app.use(cachePages(pages, { baseUrl, routeOf, readIds: () => readPublicIds(openContentCache(), db, now()) }))
  }
  app.use(setSecurityHeaders({ tls }))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', (c) => sendReadiness(c, deps))
  if (metrics && metricsToken) app.get('/metrics', serveMetrics(metrics, metricsToken))
  app.use(compress())
  app.use(addScriptHashes({ tls }))
  app.use('/api/*', sendProblems(baseUrl))
  app.use(refuseUnusedMethods())
  app.use(refuseBrokenPaths())
  app.use(redirectTrailingSlashes())
  app.get('/media/*', serveMedia(files.pictures))
  const makeBuiltIn =
    clientFolder === undefined
      ? undefined
      : async (name: ContractName) => {
          const { getCached } = await openContentCache()()
          return getCached(`contract ${name}`, (database) => makeBuiltInContract(database, clientFolder, name))
        }
  app.get('/contracts/*', serveContracts({ contracts: files.contracts, makeBuiltIn, log }))
  if (clientFolder) {
    app.get('/assets/*', serveFiles(clientFolder, 'public, max-age=31536000, immutable'))
    app.get('*', serveFiles(clientFolder, 'public, max-age=86400'))
  }
  app.use(refuseForeignOrigins(baseUrl))
  app.use(limitBodies(deps.uploadTurnMs))
  app.use(cutSlowBodies())
  // For tabs that were opened before these addresses had their present names; can go after the next release.
  for (const rest of ['', '/bookings'])
    app.get(`/admin/pulse${rest}`, (c) => c.redirect(`/admin/updates${rest}${new URL(c.req.url).search}`))
  app.use(redirectToChosenLanguage())
  app.use(limitRenders(queues, { receipts, quoteLinks }))
  app.post('/admin/login', refuseBusySignIns(staff, limitsFor))
  const servicesFor = ({ language, requestId, clientAddress }: RequestDetails) => ({
    db,
    now,
    baseUrl,
    content: openContentCache(),
    getCachedAvailability,
    staff,
    cookieSecret,
    ...files,
    readSheet,
    adminUpdates,
    announce,
    identity,
    limits: limitsFor(clientAddress),
    receipts,
    quoteLinks,
    paperLinks,
    taxDocuments: createDocumentWriter(),
    taxAuthority: deps.taxAuthority,
    sync,
    push,
    webhooks,
    log,
    disk,
    language,
    requestId,
  })
  for (const language of languages) {
    app.get(addressIn(language, '/api'), async (c, next) => {
      // While the site is closed, its notice is shown.
      const settings = await (await openContentCache()()).getCached('settings', readSettings)
      if (settings.maintenance.enabled) return next()
      const page = await documents.reference(language)
      return c.html(page, 200, { 'content-language': language, 'cache-control': 'no-cache' })
    })
  }
  app.route('/api', createApi({ servicesFor, baseUrl, documents, logError: (error, c) => logError(deps, error, c) }))
  app.all('*', servePages(build, servicesFor))
}

/** Returns a function that tells whether a readable path may be a page, instead of a file or a React Router resource. */
function createPageTest(clientFolder: string | undefined): (path: string) => boolean {
  const files = clientFolder === undefined ? new Set<string>() : filesIn(clientFolder)
  return (path) =>
    !hasTrailingSlash(path) &&
    !isApi(withoutPrefix(path)) &&
    !files.has(decodeURIComponent(path)) &&
    !withoutPrefix(path).startsWith('/__manifest')
}

/** The ids that addresses of public pages may contain. If discount codes cannot be read, they are left out until the next attempt. */
async function readPublicIds(openContent: OpenContentCache, db: Database, now: Date): Promise<PublicIds> {
  const content = await openContent()
  const { getCached } = content
  const [cars, categories, branches] = await Promise.all([
    getCached('cars', listCars),
    getCached('categories', listCategories),
    getBranches(content, now),
  ])
  const offers = await Promise.all([listPublishedCodes(db, now), findNextOfferMoment(db, now)]).catch(() => undefined)
  const idsOf = (rows: readonly { id: number | string }[]) => new Set(rows.map(({ id }) => String(id)))
  return {
    cars: idsOf(cars),
    categories: idsOf(categories),
    branches: idsOf(branches),
    codes: new Set(offers?.[0]),
    validUntil: offers ? (offers[1]?.getTime() ?? Number.POSITIVE_INFINITY) : now.getTime(),
  }
}

/** Used without a disk watch, such as in tests and development. */
const roomyDisk: Disk = { state: () => Promise.resolve('ok') }

type ReadinessDeps = Pick<AppDeps, 'db' | 'disk' | 'isStopping'>

/** For load balancers: responds 200 while the process is not stopping, has disk space and reaches the database. */
async function sendReadiness(c: Context, { db, disk = roomyDisk, isStopping }: ReadinessDeps): Promise<Response> {
  if (isStopping?.()) return c.text('stopping', 503)
  if ((await disk.state()) === 'full') return c.text('disk full', 503)
  return (await isReachable(db)) ? c.text('ready') : c.text('database unreachable', 503)
}

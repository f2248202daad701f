import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { ServerBuild } from 'react-router'
import type { StaffAuth } from '../../app/services/staff-auth.ts'
import { notifyAdmin } from '../../data/staff/admin-channel.ts'
import { createContractFiles } from '../media/open-media-storage.ts'
import { createAdminUpdatesHub } from '../live/admin-updates.ts'
import { watchContent } from '../live/content-watch.ts'
import { createContentCache } from '../live/content-cache.ts'
import { createPictures } from '../media/pictures.ts'
import { createRouteNamer } from '../metrics/route-patterns.ts'
import { serveMetrics } from '../metrics/serve-metrics.ts'
import type { SiteDeps } from '../open-site.ts'
import { createRateLimits } from './rate-limits.ts'
import { limitBodies } from './body-limits.ts'
import { serveContracts } from './contracts.ts'
import { refuseForeignOrigins } from './foreign-origins.ts'
import { leadToChosenLanguage } from './language-redirect.ts'
import { refuseBrokenAddresses } from './broken-addresses.ts'
import { serveMedia } from './media.ts'
import { keepPages, type PageEnv } from './page-cache/keep-pages.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import { servePages } from './pages.ts'
import { answerPlainly } from './plain-answers.ts'
import { followRequests, pathForLog, type RequestEnv } from './requests.ts'
import { serveReadiness } from './readiness.ts'
import { nameInlineScripts, setSecurityHeaders } from './security-headers.ts'
import { tellChanges } from './tell-changes.ts'
import { serveFiles } from './static-files.ts'

export type AppDeps = SiteDeps & {
  build: ServerBuild
  /** Folder of the built client files; left out in development, where Vite serves them. */
  clientFolder?: string
  staff: StaffAuth
  /** Pages that are rendered already; left out in development. */
  pages?: PageCache | undefined
}

/** A request's way from the socket to the page, top to bottom. */
export function createApp(parts: AppDeps): Hono<RequestEnv & PageEnv> {
  const { build, clientFolder, db, now, baseUrl, staff, media, identity, sync, log, metrics, metricsToken, pages } =
    parts
  const desk = parts.live?.desk ?? createAdminUpdatesHub(() => notifyAdmin(db))
  const contentFor = createContentCache(db, parts.live?.content ?? watchContent(db))
  const tls = baseUrl.startsWith('https:')
  const pictures = createPictures(media, log)
  const contracts = createContractFiles(media)
  const limitsFor = createRateLimits(parts)
  const app = new Hono<RequestEnv & PageEnv>()
  app.onError((error, c) => {
    log.error(`${c.req.method} ${pathForLog(c.req.path)} failed`, error)
    return answerPlainly(c, 500)
  })
  app.use(followRequests(parts, createRouteNamer(build.routes)))
  app.use(tellChanges({ contentChanged: () => pages?.doubt(), adminChanged: desk.announce }))
  if (pages) app.use(keepPages(pages, baseUrl))
  app.use(setSecurityHeaders({ tls }))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', serveReadiness(parts))
  if (metrics && metricsToken) app.get('/metrics', serveMetrics(metrics, metricsToken))
  app.use(compress())
  app.use(nameInlineScripts({ tls }))
  app.use(refuseBrokenAddresses())
  app.get('/media/*', serveMedia(pictures))
  app.get('/contracts/*', serveContracts(contracts, log))
  if (clientFolder) {
    app.get('/assets/*', serveFiles(clientFolder, 'public, max-age=31536000, immutable'))
    app.get('*', serveFiles(clientFolder, 'public, max-age=86400'))
  }
  app.use(refuseForeignOrigins(baseUrl))
  app.use(limitBodies())
  app.use(leadToChosenLanguage())
  app.all(
    '*',
    servePages(build, ({ language, requestId, clientAddress }) => ({
      db,
      now,
      baseUrl,
      content: contentFor(),
      staff,
      pictures,
      contracts,
      desk,
      identity,
      limits: limitsFor(clientAddress),
      sync,
      log,
      language,
      requestId,
    })),
  )
  return app
}

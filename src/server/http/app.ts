import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { ServerBuild } from 'react-router'
import type { StaffAuth } from '../../app/staff-auth.ts'
import type { Database } from '../../data/connect.ts'
import type { IdentityVault } from '../../data/identity.ts'
import { isReachable } from '../../data/health.ts'
import type { MediaStorage } from '../../outside/media-storage.ts'
import { createContractFiles } from '../contract-files.ts'
import { createPictures } from '../pictures.ts'
import type { ServerLog } from '../log/log.ts'
import { limitBodies } from './body-limits.ts'
import type { TrustedProxies } from './client-address.ts'
import { serveContracts } from './contracts.ts'
import { refuseForeignOrigins } from './foreign-origins.ts'
import { leadToChosenLanguage } from './language-redirect.ts'
import { refuseBrokenAddresses } from './broken-addresses.ts'
import { serveMedia } from './media.ts'
import { servePages } from './pages.ts'
import { answerPlainly } from './plain-answers.ts'
import { followRequests, pathForLog, type RequestEnv } from './requests.ts'
import { nameInlineScripts, setSecurityHeaders } from './security-headers.ts'

export type AppParts = {
  build: ServerBuild
  /** Folder of the built client files; left out in development, where Vite serves them. */
  clientFolder?: string
  db: Database
  now: () => Date
  baseUrl: string
  staff: StaffAuth
  /** Where the pictures of the library rest. */
  media: MediaStorage
  identity: IdentityVault
  log: ServerLog
  /** Proxies in front of the site, whose word about the client is believed. */
  trustedProxies?: TrustedProxies | undefined
}

/** A request's way from the socket to the page, top to bottom. */
export function createApp(parts: AppParts): Hono<RequestEnv> {
  const { build, clientFolder, db, now, baseUrl, staff, media, identity, log } = parts
  const tls = baseUrl.startsWith('https:')
  const pictures = createPictures(media, log)
  const contracts = createContractFiles(media)
  const app = new Hono<RequestEnv>()
  app.onError((fault, c) => {
    log.fault(`${c.req.method} ${pathForLog(c.req.path)} failed`, fault)
    return answerPlainly(c, 500)
  })
  app.use(followRequests(log, parts.trustedProxies))
  app.use(setSecurityHeaders({ tls }))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => ((await isReachable(db)) ? c.text('ready') : c.text('database unreachable', 503)))
  app.use(compress())
  app.use(nameInlineScripts({ tls }))
  app.use(refuseBrokenAddresses())
  app.get('/media/*', serveMedia(pictures))
  app.get('/contracts/*', serveContracts(contracts, log))
  if (clientFolder) {
    app.use('/assets/*', serveFiles(clientFolder, 'public, max-age=31536000, immutable'))
    app.use(serveFiles(clientFolder, 'public, max-age=3600'))
  }
  app.use(refuseForeignOrigins(baseUrl))
  app.use(limitBodies())
  app.use(leadToChosenLanguage())
  app.all(
    '*',
    servePages(build, ({ language, requestId }) => ({
      db,
      now,
      baseUrl,
      staff,
      pictures,
      contracts,
      identity,
      log,
      language,
      requestId,
    })),
  )
  return app
}

function serveFiles(root: string, cacheControl: string): MiddlewareHandler {
  const serveFile = serveStatic({ root, precompressed: true })
  return async (c, next) => {
    const found = await serveFile(c, next)
    // Not in `onFound`: that is called when the answer has its headers already.
    if (found?.ok) found.headers.set('cache-control', cacheControl)
    return found
  }
}

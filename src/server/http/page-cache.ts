import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { wantsPreview } from '#app/maintenance/preview-cookie.ts'
import { addDays, startOfDay, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import type { ContentWatch } from '../live/content-watch.ts'
import { sessionCookie } from '../staff/better-auth.ts'
import type { MatchedRoute } from '../metrics/route-patterns.ts'
import { isRead } from './busy-page.ts'
import { isInOtherLanguage } from './language-redirect.ts'
import { isPlainAddress, isPublicPage, pageAddress, type PublicIds } from './page-addresses.ts'
import { chooseEncoding, compressBrotli, compressGzip, type Encoding } from './page-encodings.ts'

/** Set by the handler that renders pages: returns the time (epoch milliseconds) at which the page becomes outdated. */
export type PageEnv = { Variables: { pageEndsAt?: () => number } }

type Variant = { headers: Record<string, string>; body: Buffer }

/**
 * A rendered page in its encodings, with the period (epoch milliseconds) in which it is current. Gzip is created for the first
 * client that needs it, because browsers prefer Brotli.
 */
type CachedPage = {
  status: number
  headers: Record<string, string>
  variants: { identity: Variant; br: Variant; gzip: Variant | undefined }
  validFrom: number
  validUntil: number
}

/** Renders the page of an address; `endsAt` returns the right time only once the body is complete. */
type Render = (address: string) => Promise<{ response: Response; endsAt: () => number }>

type LoadOptions = {
  route: MatchedRoute
  render: Render
  /** Reads the content version even if it is known, to include what another process has just saved. */
  asksDatabase: boolean
  readIds: () => Promise<PublicIds>
}

export type PageCache = {
  /** The cached page of a request, without any query; undefined when only the database can tell whether it is current. */
  find: (request: PageRequest) => CachedPage | 'notCached' | undefined
  /** The public page for a request target, from the cache or rendered; concurrent requests share one rendering. */
  load: (url: string, options: LoadOptions) => Promise<CachedPage>
  /** Call it after a change through this process: the content version is then read again. */
  invalidate: () => void
  bytes: () => number
  close: () => void
}

type PageCacheOptions = {
  content: ContentWatch
  now: () => Date
  bytes?: number
  /** Whether cached pages get a smaller Brotli encoding later, which takes a third of a second of a processor each; true by default. */
  compressesBetter?: boolean
}

/** Enough for every page of a large fleet in both languages. */
export const defaultCacheBytes = 64 * 1024 * 1024

/**
 * Pages for searches have a separate part of the memory, because there can be any number of them and they must not displace
 * others.
 */
const shareOfSearches = 1 / 8

export function createPageCache(options: PageCacheOptions): PageCache {
  const { content, now, bytes = defaultCacheBytes, compressesBetter = true } = options
  const inTurn = pLimit(1)
  const pages = createStore(bytes * (1 - shareOfSearches))
  const searches = createStore(bytes * shareOfSearches)
  const storeOf = (address: string) => (address.includes('?') ? searches : pages)
  let latestVersion = 0
  let latestIds: { version: number; validUntil: number; reading: Promise<PublicIds>; ids?: PublicIds } | undefined

  function idsOf(version: number, readIds: () => Promise<PublicIds>): Promise<PublicIds> {
    if (latestIds?.version === version && now().getTime() < latestIds.validUntil) return latestIds.reading
    const latest: typeof latestIds = { version, validUntil: Number.POSITIVE_INFINITY, reading: readIds() }
    latestIds = latest
    latest.reading.then(
      (ids) => Object.assign(latest, { ids, validUntil: ids.validUntil }),
      () => (latestIds = undefined),
    )
    return latest.reading
  }

  function knownIds(version: number): PublicIds | undefined {
    return latestIds?.version === version && now().getTime() < latestIds.validUntil ? latestIds.ids : undefined
  }

  /** Cached pages by address and content version. Concurrent `fetch` calls with one key share one rendering. */
  function createStore(maxBytes: number) {
    return new LRUCache<string, CachedPage, { render: () => ReturnType<Render> }>({
      // For lru-cache, 0 would mean no limit.
      maxSize: Math.max(1, Math.floor(maxBytes)),
      sizeCalculation: bytesOf,
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: { render } }) => buildPage(render, now()),
    })
  }

  /** Replaces a cached page's Brotli encoding by a smaller one, which would take too long for the first visitor. */
  async function compressBetter(key: string, page: CachedPage): Promise<void> {
    if (pages.peek(key) !== page) return
    const body = await compressBrotli(page.variants.identity.body, 'best').catch(() => undefined)
    if (!body || body.length >= page.variants.br.body.length || pages.peek(key) !== page) return
    pages.set(key, { ...page, variants: { ...page.variants, br: makeVariant(page.headers, body, 'br') } })
  }

  function lookUp(address: string, version: number): CachedPage | undefined {
    const page = storeOf(address).get(`${version} ${address}`)
    const at = now().getTime()
    return page && page.validFrom <= at && at < page.validUntil ? page : undefined
  }

  return {
    find({ url, route }) {
      const version = content.currentVersion()
      if (version === undefined) return undefined
      if (!route) return lookUp(url, version) ?? 'notCached'
      const ids = knownIds(version)
      return ids && (lookUp(pageAddress(url, route, ids).address, version) ?? 'notCached')
    },
    async load(url, { route, render, asksDatabase, readIds }) {
      const known = asksDatabase ? undefined : content.currentVersion()
      const version = known ?? (await content.readVersion().catch(() => undefined))
      const ids = version === undefined ? undefined : await idsOf(version, readIds).catch(() => undefined)
      // Without the database, nobody knows whether a cached page is current.
      if (version === undefined || !ids) return buildPage(() => render(url), now())
      if (version > latestVersion) {
        pages.clear()
        searches.clear()
        latestVersion = version
      }
      const { address, isNotFound } = pageAddress(url, route, ids)
      const found = lookUp(address, version)
      if (found) return found
      const [store, key] = [storeOf(address), `${version} ${address}`]
      const page = await store.forceFetch(key, { context: { render: () => render(address) }, forceRefresh: true })
      if (!isCacheable(page, isNotFound)) store.delete(key)
      else if (store === pages && compressesBetter) void inTurn(() => compressBetter(key, page))
      return page
    },
    invalidate: () => content.invalidate(),
    bytes: () => pages.calculatedSize + searches.calculatedSize,
    close: () => inTurn.clearQueue(),
  }
}

/** A request for a public page that depends on nothing but its address. Without a route, `url` is already normalised. */
export type PageRequest = { url: string; route: MatchedRoute | undefined; isSearch: boolean }

/** Reads Node's request; undefined unless it is one that a cached page can answer. Unusual paths have to be resolved first. */
export function readPageRequest(
  { method = '', url = '', headers }: IncomingMessage,
  routeOf: RouteOf,
): PageRequest | undefined {
  if (!isRead(method) || audienceOf(url, headers.cookie) !== 'everybody') return undefined
  if (isPlainAddress(url)) return { url, route: undefined, isSearch: false }
  const [, path, data] = /^((?:\/[\w-]+)+(\.data)?)\?/.exec(url) ?? []
  const route = path === undefined ? undefined : routeOf(path)
  return route && isPublicPage(route) ? { url, route, isSearch: data === undefined } : undefined
}

/** Sends a page in an encoding that the client accepts. Returns false, sending nothing, when that encoding does not exist yet. */
export function sendPage(
  page: CachedPage,
  requestIdOf: () => string,
  { headers: asked }: IncomingMessage,
  to: ServerResponse,
): boolean {
  const answer = chooseVariant(page, asked)
  if (!answer) return false
  const { status, headers, body } = answer
  to.writeHead(status, { ...headers, 'x-request-id': requestIdOf() }).end(body)
  return true
}

/** Returns the route of a path; undefined when its response is not a page. */
export type RouteOf = (path: string) => MatchedRoute | undefined

type PagesOptions = {
  baseUrl: string
  routeOf: RouteOf
  readIds: () => Promise<PublicIds>
}

/**
 * Serves public pages from the cache, rendering missing ones. Handlers after this one get a request with only the address, so
 * that no cookie or header of one visitor can affect another's page.
 */
export function cachePages(cache: PageCache, { baseUrl, routeOf, readIds }: PagesOptions): MiddlewareHandler<PageEnv> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const route = isRead(c.req.method) ? routeOf(pathname) : undefined
    if (!route || !isPublicPage(route)) return next()
    const audience = audienceOf(pathname, c.req.header('cookie'))
    // Staff who preview a closed site get uncached pages; without a session they get the notice.
    if (audience === 'elsewhere' || (audience === 'staff' && wantsPreview(c.req.header('cookie')))) return next()
    const own = c.req.raw
    async function render(address: string) {
      c.req.raw = new Request(baseUrl + address)
      await next()
      c.req.raw = own
      return { response: c.res, endsAt: () => c.get('pageEndsAt')?.() ?? Number.POSITIVE_INFINITY }
    }
    const page = await cache.load(pathname + search, { route, render, readIds, asksDatabase: audience === 'staff' })
    const { status, headers, body } = chooseVariant(page, c.req.header()) ?? (await addGzip(page))
    // Otherwise Hono would add the headers of the previous response to the new one.
    c.res = undefined
    c.res = new Response(body && new Uint8Array(body), { status, headers })
  }
}

/** Who requests a page: 'staff' must see changes of other processes at once; 'elsewhere' is redirected to the device's language. */
function audienceOf(path: string, cookie: string | undefined): 'everybody' | 'staff' | 'elsewhere' {
  if (!cookie) return 'everybody'
  if (!path.endsWith('.data') && isInOtherLanguage(path, cookie)) return 'elsewhere'
  return cookie.includes(sessionCookie) ? 'staff' : 'everybody'
}

const smallestCompressed = 512

async function buildPage(render: () => ReturnType<Render>, renderedAt: Date): Promise<CachedPage> {
  const { response, endsAt } = await render()
  const body = Buffer.from(await response.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = headersOf(response, etag)
  const identity = makeVariant(headers, body, 'identity')
  const isSmall = body.length < smallestCompressed || response.status >= 500
  return {
    status: response.status,
    headers,
    variants: isSmall
      ? { identity, br: identity, gzip: identity }
      : { identity, br: makeVariant(headers, await compressBrotli(body, 'fast'), 'br'), gzip: undefined },
    validFrom: renderedAt.getTime(),
    // Pages show dates and the current year, so they end at midnight.
    validUntil: Math.min(startOfDay(addDays(todayInRiyadh(renderedAt), 1)).getTime(), endsAt()),
  }
}

async function addGzip(page: CachedPage) {
  const { status, headers, variants } = page
  variants.gzip = makeVariant(headers, await compressGzip(variants.identity.body), 'gzip')
  return { status, ...variants.gzip }
}

/** Headers that belong to a single response: to its connection, encoding or visitor. */
const uncachedHeaders = ['content-length', 'content-encoding', 'connection', 'keep-alive', 'date', 'set-cookie']

function headersOf(response: Response, etag: string): Record<string, string> {
  const headers = new Headers(response.headers)
  for (const name of uncachedHeaders) headers.delete(name)
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Accept-Encoding')
  if (response.status === 200) {
    headers.set('etag', etag)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
  }
  return Object.fromEntries(headers)
}

function makeVariant(headers: Record<string, string>, body: Buffer, encoding: Encoding): Variant {
  const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  return { headers: { ...headers, ...coding, 'content-length': String(body.length) }, body }
}

function isCacheable({ status, validFrom, validUntil }: CachedPage, isNotFound: boolean): boolean {
  return status === (isNotFound ? 404 : 200) && validFrom < validUntil
}

const bytesOfObjects = 4_096

function bytesOf({ variants }: CachedPage): number {
  // Gzip may be created later, and is a little larger than Brotli.
  const { identity, br, gzip = br } = variants
  return [identity, br, gzip].reduce((sum, { body }) => sum + body.length, bytesOfObjects)
}

/** 304 when the browser has this page, otherwise the smallest accepted encoding; undefined when it does not exist yet. */
function chooseVariant({ status, headers, variants }: CachedPage, asked: IncomingHttpHeaders) {
  const { etag, vary = '', 'cache-control': cacheControl = '' } = headers
  if (etag !== undefined && isKnown(etag, asked['if-none-match']))
    return { status: 304, headers: { etag, vary, 'cache-control': cacheControl }, body: undefined }
  const variant = variants[chooseEncoding(asked['accept-encoding'])]
  return variant && { status, ...variant }
}

function isKnown(etag: string, known = ''): boolean {
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2))
}

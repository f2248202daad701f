import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { addressIn } from '../../app/i18n/addresses.ts'
import { publicPaths } from '../../app/seo/sitemap.ts'
import { languages } from '../../domain/text/languages.ts'
import { withoutPrefix } from '../../domain/text/path-language.ts'
import { addDays, startOfDay, todayInRiyadh } from '../../domain/time/riyadh-time.ts'
import type { ContentWatch } from '../live/content-watch.ts'
import { sessionCookie } from '../staff/better-auth.ts'
import { isInOtherLanguage } from './language-redirect.ts'
import { chooseEncoding, compressBrotli, compressGzip, type Encoding } from './page-encodings.ts'

/** Set by the handler that renders pages: the millisecond from which the page of this request is out of date. */
export type PageEnv = { Variables: { pageEndsAt?: () => number } }

type Variant = { headers: Record<string, string>; body: Buffer }

/** A rendered page in every encoding, and the time in milliseconds during which it is up to date. */
type CachedPage = {
  status: number
  headers: Record<string, string>
  variants: Record<Encoding, Variant>
  validFrom: number
  validUntil: number
}

/** Renders the page of an address; `endsAt` is known when the body is complete. */
type Render = () => Promise<{ response: Response; endsAt: () => number }>

export type PageCache = {
  /** The cached page of an address; undefined when it is missing or may be out of date. Makes no query. */
  find: (address: string) => CachedPage | undefined
  /** The page of an address, cached or rendered; concurrent requests share one rendering. */
  load: (address: string, render: Render, options: { asksDatabase: boolean }) => Promise<CachedPage>
  /** Staff changed something through this process: the content version has to be read again. */
  invalidate: () => void
  bytes: () => number
  close: () => void
}

type PageCacheOptions = { content: ContentWatch; now: () => Date; bytes?: number }

/** Enough for every page of a large fleet in both languages. */
export const defaultCacheBytes = 64 * 1024 * 1024

/** There is no limit to the number of searches: they have their own part of the memory, so that they evict no page. */
const shareOfSearches = 1 / 8

export function createPageCache({ content, now, bytes = defaultCacheBytes }: PageCacheOptions): PageCache {
  const inTurn = pLimit(1)
  const pages = createStore(bytes * (1 - shareOfSearches))
  const searches = createStore(bytes * shareOfSearches)
  const storeOf = (address: string) => (address.includes('?') ? searches : pages)
  let latestVersion = 0

  /** Pages by address and version of the content. Concurrent `fetch` calls of one key share one rendering. */
  function createStore(maxBytes: number) {
    return new LRUCache<string, CachedPage, { render: Render }>({
      // To lru-cache, 0 means that there is no limit.
      maxSize: Math.max(1, Math.floor(maxBytes)),
      sizeCalculation: bytesOf,
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: { render } }) => buildPage(render, now()),
    })
  }

  /**
   * Replaces the Brotli encoding of a cached page with a smaller one, whose compression takes too long for the first
   * visitor.
   */
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
    find(address) {
      const version = content.currentVersion()
      return version === undefined ? undefined : lookUp(address, version)
    },
    async load(address, render, { asksDatabase }) {
      const known = asksDatabase ? undefined : content.currentVersion()
      const version = known ?? (await content.readVersion().catch(() => undefined))
      // Without the database it is unknown whether a cached page is up to date.
      if (version === undefined) return buildPage(render, now())
      if (version > latestVersion) {
        pages.clear()
        searches.clear()
        latestVersion = version
      }
      const found = lookUp(address, version)
      if (found) return found
      const [store, key] = [storeOf(address), `${version} ${address}`]
      const page = await store.forceFetch(key, { context: { render }, forceRefresh: true })
      if (!isCacheable(page)) store.delete(key)
      else if (store === pages) void inTurn(() => compressBetter(key, page))
      return page
    },
    invalidate: () => content.invalidate(),
    bytes: () => pages.calculatedSize + searches.calculatedSize,
    close: () => inTurn.clearQueue(),
  }
}

export function findPageFor({ find }: PageCache, { method = '', url = '', headers }: IncomingMessage) {
  const address = isRead(method) ? cachedAddress(url) : undefined
  return address !== undefined && audienceOf(address, headers.cookie) === 'everybody' ? find(address) : undefined
}

export function sendPage(page: CachedPage, requestId: string, { headers: asked }: IncomingMessage, to: ServerResponse) {
  const { status, headers, body } = chooseVariant(page, asked)
  to.writeHead(status, { ...headers, 'x-request-id': requestId }).end(body)
}

/**
 * Serves public pages from the cache, or renders them for it. The handlers below get a request with nothing but the
 * address, so that no cookie or header of one visitor affects the page of another.
 */
export function cachePages(cache: PageCache, baseUrl: string): MiddlewareHandler<PageEnv> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const address = isRead(c.req.method) ? cachedAddress(pathname + search) : undefined
    const audience = address === undefined ? 'elsewhere' : audienceOf(address, c.req.header('cookie'))
    if (address === undefined || audience === 'elsewhere') return next()
    const own = c.req.raw
    async function render() {
      c.req.raw = new Request(baseUrl + address)
      await next()
      c.req.raw = own
      return { response: c.res, endsAt: () => c.get('pageEndsAt')?.() ?? Number.POSITIVE_INFINITY }
    }
    const page = await cache.load(address, render, { asksDatabase: audience === 'staff' })
    const { status, headers, body } = chooseVariant(page, c.req.header())
    // Hono would add the headers of an earlier response to the new one.
    c.res = undefined
    c.res = new Response(body && new Uint8Array(body), { status, headers })
  }
}

const pagePaths = publicPaths.flatMap((path) => languages.map((language) => addressIn(language, path)))
/** React Router requests the data of a page at these paths during client navigation. */
const cachedPaths = new Set(pagePaths.flatMap((path) => [path, path.endsWith('/') ? `${path}_.data` : `${path}.data`]))
const carPath = /^\/book\/[1-9]\d{0,8}(?:\.data)?$/

/** The query parameters of the fleet; all other pages, and all data, depend on the path only. */
const searchParameters = ['category', 'pickupLocation', 'pickupDate', 'returnDate']

/**
 * The cache key of a request: the address of a public page or of its data, with only the parameters it depends on, in
 * one order. `undefined` for everything else. `url` is the target of the request line.
 */
export function cachedAddress(url: string): string | undefined {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (!cachedPaths.has(path) && !carPath.test(withoutPrefix(path))) return undefined
  if (mark < 0) return path
  const given = new URLSearchParams(url.slice(mark + 1))
  const isFleet = withoutPrefix(path) === '/fleet'
  const names = path.endsWith('.data') ? ['_routes'] : isFleet ? searchParameters : []
  const used = new URLSearchParams(names.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])))
  const address = used.size > 0 ? `${path}?${used.toString()}` : path
  return address.length > 300 ? undefined : address
}

/**
 * `staff` get what was saved through another process at once; a device that chose another language is redirected
 * `elsewhere`.
 */
function audienceOf(address: string, cookie: string | undefined): 'everybody' | 'staff' | 'elsewhere' {
  if (!cookie) return 'everybody'
  const path = address.split('?', 1)[0] ?? ''
  if (!path.endsWith('.data') && isInOtherLanguage(path, cookie)) return 'elsewhere'
  return cookie.includes(sessionCookie) ? 'staff' : 'everybody'
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

const smallestCompressed = 512

async function buildPage(render: Render, renderedAt: Date): Promise<CachedPage> {
  const { response, endsAt } = await render()
  const body = Buffer.from(await response.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = headersOf(response, etag)
  const identity = makeVariant(headers, body, 'identity')
  const isSmall = body.length < smallestCompressed
  const [br, gzip] = isSmall ? [] : await Promise.all([compressBrotli(body, 'fast'), compressGzip(body)])
  return {
    status: response.status,
    headers,
    variants: {
      br: br ? makeVariant(headers, br, 'br') : identity,
      gzip: gzip ? makeVariant(headers, gzip, 'gzip') : identity,
      identity,
    },
    validFrom: renderedAt.getTime(),
    // Pages show today's date and this year, which change at midnight.
    validUntil: Math.min(startOfDay(addDays(todayInRiyadh(renderedAt), 1)).getTime(), endsAt()),
  }
}

/** Headers that belong to one response only: to its connection, its encoding or its visitor. */
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

function isCacheable({ status, validFrom, validUntil }: CachedPage): boolean {
  return status === 200 && validFrom < validUntil
}

const bytesOfObjects = 4_096

function bytesOf({ variants }: CachedPage): number {
  return Object.values(variants).reduce((sum, { body }) => sum + body.length, bytesOfObjects)
}

/** 304 when the browser has this page, else the smallest accepted encoding. */
function chooseVariant({ status, headers, variants }: CachedPage, asked: IncomingHttpHeaders) {
  const { etag, vary = '', 'cache-control': cacheControl = '' } = headers
  if (etag !== undefined && isKnown(etag, asked['if-none-match']))
    return { status: 304, headers: { etag, vary, 'cache-control': cacheControl }, body: undefined }
  return { status, ...variants[chooseEncoding(asked['accept-encoding'])] }
}

function isKnown(etag: string, known = ''): boolean {
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2))
}

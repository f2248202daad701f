import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { type RateLimitName, rateLimits } from '#domain/staff/rate-limits.ts'
import { isTemporary } from '#data/database/storage-error.ts'
import type { Limits } from '#operations/services/rate-limits.ts'
import type { RequestDetails, Services } from '#operations/services/services.ts'
import { retryAfterSeconds } from '#domain/settings/retry-after.ts'
import { startLifetime } from '#operations/services/cache-lifetime.ts'
import { answerRoute } from './answer-route.ts'
import type { ApiEnv } from './define-route.ts'
import type { ApiDocuments } from './document/api-documents.ts'
import { sendProblem, type Problem, type ProblemCode } from './problems.ts'
import { languageOf } from './read-input.ts'
import { apiRoutes } from './all-routes.ts'

/**
 * Tags answers that are the same for everybody, so that a client that has one is answered 304. The tag is weak, because answers are
 * compressed after it.
 */
const tagged = etag({ weak: true, retainedHeaders: [...RETAINED_304_HEADERS, 'content-language'] })

type ApiDeps = {
  servicesFor: (request: RequestDetails) => Omit<Services, 'life'>
  baseUrl: string
  documents: Pick<ApiDocuments, 'openApi'>
  logError: (error: Error, c: Context) => void
}

/** The HTTP API, version 1, at `/api`. Every refusal is a problem document. */
export function createApi({ servicesFor, baseUrl, documents, logError }: ApiDeps): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>()
  const refuse = (c: Context<ApiEnv>, problem: Problem, parameter?: string) =>
    sendProblem(problem, { ...contextOf(c, baseUrl), parameter })

  api.onError((error, c) => {
    logError(error, c)
    if (!isTemporary(error)) return refuse(c, { problem: 'internal_error' })
    const headers = { 'retry-after': String(retryAfterSeconds.unreachable) }
    return refuse(c, { problem: 'unavailable', headers })
  })
  api.get('/v1/openapi.json', tagged, async (c) => {
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache' }
    return c.body(await documents.openApi(languageOf(c.req.url)), 200, headers)
  })

  const byPath = Map.groupBy(apiRoutes, ({ path }) => `/v1${path.replace(/\{(\w+)\}/g, ':$1')}`)
  for (const [path, routes] of byPath) {
    if (routes.some(({ isShared }) => isShared)) api.use(path, tagged)
    const parameter = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name).at(-1)
    for (const route of routes) {
      api.on(route.method.toUpperCase(), path, async (c) => {
        const language = languageOf(c.req.url)
        const request = { language, requestId: c.get('requestId'), clientAddress: c.get('clientAddress') }
        const services = { ...servicesFor(request), life: startLifetime() }
        const answer = await answerRoute(route, c, services)
        const rateLimitHeaders = limitHeaders(services.limits)
        if ('problem' in answer)
          return refuse(c, { ...answer, headers: { ...rateLimitHeaders, ...answer.headers } }, parameter)
        if ('stream' in answer) {
          for (const [name, value] of Object.entries(rateLimitHeaders)) answer.stream.headers.set(name, value)
          return answer.stream
        }
        return c.json(answer.body as object, route.status, {
          'cache-control': route.isShared ? 'no-cache' : 'no-store',
          'content-language': language,
          ...rateLimitHeaders,
          ...answer.headers,
        })
      })
    }
    const allow = routes
      .flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
      .join(', ')
    api.all(path, (c) => refuse(c, { problem: 'method_not_allowed', headers: { allow } }))
  }
  api.all('/:rest{.+}', (c) => {
    const isOtherVersion = /^\/api\/v\d+(?:\/|$)/.test(c.req.path) && !/^\/api\/v1(?:\/|$)/.test(c.req.path)
    return refuse(c, { problem: isOtherVersion ? 'unknown_version' : 'unknown_address' })
  })
  return api
}

function contextOf(c: Context<ApiEnv>, baseUrl: string) {
  return { language: languageOf(c.req.url), baseUrl, requestId: c.get('requestId') }
}

/** The names of the limits that response headers report. Limits against guessing are not reported. */
const reportedLimits: Partial<Record<RateLimitName, string>> = {
  apiKey: 'api_key',
  booking: 'booking',
  inquiry: 'inquiry',
  availability: 'availability',
  events: 'events',
  upload: 'upload',
}

/** How much of its limits a client has left, by draft-ietf-httpapi-ratelimit-headers. */
function limitHeaders(limits: Pick<Limits, 'remaining'>): Record<string, string> {
  const shown = [...limits.remaining()].flatMap(([limit, state]) => {
    const name = reportedLimits[limit]
    return name ? [{ name, window: rateLimits[limit].seconds, ...state }] : []
  })
  if (shown.length === 0) return {}
  return {
    'ratelimit-policy': shown.map(({ name, times, window }) => `"${name}";q=${times};w=${window}`).join(', '),
    ratelimit: shown.map(({ name, remaining, seconds }) => `"${name}";r=${remaining};t=${seconds}`).join(', '),
  }
}

const codes: Partial<Record<number, ProblemCode>> = {
  400: 'invalid_request',
  403: 'foreign_origin',
  404: 'unknown_address',
  405: 'method_not_allowed',
  411: 'length_required',
  413: 'too_large',
  500: 'internal_error',
  503: 'unavailable',
}

/** Converts refusals of the site's guards, which are text or a small page, to problem documents. */
export function sendProblems(baseUrl: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next()
    const { status, headers } = c.res
    const code = codes[status]
    if (!code || !c.req.path.startsWith('/api/') || headers.get('content-type')?.startsWith('application/')) return
    const kept = ['retry-after', 'allow'].flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    const problem: Problem = { problem: code, headers: Object.fromEntries(kept) }
    // The guards refuse addresses that cannot be read with 400.
    if (status === 400) problem.part = { in: 'path', field: '' }
    c.res = undefined
    c.res = sendProblem(problem, contextOf(c, baseUrl))
  }
}

import type { Context } from 'hono'
import { readSettings } from '#data/settings/settings.ts'
import { type ApiCaller, findApiKey } from '#data/staff/api-keys.ts'
import { findApiSession } from '#data/staff/api-sessions.ts'
import { isApiKey, largestPace } from '#domain/staff/api-key.ts'
import { isAccessToken } from '#domain/staff/api-session.ts'
import { mayEnter } from '#domain/staff/staff-roles.ts'
import { networksOf } from '#domain/staff/networks-of.ts'
import { retryAfterSeconds } from '#domain/settings/retry-after.ts'
import type { Services } from '#operations/services/services.ts'
import type { ApiEnv, ApiRoute } from './define-route.ts'
import type { FieldError, Problem } from './problems.ts'
import { fieldError, maxErrors, readInput } from './read-input.ts'
import { refuseBearer, refuseScope, refuseTooMany } from './refusals.ts'

/** Checks every part of a request, then calls the route's handler. */
export async function answerRoute(
  route: ApiRoute,
  c: Context<ApiEnv>,
  services: Services,
): Promise<Awaited<ReturnType<ApiRoute['handle']>>> {
  const settings = await (await services.content()).getCached('settings', readSettings)
  // Like the back office, routes for staff stay open while the site is closed.
  if (settings.maintenance.enabled && !route.scope && !route.signs) {
    return { problem: 'maintenance', headers: { 'retry-after': String(retryAfterSeconds.closed) } }
  }
  const authorization = c.req.header('authorization')
  const bearer = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  const found = route.scope && (await findCaller(bearer, { ...route, scope: route.scope }, services))
  if (route.scope && !found) return refuseBearer(services, { isSent: authorization !== undefined })
  if (found && 'problem' in found) return found
  const body = route.body && (await readBody(c))
  if (body && 'problem' in body) return body
  const file = route.fileTypes && takesFile(c, route.fileTypes)
  if (file && 'problem' in file) return file
  const { language } = services
  const query = c.req.queries()
  const duplicates = Object.keys(query).filter((name) => (query[name]?.length ?? 0) > 1)
  const errors: FieldError[] = duplicates
    .slice(0, maxErrors)
    .map((name) => fieldError('query', name.slice(0, 100), 'duplicate', language))
  const single = Object.fromEntries(Object.entries(query).map(([name, values]) => [name, values[0]]))
  const read = (schema: ApiRoute['params'], input: unknown, where: FieldError['in']) => {
    if (!schema) return undefined
    const found = readInput(schema, input, { where, language })
    errors.push(...(found.errors ?? []))
    return found.errors ? undefined : found.value
  }
  const values = {
    params: read(route.params, c.req.param(), 'path'),
    query: read(route.query, single, 'query'),
    headers: read(route.headers, c.req.header(), 'header'),
    body: read(route.body, body?.json, 'body'),
  }
  if (errors.length > 0) return { problem: 'invalid_request', errors }
  const network = networksOf(c.get('clientAddress'))[0]!.name
  // A HEAD request would never end a stream, because its response has no body.
  const wantsEvents = c.req.method === 'GET' && c.req.header('accept') === 'text/event-stream'
  const answer = await route.handle({
    services,
    settings,
    network,
    wantsEvents,
    ...(found && { caller: found, author: found.author }),
    bearer: route.signs === 'out' ? bearer : undefined,
    ...values,
    file: file && (await file.read()),
    signal: c.req.raw.signal,
  })
  // Before the response is sent, so that the caller's next request sees the change.
  if (found && route.method !== 'get' && !route.onlyReads && !('problem' in answer)) services.announce('content')
  return answer
}

/** The JSON object of a request. */
async function readBody(c: Context): Promise<{ json: object } | Problem> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return { problem: 'unsupported_media_type' }
  const text = await c.req.raw.text().catch(() => '')
  const json = parseObject(text)
  return json ? { json } : { problem: 'malformed_body' }
}

/** Returns a function that reads the posted file; it is called only after everything else was checked. */
function takesFile(c: Context, types: readonly string[]): { read: () => Promise<Blob> } | Problem {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (!type || !types.includes(type)) return { problem: 'unsupported_media_type' }
  return { read: () => c.req.raw.blob() }
}

/** Undefined for anything but an object, and for lone surrogates, which the database cannot store. */
function parseObject(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text, (key, value: unknown) => {
      if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed()))
        throw new SyntaxError('surrogate')
      return value
    })
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/**
 * The sender of a request, by the key or access token in the header `Authorization: Bearer`. Undefined when that is missing, wrong,
 * expired or revoked, before anything else in the request is read.
 */
async function findCaller(
  bearer: string | undefined,
  { scope, memberSection }: Pick<ApiRoute, 'memberSection'> & { scope: NonNullable<ApiRoute['scope']> },
  { db, now, limits, language }: Services,
): Promise<ApiCaller | Problem | undefined> {
  if (bearer === undefined) return undefined
  const isKey = isApiKey(bearer) && scope !== 'session'
  const key = isKey ? await findApiKey(db, bearer, now()) : undefined
  const caller = isAccessToken(bearer) ? await findApiSession(db, bearer, now()) : key
  if (!caller) return undefined
  const cost = largestPace / caller.requestsPerMinute
  const retryAfter = await limits.take('apiKey', { account: `key ${caller.id}`, cost })
  if (retryAfter) return refuseTooMany(language, retryAfter)
  const isAllowed = scope === 'any' || scope === 'session' || caller.scopes.includes(scope)
  const isOpen = memberSection && caller.session && mayEnter(caller.role, memberSection)
  return isAllowed || isOpen ? caller : refuseScope(scope)
}

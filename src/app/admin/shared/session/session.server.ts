import { createContext, data, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import type { Author } from '#data/changes/record-changes.ts'
import { resolveOwnAddress } from '#domain/text/own-address.ts'
import { loadSiteInfo } from '../../../content/load-site-info.server.ts'
import { isBackOffice } from '#domain/text/addresses.ts'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../../services-context.ts'
import type { StaffSession } from '#operations/services/staff-auth.ts'
import { mayEnter, type StaffSection } from '#domain/staff/staff-roles.ts'
import type { RateLimitName } from '#domain/staff/rate-limits.ts'
import { retryMessage } from '../../../forms/retry-message.server.ts'
import type { Refusal } from '../sections/refusal.ts'
import { mayOpen, sectionOf } from '../sections/sections.ts'

export type Context = Readonly<RouterContextProvider>

const staffContext = createContext<StaffSession>()
/** Whether the request changed nothing, so that open screens need no update. */
const onlyReadContext = createContext(false)

const secondFactorScreen = '/admin/account/second-factor'

/**
 * Guards every screen of the back office. Redirects visitors without a session to the sign-in page, and members who lack
 * a required second factor to the screen that sets it up.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const session = await context.get(servicesContext).staff.findSession(request)
  if (!session) {
    // An event stream cannot be redirected; 204 stops the browser from reconnecting.
    if (wantsEvents(request)) throw new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    const from = encodeURIComponent(addressOf(request, url))
    throw redirect(`/admin/login?from=${from}`, { headers: { 'cache-control': 'no-store' } })
  }
  context.set(staffContext, session)
  if (lacksSecondFactor(context) && url.pathname !== secondFactorScreen) throw redirectToSecondFactor(request, session)
  const response = await next()
  // Sent before the response, so that the member's next request sees the change.
  if (!['GET', 'HEAD'].includes(request.method) && response.status < 400 && !context.get(onlyReadContext))
    context.get(servicesContext).announce('content')
  for (const cookie of session.cookies) {
    if (!setsCookie(response, cookie.split('=', 1)[0] ?? '')) response.headers.append('set-cookie', cookie)
  }
  response.headers.set('cache-control', 'no-store')
  return response
}

/** Marks a POST that changes nothing, such as a search whose text must not appear in an address. */
export function markOnlyRead(context: Context): void {
  context.set(onlyReadContext, true)
}

/** Whether the member lacks a required second factor; only below `requireStaff`. */
export function lacksSecondFactor(context: Context): boolean {
  return context.get(settingsContext).secondFactorRequired && !staffOf(context).secondFactor
}

function redirectToSecondFactor(request: Request, { cookies }: StaffSession): Response {
  const headers = new Headers(cookies.map((cookie) => ['set-cookie', cookie]))
  headers.set('cache-control', 'no-store')
  if (wantsEvents(request)) return new Response(null, { status: 204, headers })
  return redirect(secondFactorScreen, { status: request.method === 'GET' ? 302 : 303, headers })
}

/** Forbids caching of the addresses before sign-in, whose responses are personal too. */
export const forbidCaching: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next()
  response.headers.set('cache-control', 'no-store')
  return response
}

/** Guards every section: for a role without access, no loader and no action of it runs. */
export const requireSection: MiddlewareFunction<Response> = async ({ context, pattern }) => {
  const { role } = staffOf(context)
  if (!mayOpen(role, pattern)) refuseSection(context, sectionOf(pattern))
}

/** Guards a screen that every role may open but only roles with access to `section` may change; with 'POST', only writing is guarded. */
export function requireAccess(section: StaffSection, method?: 'POST'): MiddlewareFunction<Response> {
  return async ({ request, context }) => {
    if (method !== undefined && request.method !== method) return
    checkAccess(context, section)
  }
}

/** Responds 403 unless the member has access to `section`; for single actions on a screen that more roles may open. */
export function checkAccess(context: Context, section: StaffSection): void {
  if (!mayEnter(staffOf(context).role, section)) refuseSection(context, section)
}

function refuseSection(context: Context, section: string | undefined): never {
  const { id, name, role } = staffOf(context)
  const services = context.get(servicesContext)
  services.log.info('A role was refused a section', { staff: id, role, section })
  const site = loadSiteInfo(services, context.get(settingsContext))
  throw data({ refusedSection: true, member: { name, role }, site } satisfies Refusal, 403)
}

export function wantsEvents(request: Request): boolean {
  return request.headers.get('accept') === 'text/event-stream'
}

/** Returns the signed-in member; only below `requireStaff`. */
export function staffOf(context: Context): StaffSession['member'] {
  return context.get(staffContext).member
}

export function sessionIdOf(context: Context): string {
  return context.get(staffContext).sessionId
}

/** Returns the author of a change, for the record of changes. */
export function authorOf(context: Context): Author {
  const { id, name } = staffOf(context)
  return { staffId: id, staffName: name, at: context.get(servicesContext).now() }
}

/** The address to open after sign-in: `from`, resolved as a browser does, when it belongs to the back office; otherwise `/admin`. */
export function safeReturn(from: string | null): string {
  const address = resolveOwnAddress(from ?? '')
  return address !== undefined && isBackOffice(new URL(address, 'http://site.invalid').pathname) ? address : '/admin'
}

// A POST cannot be repeated after sign-in; its screen opens instead.
function addressOf(request: Request, { pathname, search }: URL): string {
  return request.method === 'GET' ? pathname + search : pathname
}

// Whether the response sets this cookie already. A renewed session cookie must not undo a sign-out in the same response.
function setsCookie(response: Response, name: string): boolean {
  return response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`))
}

/** Counts an action of the member against a limit; returns the message for a 429 response when it is exceeded. */
export async function tooManyMessage(context: Context, name: RateLimitName): Promise<string | undefined> {
  const { limits, language } = context.get(servicesContext)
  const retryAfter = await limits.take(name, { account: staffOf(context).id })
  return retryAfter && retryMessage(language, 'tooManyAttempts', retryAfter)
}

/** Throws 429 with a plain-text message, for addresses that return a file. */
export async function refuseTooMany(context: Context, name: RateLimitName): Promise<void> {
  const message = await tooManyMessage(context, name)
  if (message) throw answerTooMany(message)
}

/** A plain-text answer with 429. */
export function answerTooMany(message: string): Response {
  return new Response(message, { status: 429, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

import { createContext, data, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import type { Author } from '../../../data/staff/change-rows.ts'
import { mayEnter, type StaffArea } from '../../../domain/staff/staff-roles.ts'
import { isBackOffice } from '../../i18n/addresses.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services/services.ts'
import type { StaffSession } from '../../services/staff-auth.ts'

export type Context = Readonly<RouterContextProvider>

const staffContext = createContext<StaffSession>()

/** Where a member sets up the second step. */
const secondStepScreen = '/admin/account/second-factor'

/**
 * Stands above every screen of the back office: who is not signed in is sent to the login, and back again afterwards; who
 * lacks a second step that is demanded reaches the screen that sets it up, and nothing else.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const session = await context.get(servicesContext).staff.findSession(request)
  if (!session) {
    // A stream of events cannot be led to the login: it is told not to come back.
    if (wantsEvents(request)) throw new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    const from = encodeURIComponent(addressOf(request, url))
    throw redirect(`/admin/login?from=${from}`, { headers: { 'cache-control': 'no-store' } })
  }
  context.set(staffContext, session)
  if (lacksSecondStep(context) && url.pathname !== secondStepScreen) throw leadToSecondStep(request, session)
  const response = await next()
  for (const cookie of session.cookies) {
    if (!setsCookie(response, cookie.split('=', 1)[0] ?? '')) response.headers.append('set-cookie', cookie)
  }
  response.headers.set('cache-control', 'no-store')
  return response
}

/** Whether a second step is demanded of everybody and the member has none; only below `requireStaff`. */
export function lacksSecondStep(context: Context): boolean {
  return context.get(settingsContext).secondStepRequired && !staffOf(context).secondFactor
}

function leadToSecondStep(request: Request, { cookies }: StaffSession): Response {
  const headers = new Headers(cookies.map((cookie) => ['set-cookie', cookie]))
  headers.set('cache-control', 'no-store')
  if (wantsEvents(request)) return new Response(null, { status: 204, headers })
  return redirect(secondStepScreen, { status: request.method === 'GET' ? 302 : 303, headers })
}

/** For the addresses of the back office that stand before the login: their answers are for one person too. */
export const neverKept: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next()
  response.headers.set('cache-control', 'no-store')
  return response
}

/** Stands above the screens of one area: a role that may not enter gets 403. */
export function requireArea(area: StaffArea): MiddlewareFunction<Response> {
  return async ({ context }) => {
    const { id, role } = staffOf(context)
    if (mayEnter(role, area)) return
    context.get(servicesContext).log.info('A role was turned away', { staff: id, role, area })
    throw data(null, 403)
  }
}

/** Whether a browser wants to be told as things happen. */
export function wantsEvents(request: Request): boolean {
  return request.headers.get('accept') === 'text/event-stream'
}

/** Who is signed in; only below `requireStaff`. */
export function staffOf(context: Context): StaffSession['member'] {
  return context.get(staffContext).member
}

export function sessionIdOf(context: Context): string {
  return context.get(staffContext).sessionId
}

/** Who makes the change, for the record of changes. */
export function authorOf(context: Context): Author {
  const { id, name } = staffOf(context)
  return { staffId: id, staffName: name, at: context.get(servicesContext).now() }
}

/** Only addresses of the back office are followed after signing in, and those as the browser will read them. */
export function safeReturn(from: string | null): string {
  const site = 'http://site.invalid'
  const url = from?.startsWith('/') ? URL.parse(from, site) : null
  if (!url || url.origin !== site || !isBackOffice(url.pathname) || url.pathname.includes('//')) return '/admin'
  return url.pathname + url.search
}

// A form is not sent again after signing in: its page is where it can be.
function addressOf(request: Request, { pathname, search }: URL): string {
  return request.method === 'GET' ? pathname + search : pathname
}

// Signing out in this very request must not be undone by a renewal.
function setsCookie(response: Response, name: string): boolean {
  return response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`))
}

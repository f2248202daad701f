import { createContext, data, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import type { Author } from '../../data/change-rows.ts'
import { mayEnter, type StaffArea } from '../../domain/staff-roles.ts'
import { servicesContext } from '../services.ts'
import type { StaffSession } from '../staff-auth.ts'

export type Context = Readonly<RouterContextProvider>

const staffContext = createContext<StaffSession>()

/** Stands above every screen of the back office: who is not signed in is sent to the login, and back again afterwards. */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const session = await context.get(servicesContext).staff.findSession(request)
  if (!session) throw redirect(`/admin/login?from=${encodeURIComponent(addressOf(request))}`)
  context.set(staffContext, session)
  const response = await next()
  for (const cookie of session.cookies) response.headers.append('set-cookie', cookie)
  response.headers.set('cache-control', 'no-store')
  return response
}

/** Stands above the screens of one area: a role that may not enter gets 403. */
export function requireArea(area: StaffArea): MiddlewareFunction<Response> {
  return async ({ context }) => {
    if (!mayEnter(staffOf(context).role, area)) throw data(null, 403)
  }
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

/** Only addresses of the back office are followed after signing in. */
export function safeReturn(from: string | null): string {
  return from && /^\/admin(?:[/?]|$)/.test(from) && !/[\r\n\\]/.test(from) ? from : '/admin'
}

// A data request is asked for by a page that shows the address without the suffix.
function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return request.method === 'GET' ? pathname.replace(/\.data$/, '') + search : '/admin'
}

import { createCookie, redirect, type RouterContextProvider } from 'react-router'
import * as v from 'valibot'
import { servicesContext } from '../../../services-context.ts'

// Cookies are untrusted input.
const noticeSchema = v.object({
  title: v.string(),
  text: v.exactOptional(v.string()),
  tone: v.exactOptional(v.picklist(['plain', 'destructive'])),
})

/** A message that the next page shows as a toast: what was saved, or why not. Contains no personal data. */
export type Notice = v.InferOutput<typeof noticeSchema>

type Context = Readonly<RouterContextProvider>

/** The notice cookie. Signed, because another subdomain could set a cookie of this name. */
function cookieOf(context: Context) {
  const secrets = [context.get(servicesContext).cookieSecret]
  // With the path /admin the browser would not send the cookie to /admin.data.
  return createCookie('roud-notice', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 60, secrets })
}

/** Redirects (303) after a change; the next page shows the notice once. */
export async function redirectWithNotice(
  context: Context,
  to: string,
  notice: Notice,
  cookies: readonly string[] = [],
): Promise<Response> {
  const all = [...cookies, await cookieOf(context).serialize(notice)]
  return redirect(to, { status: 303, headers: new Headers(all.map((value) => ['set-cookie', value])) })
}

/** Returns the notice of the last change and the header that deletes its cookie. */
export async function takeNotice(
  context: Context,
  request: Request,
): Promise<{ notice: Notice | null; headers: HeadersInit }> {
  const cookie = cookieOf(context)
  const header = request.headers.get('cookie')
  const notice = v.parse(v.fallback(v.nullable(noticeSchema), null), await cookie.parse(header))
  return {
    notice,
    headers: header?.includes(`${cookie.name}=`) ? { 'set-cookie': await cookie.serialize('', { maxAge: 0 }) } : {},
  }
}

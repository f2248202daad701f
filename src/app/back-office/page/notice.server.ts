import { createCookie, redirect } from 'react-router'
import * as v from 'valibot'

// Cookies are untrusted input.
const noticeSchema = v.object({
  title: v.string(),
  text: v.exactOptional(v.string()),
  tone: v.exactOptional(v.picklist(['plain', 'destructive'])),
})

/** The message of the next page, as a toast: what was saved, or why not. Never personal data. */
export type Notice = v.InferOutput<typeof noticeSchema>

// With the path /admin the browser would not send the cookie to /admin.data.
const cookie = createCookie('roud-notice', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 60 })

/** Redirects (303) after a change; the next page shows the notice once. */
export async function redirectWithNotice(
  to: string,
  notice: Notice,
  cookies: readonly string[] = [],
): Promise<Response> {
  const all = [...cookies, await cookie.serialize(notice)]
  return redirect(to, { status: 303, headers: new Headers(all.map((value) => ['set-cookie', value])) })
}

/** Returns the notice of the last change and the header that deletes its cookie. */
export async function takeNotice(request: Request): Promise<{ notice: Notice | null; headers: HeadersInit }> {
  const sent: unknown = await cookie.parse(request.headers.get('cookie'))
  const notice = v.parse(v.fallback(v.nullable(noticeSchema), null), sent)
  return { notice, headers: sent ? { 'set-cookie': await cookie.serialize('', { maxAge: 0 }) } : {} }
}

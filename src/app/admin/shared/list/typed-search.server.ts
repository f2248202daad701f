import { createCookie, redirect } from 'react-router'
import * as v from 'valibot'
import { bookingSearchMaximum } from '#domain/booking/booking-search.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import { readForm } from '../../../forms/read-form.server.ts'
import type { Services } from '#operations/services/services.ts'
import { listAddress } from './pager.tsx'

/** A search text and the id that stands for it in addresses. */
export type TypedSearch = { id: string; text: string }

const maximumSearches = 8
const cookie = createCookie('roud-search', { httpOnly: true, sameSite: 'lax', path: '/admin' })
const searchesSchema = v.fallback(v.array(v.object({ id: v.string(), text: v.string() })), [])

/**
 * Returns the search text of an id. Names and phone numbers must not appear in addresses, which end up in logs and histories, so
 * the address has an id and a cookie stores the latest texts.
 */
export async function readTypedSearch(request: Request, id: string | null): Promise<TypedSearch | undefined> {
  return (await readSearches(request)).find((search) => search.id === id)
}

/** Redirects a posted search to the list at `home`, keeping its filter, or with `searched` instead. Blank text removes the search. */
export async function answerTypedSearch(
  { baseUrl }: Services,
  request: Request,
  { home, filter, searched = filter }: { home: string; filter: URLSearchParams; searched?: URLSearchParams },
): Promise<Response> {
  const typed = (await readForm(request)).get('text')
  const text = typeof typed === 'string' ? cleanLine(typed).slice(0, bookingSearchMaximum) : ''
  if (text === '') return redirect(listAddress(home, filter), 303)
  const id = crypto.randomUUID().slice(0, 8)
  const searches = [{ id, text }, ...(await readSearches(request))].slice(0, maximumSearches)
  // Behind a proxy the request itself may use http.
  const secure = baseUrl.startsWith('https:')
  const to = listAddress(home, new URLSearchParams([...searched, ['search', id]]))
  return redirect(to, { status: 303, headers: { 'set-cookie': await cookie.serialize(searches, { secure }) } })
}

/** Returns the cookie that deletes the searches at sign-out. */
export function forgetTypedSearches(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 })
}

async function readSearches(request: Request): Promise<TypedSearch[]> {
  return v.parse(searchesSchema, await cookie.parse(request.headers.get('cookie')))
}

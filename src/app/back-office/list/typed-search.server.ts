import { createCookie, redirect } from 'react-router'
import * as v from 'valibot'
import { bookingSearchMaximum } from '../../../domain/booking/booking-search.ts'
import { cleanLine } from '../../../domain/text/clean-text.ts'
import { readForm } from '../../forms/read-form.server.ts'
import type { Services } from '../../services/services.ts'
import { listAddress } from './list-address.ts'

/** What somebody typed into a search, and the name under which an address means it. */
export type TypedSearch = { id: string; text: string }

const kept = 8
const cookie = createCookie('roud-search', { httpOnly: true, sameSite: 'lax', path: '/admin' })
const rememberedSchema = v.fallback(v.array(v.object({ id: v.string(), text: v.string() })), [])

/**
 * Names and phone numbers must not stand in addresses, which end up in logs and histories (decisions "Privacy"): the
 * device keeps the last texts that were searched for, and the address only says which one is meant.
 */
export async function readTypedSearch(request: Request, id: string | null): Promise<TypedSearch | undefined> {
  return (await remembered(request)).find((search) => search.id === id)
}

/** Answers a posted search: on to the list at `home`, which keeps the filter that was chosen. Blank text searches nothing. */
export async function answerTypedSearch(
  { baseUrl }: Services,
  request: Request,
  { home, filter }: { home: string; filter: URLSearchParams },
): Promise<Response> {
  const typed = (await readForm(request)).get('text')
  const text = typeof typed === 'string' ? cleanLine(typed).slice(0, bookingSearchMaximum) : ''
  if (text === '') return redirect(listAddress(home, filter), 303)
  const id = crypto.randomUUID().slice(0, 8)
  const searches = [{ id, text }, ...(await remembered(request))].slice(0, kept)
  // The public address decides, not the one a request arrives with behind a proxy.
  const secure = baseUrl.startsWith('https:')
  const to = listAddress(home, new URLSearchParams([...filter, ['search', id]]))
  return redirect(to, { status: 303, headers: { 'set-cookie': await cookie.serialize(searches, { secure }) } })
}

/** For who leaves: what was searched for is not to stay on the device. */
export function forgetTypedSearches(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 })
}

async function remembered(request: Request): Promise<TypedSearch[]> {
  return v.parse(rememberedSchema, await cookie.parse(request.headers.get('cookie')))
}

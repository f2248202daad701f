import { createCookie } from 'react-router'
import * as v from 'valibot'
import { cleanLine } from '../../domain/clean-text.ts'

/** What somebody typed into a search, and the name under which an address means it. */
export type TypedSearch = { id: string; text: string }

const kept = 8
const longest = 80
const cookie = createCookie('roud-search', { httpOnly: true, sameSite: 'lax', path: '/admin' })
const rememberedSchema = v.fallback(v.array(v.object({ id: v.string(), text: v.string() })), [])

/**
 * Names and phone numbers must not stand in addresses, which end up in logs and histories (decisions "Privacy"): the
 * device keeps the last texts that were searched for, and the address only says which one is meant.
 */
export async function readTypedSearch(request: Request, id: string | null): Promise<TypedSearch | undefined> {
  return (await remembered(request)).find((search) => search.id === id)
}

/** Keeps a text that was searched for; answers with its name and the header that keeps it, nothing for blank text. */
export async function keepTypedSearch(request: Request, typed: string): Promise<TypedSearch & { setCookie: string }> {
  const search = { id: crypto.randomUUID().slice(0, 8), text: cleanLine(typed).slice(0, longest) }
  const searches = [search, ...(await remembered(request))].slice(0, kept)
  const secure = new URL(request.url).protocol === 'https:'
  return { ...search, setCookie: await cookie.serialize(searches, { secure }) }
}

async function remembered(request: Request): Promise<TypedSearch[]> {
  return v.parse(rememberedSchema, await cookie.parse(request.headers.get('cookie')))
}

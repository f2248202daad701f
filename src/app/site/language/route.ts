import { redirect } from 'react-router'
import { isLanguage } from '../../../domain/text/languages.ts'
import { resolveOwnAddress } from '../../../domain/text/own-address.ts'
import { addressIn } from '../../i18n/addresses.ts'
import { languageCookie } from '../../device/language-cookie.ts'
import { readForm } from '../../forms/read-form.server.ts'
import type { Route } from './+types/route'

/** Stores the language in a cookie and redirects to the same page in it. Only redirects to paths of this site. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const language = form.get('language')
  const to = form.get('to')
  const path = typeof to === 'string' ? resolveOwnAddress(to) : undefined
  if (!isLanguage(language) || path === undefined) throw new Response(null, { status: 400 })
  const { pathname, search } = new URL(path, 'http://site.invalid')
  return redirect(addressIn(language, pathname) + search, {
    status: 303,
    headers: { 'set-cookie': languageCookie(language) },
  })
}

export function loader() {
  throw new Response(null, { status: 404 })
}

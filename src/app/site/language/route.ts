import { redirect } from 'react-router'
import { defaultBranchId } from '#domain/branches/branch-hours.ts'
import { readSearchFields } from '#domain/booking/booking-data.ts'
import { isLanguage } from '#domain/text/languages.ts'
import { resolveOwnAddress } from '#domain/text/own-address.ts'
import { searchParameters } from '../../cars/search-address.ts'
import { addressIn } from '#domain/text/addresses.ts'
import { languageCookie } from '#domain/text/language-cookie.ts'
import { readForm } from '../../forms/read-form.server.ts'
import type { Route } from './+types/route'

/**
 * Stores the language in a cookie and redirects to the same page in that language, with the content of a search form. Redirects
 * only to paths of this site.
 */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const language = form.get('language')
  const to = form.get('to') ?? new URL(request.url).searchParams.get('to')
  const path = typeof to === 'string' ? resolveOwnAddress(to) : undefined
  if (!isLanguage(language) || path === undefined) throw new Response(null, { status: 400 })
  const { pathname, searchParams } = new URL(path, 'http://site.invalid')
  for (const [name, value] of searchParameters(chosenIn(form))) searchParams.set(name, value)
  const query = searchParams.size > 0 ? `?${searchParams.toString()}` : ''
  return redirect(addressIn(language, pathname) + query, {
    status: 303,
    headers: { 'set-cookie': languageCookie(language) },
  })
}

/** The choices in a search form. A preselected first branch does not count as a choice. */
function chosenIn(form: FormData) {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const { pickupLocation, ...dates } = readSearchFields(new URLSearchParams(texts))
  const isChosen = pickupLocation !== defaultBranchId || Object.keys(dates).length > 0
  return isChosen && pickupLocation !== undefined ? { pickupLocation, ...dates } : dates
}

export function loader() {
  throw new Response(null, { status: 404 })
}

import { redirect, type MiddlewareFunction } from 'react-router'
import { fromToday, readSearchFields } from '#domain/booking/booking-data.ts'
import { servicesContext } from '../services-context.ts'
import { searchParameters } from './search-address.ts'

/**
 * Redirects an address whose search begins before today, such as a bookmark, to the same search from today. Navigations of scripts
 * request the page's data without the search.
 */
export const movePastSearch: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const { pathname, searchParams } = new URL(request.url)
  const search = readSearchFields(searchParams)
  const moved = fromToday(search, context.get(servicesContext).now())
  if (request.method !== 'GET' || moved === search) return next()
  searchParams.delete('returnDate')
  for (const [name, value] of searchParameters(moved)) searchParams.set(name, value)
  return redirect(`${pathname}?${searchParams.toString()}`)
}

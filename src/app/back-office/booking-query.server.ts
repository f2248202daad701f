import type { BookingQuery } from '../../data/booking-list.ts'
import { readBookingFilter } from '../../domain/booking-filter.ts'
import { readBookingSearch } from '../../domain/booking-search.ts'
import { readTypedSearch, type TypedSearch } from './typed-search.server.ts'

/** What a list or an export of bookings is asked for: the filter of the address, and the search it names. */
export async function readBookingQuery(
  request: Request,
): Promise<{ query: BookingQuery; typed: TypedSearch | undefined; address: URLSearchParams }> {
  const address = new URL(request.url).searchParams
  const typed = await readTypedSearch(request, address.get('search'))
  const query = { ...readBookingFilter(address), search: readBookingSearch(typed?.text ?? '') }
  return { query, typed, address }
}

import type { BookingQuery } from '../../../data/booking/booking-list.ts'
import { identityCondition } from '../../../data/customers/identity.ts'
import { readBookingFilter } from '../../../domain/booking/booking-filter.ts'
import { readBookingSearch } from '../../../domain/booking/booking-search.ts'
import type { Services } from '../../services/services.ts'
import { readTypedSearch, type TypedSearch } from '../list/typed-search.server.ts'

/** What a list or an export of bookings is asked for: the filter of the address, and the search it names. */
export async function readBookingQuery(
  request: Request,
  { identity }: Services,
): Promise<{ query: BookingQuery; typed: TypedSearch | undefined; address: URLSearchParams }> {
  const address = new URL(request.url).searchParams
  const typed = await readTypedSearch(request, address.get('search'))
  const text = typed?.text ?? ''
  const query = {
    ...readBookingFilter(address),
    search: readBookingSearch(text),
    identity: identityCondition(identity, text),
  }
  return { query, typed, address }
}

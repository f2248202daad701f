import type { BookingQuery } from '../../../data/booking/booking-list.ts'
import { identityCondition } from '../../../data/customers/identity.ts'
import type { InquiryQuery } from '../../../data/customers/inquiries.ts'
import { readBookingFilter } from '../../../domain/booking/booking-filter.ts'
import { readBookingSearch, readPersonSearch } from '../../../domain/booking/booking-search.ts'
import { readInquiryFilter } from '../../../domain/customers/inquiry-filter.ts'
import type { Services } from '../../services/services.ts'
import { readTypedSearch, type TypedSearch } from '../list/typed-search.server.ts'

/** Reads filter and search of a list or export of bookings. */
export async function readBookingQuery(
  request: Request,
  { identity, now }: Services,
): Promise<{ query: BookingQuery; typed: TypedSearch | undefined; address: URLSearchParams }> {
  const address = new URL(request.url).searchParams
  const typed = await readTypedSearch(request, address.get('search'))
  const text = typed?.text ?? ''
  const query = {
    ...readBookingFilter(address),
    now: now(),
    search: readBookingSearch(text),
    identity: identityCondition(identity, text),
  }
  return { query, typed, address }
}

/** Reads filter and search of a list or export of inquiries. */
export async function readInquiryQuery(
  request: Request,
): Promise<{ query: InquiryQuery; typed: TypedSearch | undefined; address: URLSearchParams }> {
  const address = new URL(request.url).searchParams
  const typed = await readTypedSearch(request, address.get('search'))
  return { query: { ...readInquiryFilter(address), search: readPersonSearch(typed?.text ?? '') }, typed, address }
}

import type { BookingQuery } from '#data/booking/booking-list.ts'
import { identityCondition } from '#data/customers/identity.ts'
import type { InquiryQuery } from '#data/customers/inquiries.ts'
import { readBookingFilter } from '#domain/booking/booking-filter.ts'
import { readInquiryNumber } from '#domain/customers/inquiry-number.ts'
import { plainText } from '#domain/text/clean-text.ts'
import { readBookingSearch, readPersonSearch } from '#domain/booking/booking-search.ts'
import { readInquiryFilter } from '#domain/customers/inquiry-filter.ts'
import type { Services } from '#operations/services/services.ts'
import { readTypedSearch, type TypedSearch } from '../list/typed-search.server.ts'

/** Reads filter and search of a list or export of bookings. */
export async function readBookingQuery(
  request: Request,
  { identity, now }: Services,
): Promise<{ query: BookingQuery; typed: TypedSearch | undefined; searchParams: URLSearchParams }> {
  const { searchParams } = new URL(request.url)
  const typed = await readTypedSearch(request, searchParams.get('search'))
  const text = typed?.text ?? ''
  const query = {
    ...readBookingFilter(searchParams),
    now: now(),
    search: readBookingSearch(text),
    identity: identityCondition(identity, text),
  }
  return { query, typed, searchParams }
}

/** Reads filter and search of a list or export of inquiries. */
export async function readInquiryQuery(
  request: Request,
): Promise<{ query: InquiryQuery; typed: TypedSearch | undefined; searchParams: URLSearchParams }> {
  const { searchParams } = new URL(request.url)
  const typed = await readTypedSearch(request, searchParams.get('search'))
  return {
    query: { ...readInquiryFilter(searchParams), search: readInquirySearch(typed?.text ?? '') },
    typed,
    searchParams,
  }
}

function readInquirySearch(text: string): InquiryQuery['search'] {
  const digits = readInquiryNumber(plainText(text))
  return digits === undefined ? readPersonSearch(text) : { kind: 'number', digits }
}

import type { InquiryQuery } from '../../../data/customers/inquiries.ts'
import { readPersonSearch } from '../../../domain/booking/booking-search.ts'
import { readInquiryFilter } from '../../../domain/customers/inquiry-filter.ts'
import { readTypedSearch, type TypedSearch } from '../list/typed-search.server.ts'

/** What a list or an export of inquiries is asked for: the filter of the address, and the search it names. */
export async function readInquiryQuery(
  request: Request,
): Promise<{ query: InquiryQuery; typed: TypedSearch | undefined; address: URLSearchParams }> {
  const address = new URL(request.url).searchParams
  const typed = await readTypedSearch(request, address.get('search'))
  return { query: { ...readInquiryFilter(address), search: readPersonSearch(typed?.text ?? '') }, typed, address }
}

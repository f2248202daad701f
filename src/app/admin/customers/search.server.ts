import { readPersonSearch } from '../../../domain/booking/booking-search.ts'
import { readTypedSearch } from '../../back-office/list/typed-search.server.ts'

/** The search of the list or an export of customers. */
export async function readCustomerSearch(request: Request) {
  const address = new URL(request.url).searchParams
  const typed = await readTypedSearch(request, address.get('search'))
  return { typed, search: readPersonSearch(typed?.text ?? ''), address }
}

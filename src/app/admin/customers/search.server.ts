import { readTypedSearch } from '../shared/list/typed-search.server.ts'
import { readCustomerQuery } from '#operations/customers/customer-query.ts'
import type { Services } from '#operations/services/services.ts'

/** The search of the list or an export of customers. */
export async function readCustomerSearch(request: Request, services: Services) {
  const { searchParams } = new URL(request.url)
  const typed = await readTypedSearch(request, searchParams.get('search'))
  return { typed, query: readCustomerQuery(services, typed?.text ?? ''), searchParams }
}

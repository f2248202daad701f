import type { CustomerQuery } from '#data/customers/customers.ts'
import { identityCondition } from '#data/customers/identity.ts'
import { customers } from '#data/tables/customers.ts'
import { readPersonSearch } from '#domain/booking/booking-search.ts'
import { cleanLine, plainText } from '#domain/text/clean-text.ts'
import type { Services } from '../services/services.ts'

/** The customers with a name, the digits of a mobile number, or a complete document or customer number. */
export function readCustomerQuery({ identity }: Pick<Services, 'identity'>, text: string): CustomerQuery {
  const customerNumber = plainText(cleanLine(text))
  return { search: readPersonSearch(text), identity: identityCondition(identity, text, customers), customerNumber }
}

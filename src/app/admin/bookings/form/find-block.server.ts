import { findCustomerFileOf, type PersonNumbers } from '#data/customers/customer-file.ts'
import { parseNationalId } from '#domain/customers/customer-numbers.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { parseMobileNumber } from '#domain/text/form-fields.ts'
import type { Services } from '#operations/services/services.ts'

/** The block of a customer as the form warns of it; `until` is a date in words. */
export type ShownBlock = { reason: string; until: string | null }

/** The block of the person with one of these numbers; null for one who may rent. */
export async function findBlock(
  { db, identity, language, now }: Services,
  numbers: PersonNumbers,
): Promise<ShownBlock | null> {
  const { block } = await findCustomerFileOf(db, identity, numbers, now())
  return block ? { reason: block.reason, until: block.until && formatDate(block.until, language) } : null
}

/** The numbers in a form that is being filled in; those that are incomplete are left out. */
export function readTypedNumbers(form: FormData): PersonNumbers {
  const [mobileNumber, nationalId] = [form.get('mobileNumber'), form.get('nationalId')]
  const mobile = parseMobileNumber(typeof mobileNumber === 'string' ? mobileNumber : '')
  const id = parseNationalId(typeof nationalId === 'string' ? nationalId : '')
  return { mobileNumber: mobile.ok ? mobile.value : undefined, nationalId: id.ok ? id.value : undefined }
}

import * as v from 'valibot'
import { decryptCustomer, findCustomer, type Customer } from '#data/customers/customers.ts'
import { blockAt } from '#domain/customers/customer-block.ts'
import { licenseClasses } from '#domain/customers/license-classes.ts'
import { documentKind, maskNumber, type StoredNumber } from '#domain/customers/customer-numbers.ts'
import type { Services } from '#operations/services/services.ts'
import { momentSchema, shownDay, snake, viewMoment } from '../values.ts'

const day = v.nullable(shownDay)

/** A customer as the back office lists it. */
export const customerSchema = v.object({
  id: v.string(),
  version: v.pipe(v.number(), v.integer()),
  created_at: momentSchema,
  full_name: v.string(),
  mobile_number: v.string(),
  email: v.string(),
  customer_number: v.string(),
  birth_date: day,
  nationality: v.nullable(v.string()),
  identity_expires_on: day,
  license_class: v.nullable(v.picklist(licenseClasses)),
  license_expires_on: day,
  sponsor: v.string(),
  notes: v.string(),
  has_documents: v.boolean(),
  block: v.nullable(v.object({ since: momentSchema, reason: v.string(), until: day })),
})

const storedNumberEntries = {
  state: v.picklist(['held', 'unreadable', 'none']),
  masked: v.nullable(v.string()),
}

/** A customer as its screen shows it, with the last characters of identity numbers. */
export const customerDetailsSchema = v.object({
  ...customerSchema.entries,
  documents: v.object({
    national_id: v.object({
      ...storedNumberEntries,
      kind: v.nullable(v.picklist(['national_id', 'iqama', 'other'])),
    }),
    license_number: v.object(storedNumberEntries),
  }),
})

export function viewCustomer(customer: Customer, now: Date): v.InferInput<typeof customerSchema> {
  const block = blockAt(customer, now)
  return {
    id: customer.id,
    version: customer.version,
    created_at: viewMoment(customer.createdAt),
    full_name: customer.fullName,
    mobile_number: customer.mobileNumber,
    email: customer.email,
    customer_number: customer.customerNumber,
    birth_date: customer.birthDate,
    nationality: customer.nationality,
    identity_expires_on: customer.identityExpiresOn,
    license_class: customer.licenseClass,
    license_expires_on: customer.licenseExpiresOn,
    sponsor: customer.sponsor,
    notes: customer.notes,
    has_documents: customer.nationalId !== null || customer.licenseNumber !== null,
    block: block ? { since: viewMoment(block.since), reason: block.reason, until: block.until } : null,
  }
}

/** The response with a customer's current values. */
export async function answerCustomer({ db, identity, now }: Services, id: string) {
  const customer = await findCustomer(db, id)
  if (!customer) return { problem: 'not_found' } as const
  const { nationalId, licenseNumber } = decryptCustomer(identity, customer)
  const kind = nationalId.state === 'held' ? snake(documentKind(nationalId.number)) : null
  const documents = { national_id: { ...viewNumber(nationalId), kind }, license_number: viewNumber(licenseNumber) }
  return { body: { ...viewCustomer(customer, now()), documents } }
}

function viewNumber(stored: StoredNumber) {
  if (stored.state === 'held') return { state: stored.state, masked: maskNumber(stored.number) }
  // A customer's numbers are deleted when they are erased, as if they had never been entered.
  return { state: stored.state === 'unreadable' ? stored.state : ('none' as const), masked: null }
}

import type { IdentityCipher } from '#data/customers/identity.ts'
import { createCustomer, deleteCustomer, updateCustomer } from '#data/customers/customers.ts'
import { isDuplicate } from '#data/database/storage-error.ts'
import type { CustomerValues } from '#domain/customers/customer-values.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import type { ManagedRow } from '../rows/save-row.ts'

/** Customers, whose identity numbers are stored encrypted. */
export function customerRow(identity: IdentityCipher): ManagedRow<CustomerValues, string> {
  return {
    entity: 'customer',
    check: async ({ now }, { birthDate }) =>
      birthDate !== null && birthDate > todayInRiyadh(now())
        ? { code: 'invalidValue', field: 'birthDate', problem: 'notBornYet' }
        : undefined,
    create: (db, by, values) => createCustomer(db, by, identity, values),
    update: (db, by, at, values) => updateCustomer(db, by, identity, at, values),
    remove: deleteCustomer,
    refusalOf: (error) =>
      isDuplicate(error) ? { code: 'alreadyUsed', field: 'mobileNumber', problem: 'mobileTaken' } : undefined,
  }
}

import { safeParse } from 'valibot'
import { differences, errorIn, type CheckedRows, type TypedRow } from '../../spreadsheet/check-rows.ts'
import { customerSchema, type CustomerValues } from '../customer-values.ts'
import type { CustomerColumn } from './customer-columns.ts'

/** The values of a stored customer that are compared; an identity number that cannot be decrypted is absent. */
export type StoredCustomer = { readonly [Column in CustomerColumn]?: CustomerValues[Column] }

/**
 * Checks the rows of a spreadsheet of customers. Customers whose mobile number is in `stored` are skipped, and their differing
 * cells listed.
 */
export function checkCustomers(
  rows: readonly TypedRow<CustomerColumn>[],
  stored: ReadonlyMap<string, StoredCustomer>,
): CheckedRows<CustomerColumn, CustomerValues> {
  const checked: CheckedRows<CustomerColumn, CustomerValues> = { errors: [], items: [], present: 0, differing: [] }
  const numbers = new Set<string>()
  for (const row of rows) {
    const { typed } = row
    const addError = (column: CustomerColumn, problem: string) => checked.errors.push(errorIn(row, column, problem))
    const parsed = safeParse(customerSchema, typed)
    if (!parsed.success) {
      for (const { path, message } of parsed.issues) addError(path?.[0]?.key as CustomerColumn, message)
      continue
    }
    const { version: _version, ...customer } = parsed.output
    const present = stored.get(customer.mobileNumber)
    if (numbers.has(customer.mobileNumber)) addError('mobileNumber', 'mobileTwice')
    else if (present) {
      checked.present += 1
      checked.differing.push(...differences(row, customer, present))
    } else checked.items.push(customer)
    numbers.add(customer.mobileNumber)
  }
  return checked
}

import { object, safeParse } from 'valibot'
import { differences, errorIn, type CheckedRows, type RowCheck, type TypedRow } from '../../spreadsheet/check-rows.ts'
import { comparableName } from '../../spreadsheet/columns.ts'
import { isHijriDate, readSheetDate } from '../../spreadsheet/sheet-dates.ts'
import { optionalLine } from '../../text/form-fields.ts'
import type { LocalDate } from '../../time/riyadh-time.ts'
import { parseCountry } from '../countries.ts'
import { blockEntries, blockReasonMaximum, type BlockValues } from '../customer-block.ts'
import { customerSchema, type CustomerValues } from '../customer-values.ts'
import type { CustomerColumn } from './customer-columns.ts'

type ImportedCustomer = CustomerValues & BlockValues

/** The values of a stored customer that are compared; an identity number that cannot be decrypted is absent. */
export type StoredCustomer = { readonly [Column in CustomerColumn]?: ImportedCustomer[Column] }

/** What is stored, by mobile number, and what words in a spreadsheet mean, by `comparableName`. */
export type CustomerLookups = {
  readonly stored: ReadonlyMap<string, StoredCustomer>
  readonly licenseClasses: ReadonlyMap<string, string>
  readonly today: LocalDate
}

const importSchema = object({
  ...customerSchema.entries,
  blockReason: optionalLine,
  blockedUntil: blockEntries.blockedUntil,
})

/**
 * Checks the rows of a spreadsheet of customers. Customers whose mobile number is stored are skipped, and their differing cells
 * listed.
 */
export function* checkCustomers(
  rows: readonly TypedRow<CustomerColumn>[],
  lookups: CustomerLookups,
): RowCheck<CustomerColumn, ImportedCustomer> {
  const checked: CheckedRows<CustomerColumn, ImportedCustomer> = { errors: [], items: [], present: 0, differing: [] }
  const numbers = new Set<string>()
  for (const row of rows) {
    yield
    const { typed } = row
    const addError = (column: CustomerColumn, problem: string) => checked.errors.push(errorIn(row, column, problem))
    const parsed = safeParse(importSchema, translate(typed, lookups))
    if (!parsed.success) {
      for (const { path, message } of parsed.issues) {
        const column = path?.[0]?.key as CustomerColumn
        const isHijri = message === 'invalidDate' && isHijriDate(typed[column])
        addError(column, isHijri ? 'hijriDate' : message)
      }
      continue
    }
    const { version: _version, ...customer } = parsed.output
    if (customer.birthDate !== null && customer.birthDate > lookups.today) addError('birthDate', 'notBornYet')
    if (customer.blockedUntil !== null && customer.blockReason === '') addError('blockReason', 'required')
    if (customer.blockReason.length > blockReasonMaximum) addError('blockReason', 'tooLong')
    const present = lookups.stored.get(customer.mobileNumber)
    if (numbers.has(customer.mobileNumber)) addError('mobileNumber', 'mobileTwice')
    else if (present) {
      checked.present += 1
      checked.differing.push(...differences(row, customer, present))
    } else checked.items.push(customer)
    numbers.add(customer.mobileNumber)
  }
  return checked
}

/** The cells of a row as a posted form. An unknown word is replaced by one that validation refuses. */
function translate(typed: Readonly<Record<CustomerColumn, string>>, { licenseClasses }: CustomerLookups) {
  const { birthDate, identityExpiresOn, licenseExpiresOn, blockedUntil, nationality, licenseClass } = typed
  return {
    ...typed,
    birthDate: readSheetDate(birthDate),
    identityExpiresOn: readSheetDate(identityExpiresOn),
    licenseExpiresOn: readSheetDate(licenseExpiresOn),
    blockedUntil: readSheetDate(blockedUntil),
    nationality: nationality && (parseCountry(nationality) ?? '?'),
    licenseClass: licenseClass && (licenseClasses.get(comparableName(licenseClass)) ?? '?'),
  }
}

import { createCustomers, decryptCustomer, findCustomersOf } from '#data/customers/customers.ts'
import { isDuplicate } from '#data/database/storage-error.ts'
import { maskNumber, numberOf } from '#domain/customers/customer-numbers.ts'
import { countryName } from '#domain/customers/countries.ts'
import { licenseClasses } from '#domain/customers/license-classes.ts'
import { customerColumns, type CustomerColumn } from '#domain/customers/import/customer-columns.ts'
import { checkCustomers, type CustomerLookups, type StoredCustomer } from '#domain/customers/import/check-customers.ts'
import type { TypedRow } from '#domain/spreadsheet/check-rows.ts'
import { namesOf } from '#domain/spreadsheet/columns.ts'
import { parseMobileNumber } from '#domain/text/form-fields.ts'
import { languages, type Language } from '#domain/text/languages.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { todayInRiyadh, type LocalDate } from '#domain/time/riyadh-time.ts'
import { checkInTurns } from '../shared/imports/check-in-turns.server.ts'
import { ImportScreen } from '../shared/imports/import-screen.tsx'
import { loadLatestImports } from '../shared/imports/latest-imports.server.ts'
import { runImport } from '../shared/imports/run-import.server.ts'
import { requireAccess } from '../shared/session/session.server.ts'
import type { Services } from '#operations/services/services.ts'
import type { Route } from './+types/import'
import { customerTexts } from './customer-texts.ts'

export const middleware = [requireAccess('fleet')]

export function loader(args: Route.LoaderArgs) {
  return loadLatestImports(args, 'customer')
}

export function action(args: Route.ActionArgs) {
  return runImport(args, 'customer', {
    check: async (services, rows) => checkInTurns(checkCustomers(rows, await readLookups(services, rows))),
    // The numbers are in the file; the screen shows enough of them to compare.
    describe: ({ language }, _checked, customer) => ({
      fullName: customer.fullName,
      mobileNumber: customer.mobileNumber,
      email: customer.email,
      nationalId: customer.nationalId && maskNumber(customer.nationalId),
      licenseNumber: customer.licenseNumber && maskNumber(customer.licenseNumber),
      customerNumber: customer.customerNumber,
      birthDate: dateText(customer.birthDate, language),
      nationality: customer.nationality && countryName(customer.nationality, language),
      identityExpiresOn: dateText(customer.identityExpiresOn, language),
      licenseClass: customer.licenseClass && customerTexts[language].licenseClasses[customer.licenseClass],
      licenseExpiresOn: dateText(customer.licenseExpiresOn, language),
      sponsor: customer.sponsor,
      notes: customer.notes,
      blockReason: customer.blockReason,
      blockedUntil: dateText(customer.blockedUntil, language),
    }),
    async store({ db, identity }, author, { items }) {
      try {
        await createCustomers(db, author, identity, items)
        return true
      } catch (error) {
        // Somebody added one of them since the check.
        if (isDuplicate(error)) return false
        throw error
      }
    },
  })
}

function dateText(date: LocalDate | null, language: Language): string {
  return date === null ? '' : formatDate(date, language)
}

/** The customers of the file that are stored, by mobile number, and the words for classes of licences. */
async function readLookups(
  { db, identity, now }: Services,
  rows: readonly TypedRow<CustomerColumn>[],
): Promise<CustomerLookups> {
  const numbers = rows.flatMap(({ typed }) => {
    const parsed = parseMobileNumber(typed.mobileNumber)
    return parsed.ok ? [parsed.value] : []
  })
  const stored = new Map<string, StoredCustomer>()
  for (const customer of await findCustomersOf(db, numbers)) {
    const { nationalId, licenseNumber } = decryptCustomer(identity, customer)
    const columns = customerColumns.filter((column) => column !== 'nationalId' && column !== 'licenseNumber')
    stored.set(customer.mobileNumber, {
      ...pick(customer, columns),
      ...(nationalId.state !== 'unreadable' && { nationalId: numberOf(nationalId) }),
      ...(licenseNumber.state !== 'unreadable' && { licenseNumber: numberOf(licenseNumber) }),
    })
  }
  const classes = namesOf(licenseClasses, (one) => [
    one,
    ...languages.map((each) => customerTexts[each].licenseClasses[one]),
  ])
  return { stored, licenseClasses: classes, today: todayInRiyadh(now()) }
}

function pick<T extends object, const Key extends keyof T>(row: T, keys: readonly Key[]): Pick<T, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<T, Key>
}

export default function ImportCustomers({ actionData, loaderData }: Route.ComponentProps) {
  return <ImportScreen kind="customer" answer={actionData} latest={loaderData} />
}

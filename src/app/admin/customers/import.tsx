import { createCustomers, decryptCustomer, findCustomersOf } from '#data/customers/customers.ts'
import { isDuplicate } from '#data/database/storage-error.ts'
import { maskNumber, numberOf } from '#domain/customers/customer-numbers.ts'
import type { CustomerColumn } from '#domain/customers/import/customer-columns.ts'
import { checkCustomers, type StoredCustomer } from '#domain/customers/import/check-customers.ts'
import type { TypedRow } from '#domain/spreadsheet/check-rows.ts'
import { parseMobileNumber } from '#domain/text/form-fields.ts'
import { ImportScreen } from '../shared/imports/import-screen.tsx'
import { loadLatestImports } from '../shared/imports/latest-imports.server.ts'
import { runImport } from '../shared/imports/run-import.server.ts'
import { requireAccess } from '../shared/session/session.server.ts'
import type { Services } from '#operations/services/services.ts'
import type { Route } from './+types/import'

export const middleware = [requireAccess('fleet')]

export function loader(args: Route.LoaderArgs) {
  return loadLatestImports(args, 'customer')
}

export function action(args: Route.ActionArgs) {
  return runImport(args, 'customer', {
    check: async (services, rows) => checkCustomers(rows, await readStored(services, rows)),
    // The numbers are in the file; the screen shows enough of them to compare.
    describe: (_services, _checked, customer) => ({
      fullName: customer.fullName,
      mobileNumber: customer.mobileNumber,
      email: customer.email,
      nationalId: customer.nationalId && maskNumber(customer.nationalId),
      licenseNumber: customer.licenseNumber && maskNumber(customer.licenseNumber),
      customerNumber: customer.customerNumber,
      notes: customer.notes,
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

/** The customers of the file that are stored, by mobile number. */
async function readStored({ db, identity }: Services, rows: readonly TypedRow<CustomerColumn>[]) {
  const numbers = rows.flatMap(({ typed }) => {
    const parsed = parseMobileNumber(typed.mobileNumber)
    return parsed.ok ? [parsed.value] : []
  })
  const stored = new Map<string, StoredCustomer>()
  for (const customer of await findCustomersOf(db, numbers)) {
    const { fullName, email, customerNumber, notes } = customer
    const { nationalId, licenseNumber } = decryptCustomer(identity, customer)
    stored.set(customer.mobileNumber, {
      fullName,
      email,
      customerNumber,
      notes,
      ...(nationalId.state !== 'unreadable' && { nationalId: numberOf(nationalId) }),
      ...(licenseNumber.state !== 'unreadable' && { licenseNumber: numberOf(licenseNumber) }),
    })
  }
  return stored
}

export default function ImportCustomers({ actionData, loaderData }: Route.ComponentProps) {
  return <ImportScreen kind="customer" answer={actionData} latest={loaderData} />
}

import { type Customer, readCustomers } from '#data/customers/customers.ts'
import { countryName } from '#domain/customers/countries.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { answerCsv } from '../shared/export/csv.server.ts'
import { beginCustomerExport } from '../shared/export/customer-export.server.ts'
import { type ExportColumn, exportLimits } from '../shared/export/export-columns.ts'
import { answerWorkbook } from '../shared/export/workbook.server.ts'
import { refuseNumberSearch } from '../shared/list/limit-number-search.server.ts'
import { adminTextsIn } from '../shared/screen/admin-texts.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/export'
import { customerTexts } from './customer-texts.ts'
import { readCustomerSearch } from './search.server.ts'

/** Downloads the list as CSV or XLSX, by the extension in the address, without identity numbers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const format = await beginCustomerExport(request, context, { entity: 'customer' })
  const services = context.get(servicesContext)
  const { db, language, now } = services
  const texts = customerTexts[language]
  const { query, typed } = await readCustomerSearch(request, services)
  if (query.identity) await refuseNumberSearch(context, typed?.text ?? '')
  const columns: ExportColumn<Customer>[] = [
    { title: texts.name, width: 28, value: ({ fullName }) => fullName },
    { title: texts.mobileNumber, width: 18, value: ({ mobileNumber }) => mobileNumber },
    { title: texts.email, width: 28, value: ({ email }) => email },
    { title: texts.customerNumber, width: 18, value: ({ customerNumber }) => customerNumber },
    { title: texts.birthDate, width: 14, value: ({ birthDate }) => birthDate ?? '' },
    {
      title: texts.nationality,
      width: 18,
      value: ({ nationality }) => (nationality ? countryName(nationality, language) : ''),
    },
    { title: texts.identityExpiresOn, width: 18, value: ({ identityExpiresOn }) => identityExpiresOn ?? '' },
    {
      title: texts.licenseClass,
      width: 18,
      value: ({ licenseClass }) => (licenseClass ? texts.licenseClasses[licenseClass] : ''),
    },
    { title: texts.licenseExpiresOn, width: 18, value: ({ licenseExpiresOn }) => licenseExpiresOn ?? '' },
    { title: texts.sponsor, width: 28, value: ({ sponsor }) => sponsor },
    { title: texts.notes, width: 60, value: ({ notes }) => notes },
    { title: texts.block.reason, width: 40, value: ({ blockReason }) => blockReason },
    { title: texts.block.until, width: 16, value: ({ blockedUntil }) => blockedUntil ?? '' },
    { title: texts.added, width: 18, value: ({ createdAt }) => ({ at: createdAt }) },
  ]
  const rows = readCustomers(db, query, exportLimits[format])
  const name = `customers-${todayInRiyadh(now())}`
  if (format === 'csv') return answerCsv(name, columns, rows)
  return answerWorkbook(name, { title: adminTextsIn(language).nav.lists.customer, language }, columns, rows)
}

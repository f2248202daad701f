import { type Inquiry, readInquiries } from '#data/customers/inquiries.ts'
import { inquiryNumber } from '#domain/customers/inquiry-number.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { readInquiryQuery } from '../shared/booking/list-query.server.ts'
import { answerCsv } from '../shared/export/csv.server.ts'
import { beginCustomerExport } from '../shared/export/customer-export.server.ts'
import { type ExportColumn, exportLimits } from '../shared/export/export-columns.ts'
import { answerWorkbook } from '../shared/export/workbook.server.ts'
import { adminTextsIn } from '../shared/screen/admin-texts.ts'
import type { AdminTexts } from '../../i18n/admin-texts-ar.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/export'

/** Downloads the filtered list as CSV or XLSX, by the extension in the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const format = await beginCustomerExport(request, context, { entity: 'inquiry' })
  const { db, language, now } = context.get(servicesContext)
  const texts = adminTextsIn(language)
  const { query } = await readInquiryQuery(request)
  const columns = inquiryColumns(texts)
  const rows = readInquiries(db, query, exportLimits[format])
  const name = `inquiries-${todayInRiyadh(now())}`
  if (format === 'csv') return answerCsv(name, columns, rows)
  return answerWorkbook(name, { title: texts.nav.lists.inquiry, language }, columns, rows)
}

function inquiryColumns({ bookings, inquiries }: AdminTexts): ExportColumn<Inquiry>[] {
  return [
    { title: inquiries.number, width: 16, value: ({ id }) => inquiryNumber(id) },
    { title: inquiries.received, width: 18, value: ({ createdAt }) => ({ at: createdAt }) },
    { title: inquiries.type, width: 12, value: ({ type }) => inquiries.types[type] },
    { title: inquiries.state, width: 12, value: ({ isHandled }) => inquiries.states[isHandled ? 'handled' : 'open'] },
    { title: bookings.fullName, width: 28, value: ({ fullName }) => fullName },
    { title: bookings.mobileNumber, width: 18, value: ({ mobileNumber }) => mobileNumber },
    { title: bookings.language, width: 14, value: ({ language }) => bookings.languages[language] },
    { title: inquiries.message, width: 60, value: ({ message }) => message },
  ]
}

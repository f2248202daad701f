import { data } from 'react-router'
import { addPlates } from '#data/availability/booking-plates.ts'
import { readBookings } from '#data/booking/booking-list.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { listCompanyNames } from '#data/companies/companies.ts'
import { decryptIdentity } from '#data/customers/identity.ts'
import { maskIdentity } from '#domain/customers/customer-numbers.ts'
import { mayExportIdentity } from '#domain/staff/staff-roles.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { bookingNamesIn } from '../shared/booking/booking-view.server.ts'
import { readBookingQuery } from '../shared/booking/list-query.server.ts'
import { answerCsv } from '../shared/export/csv.server.ts'
import { beginCustomerExport } from '../shared/export/customer-export.server.ts'
import { exportLimits } from '../shared/export/export-columns.ts'
import { answerWorkbook } from '../shared/export/workbook.server.ts'
import { adminTextsIn } from '../shared/screen/admin-texts.ts'
import { refuseNumberSearch } from '../shared/list/limit-number-search.server.ts'
import { staffOf, type Context } from '../shared/session/session.server.ts'
import { unitTextsIn } from '../shared/units/unit-texts.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { optionTexts } from '../../i18n/page-texts.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/export'
import { bookingColumns } from './export-columns.server.ts'

/** Exports with masked identity numbers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const format = await beginCustomerExport(request, context, { entity: 'booking' })
  return answerExport(request, context, { format, wholeNumbers: false })
}

/** Exports with complete identity numbers, for roles that may see them. */
export async function action({ request, context }: Route.ActionArgs) {
  if (!mayExportIdentity(staffOf(context).role)) throw data(null, 403)
  if ((await readForm(request)).get('numbers') !== 'whole') throw data(null, 400)
  const format = await beginCustomerExport(request, context, { entity: 'booking', wholeNumbers: true })
  return answerExport(request, context, { format, wholeNumbers: true })
}

type ExportOptions = { format: 'csv' | 'xlsx'; wholeNumbers: boolean }

/** Answers with the filtered and sorted bookings as a file. */
async function answerExport(request: Request, context: Context, { format, wholeNumbers }: ExportOptions) {
  const services = context.get(servicesContext)
  const { db, identity, language, now } = services
  const { bookings, nav } = adminTextsIn(language)
  const [{ query, typed }, names, companies] = await Promise.all([
    readBookingQuery(request, services),
    listBookingNames(db),
    listCompanyNames(db),
  ])
  const companyNames = new Map(companies.map(({ id, name }) => [id, managedText(name, language)]))
  const allNames = {
    ...bookingNamesIn(language, names),
    companyName: (id: string | null) => (id === null ? '' : (companyNames.get(id) ?? '')),
  }
  if (query.identity) await refuseNumberSearch(context, typed?.text ?? '')
  const columnTexts = { language, options: optionTexts(language), plateTitle: unitTextsIn(language).plate }
  const columns = bookingColumns(bookings, columnTexts, allNames, (booking) => {
    const numbers = decryptIdentity(identity, booking)
    return wholeNumbers ? numbers : maskIdentity(numbers)
  })
  const rows = addPlates(db, readBookings(db, query, exportLimits[format]))
  const name = `bookings-${todayInRiyadh(now())}`
  if (format === 'csv') return answerCsv(name, columns, rows)
  return answerWorkbook(name, { title: nav.lists.booking, language }, columns, rows)
}

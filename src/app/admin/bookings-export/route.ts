import { listBookingNames } from '../../../data/booking-desk.ts'
import { readBookings } from '../../../data/booking-list.ts'
import { todayInRiyadh } from '../../../domain/riyadh-time.ts'
import { adminTextsIn } from '../../back-office/admin-texts.ts'
import { bookingNamesIn } from '../../back-office/booking-names.server.ts'
import { readBookingQuery } from '../../back-office/booking-query.server.ts'
import { answerCsv } from '../../back-office/csv.server.ts'
import { exportLimits } from '../../back-office/export-limits.ts'
import { refuseTooMany } from '../../back-office/refuse-too-many.server.ts'
import { answerWorkbook } from '../../back-office/workbook.server.ts'
import { servicesContext } from '../../services.ts'
import type { Route } from './+types/route'
import { bookingColumns } from './columns.server.ts'

/** The bookings of a list as a file, in the order of the list; the address's end says which kind. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await refuseTooMany(context, 'export')
  const { db, language, now } = context.get(servicesContext)
  const { bookings, nav } = adminTextsIn(language)
  const format = new URL(request.url).pathname.endsWith('.xlsx') ? 'xlsx' : 'csv'
  const [{ query }, names] = await Promise.all([readBookingQuery(request), listBookingNames(db)])
  const columns = bookingColumns(bookings, bookingNamesIn(language, names))
  const rows = readBookings(db, query, exportLimits[format])
  const name = `bookings-${todayInRiyadh(now())}`
  if (format === 'csv') return answerCsv(name, columns, rows)
  return answerWorkbook(name, { title: nav.bookings, language }, columns, rows)
}

import { listBookingNames } from '../../../data/booking/booking-status.ts'
import { readBookings } from '../../../data/booking/booking-list.ts'
import { openIdentity } from '../../../data/customers/identity.ts'
import { maskIdentity } from '../../../domain/customers/identity-number.ts'
import { todayInRiyadh } from '../../../domain/time/riyadh-time.ts'
import { adminTextsIn } from '../../back-office/page/admin-texts.ts'
import { bookingNamesIn } from '../../back-office/booking/booking-names.server.ts'
import { readBookingQuery } from '../../back-office/booking/booking-query.server.ts'
import { answerCsv } from '../../back-office/export/csv.server.ts'
import { exportLimits } from '../../back-office/export/export-limits.ts'
import { answerWorkbook } from '../../back-office/export/workbook.server.ts'
import { optionTexts } from '../../i18n/page-texts.server.ts'
import type { Services } from '../../services/services.ts'
import { bookingColumns } from './export-columns.server.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** The address's end says which kind of file is asked for. */
export function formatOf(request: Request): ExportFormat {
  return new URL(request.url).pathname.endsWith('.xlsx') ? 'xlsx' : 'csv'
}

/** The bookings of a list as a file, in the order of the list; of documents' numbers the end, or all of them when asked for. */
export async function answerExport(request: Request, services: Services, { wholeNumbers }: { wholeNumbers: boolean }) {
  const { db, identity, language, now } = services
  const { bookings, nav } = adminTextsIn(language)
  const format = formatOf(request)
  const [{ query }, names] = await Promise.all([readBookingQuery(request, services), listBookingNames(db)])
  const columns = bookingColumns(bookings, optionTexts(language), bookingNamesIn(language, names), (booking) => {
    const numbers = openIdentity(identity, booking)
    return wholeNumbers ? numbers : maskIdentity(numbers)
  })
  const rows = readBookings(db, query, exportLimits[format])
  const name = `bookings-${todayInRiyadh(now())}`
  if (format === 'csv') return answerCsv(name, columns, rows)
  return answerWorkbook(name, { title: nav.lists.booking, language }, columns, rows)
}

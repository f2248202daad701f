import { listBookingNames } from '../../../data/booking/booking-names.ts'
import { listNewest } from '../../../data/booking/dashboard.ts'
import { mayEnter } from '../../../domain/staff/staff-roles.ts'
import { mostNewest, type NewBooking } from '../../back-office/page/new-bookings.ts'
import { bookingNamesIn } from '../../back-office/booking/booking-view.server.ts'
import { staffOf } from '../../back-office/session/session.server.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/new-bookings'

/** The newest bookings as JSON, newest first, for the toast that announces them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  if (!mayEnter(staffOf(context).role, 'bookings')) return Response.json([])
  const [rows, names] = await Promise.all([listNewest(db, mostNewest), listBookingNames(db)])
  const { car } = bookingNamesIn(language, names)
  return Response.json(
    rows.map((row) => ({ id: row.id, name: row.fullName ?? '', car: car(row) })) satisfies NewBooking[],
  )
}

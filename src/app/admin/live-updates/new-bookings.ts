import { listBookingNames } from '#data/booking/booking-names.ts'
import { listNewest } from '#data/overview/dashboard.ts'
import { listMadeBy } from '#data/booking/booking-events.ts'
import { mayEnter } from '#domain/staff/staff-roles.ts'
import { maxNewest, type NewBooking } from '../shared/screen/new-bookings.ts'
import { bookingNamesIn } from '../shared/booking/booking-view.server.ts'
import { staffOf } from '../shared/session/session.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/new-bookings'

/** The newest bookings as JSON, newest first, for the toast that announces them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const { id: staffId, role } = staffOf(context)
  if (!mayEnter(role, 'bookings')) return Response.json([])
  const [rows, names] = await Promise.all([listNewest(db, maxNewest), listBookingNames(db)])
  const ids = rows.map(({ id }) => id)
  const own = await listMadeBy(db, staffId, ids)
  const { car } = bookingNamesIn(language, names)
  return Response.json(
    rows.map((row) => ({
      id: row.id,
      name: row.fullName ?? '',
      car: car(row),
      isOwn: own.has(row.id),
    })) satisfies NewBooking[],
  )
}

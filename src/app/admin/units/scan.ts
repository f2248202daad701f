import { data, redirect } from 'react-router'
import { toRowId } from '#data/database/parse-ids.ts'
import { listUnits } from '#data/fleet/unit-list.ts'
import { scanTarget } from '#domain/availability/units/scan-target.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/scan'

/** The address on the sticker of a unit: leads staff to the booking that the unit is about now, or else to the unit. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const id = toRowId(params.id)
  const [unit] = id === undefined ? [] : await listUnits(db, { id }, now())
  if (!unit) throw data(null, 404)
  const booking = scanTarget(unit.holds, now())
  return redirect(booking ? recordPath('booking', booking) : recordPath('unit', unit.id))
}

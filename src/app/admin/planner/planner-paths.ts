import { plannerFilter, writePlannerAddress } from '#domain/availability/planner/planner-address.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import type { PlannerBar } from './load-planner.server.ts'
import type { PlannerView } from './planner-view.ts'

export const plannerPath = '/admin/planner'

/** The address of a bar's details. */
export function barPath({ id, bookingId }: Pick<PlannerBar, 'id' | 'bookingId'>): string {
  return id === null ? `${plannerPath}/bookings/${bookingId}` : `${plannerPath}/holds/${id}`
}

/** The address of the printed list of a day, of the branch that the planner shows. */
export function printPath(wanted: PlannerView['wanted'], day: LocalDate): string {
  const { branch } = plannerFilter(wanted)
  return `${plannerPath}/print?day=${day}${branch ? `&branch=${branch}` : ''}`
}

/** The address of the same planner with the bars of all rows and all events of `day`. */
export function allRowsPath({ wanted, today }: Pick<PlannerView, 'wanted' | 'today'>, day = wanted.from): string {
  const query = new URLSearchParams(writePlannerAddress({ ...wanted, day }, today))
  query.set('rows', 'all')
  return `${plannerPath}?${query.toString()}`
}

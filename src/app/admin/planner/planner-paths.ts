import type { PlannerBar } from './load-planner.server.ts'

export const plannerPath = '/admin/planner'

/** The address of a bar's details. */
export function barPath({ id, bookingId }: Pick<PlannerBar, 'id' | 'bookingId'>): string {
  return id === null ? `${plannerPath}/bookings/${bookingId}` : `${plannerPath}/holds/${id}`
}

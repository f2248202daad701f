import { isRouteErrorResponse } from 'react-router'
import { isClosedForMaintenance } from '../maintenance/maintenance-view.ts'

/** Whether a form could not reach a working server. A site that is closed on purpose answers for itself. */
export function isServerDown(error: unknown): boolean {
  if (isClosedForMaintenance(error)) return false
  return error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500)
}

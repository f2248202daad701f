import { isRouteErrorResponse } from 'react-router'
import { isClosedForMaintenance } from '../maintenance/maintenance-view.ts'

/** Whether a form could not reach a working server. A site that is closed on purpose answers for itself. */
export function isServerDown(fault: unknown): boolean {
  if (isClosedForMaintenance(fault)) return false
  return fault instanceof TypeError || (isRouteErrorResponse(fault) && fault.status >= 500)
}

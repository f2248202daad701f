import { isRouteErrorResponse } from 'react-router'
import { isClosedForMaintenance } from '../maintenance/maintenance-view.ts'

/** Whether a form could not reach a working server. False for a site that is closed for maintenance. */
export function isServerDown(error: unknown): boolean {
  if (isClosedForMaintenance(error)) return false
  return error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500)
}

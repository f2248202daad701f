import { isRouteErrorResponse } from 'react-router'

/** The data of the maintenance page, which is the body of its 503 response. */
export type MaintenanceView = {
  closedForMaintenance: true
  brand: string
  logoUrl: string
  title: string
  message: string
  whatsApp: string
  tips: readonly string[]
}

export type MaintenanceAnswer = { status: 503; data: MaintenanceView }

/** Whether a thrown response means that the site is closed; any other 503 is an error. */
export function isClosedForMaintenance(error: unknown): error is MaintenanceAnswer {
  return isRouteErrorResponse(error) && error.status === 503 && error.data?.closedForMaintenance === true
}

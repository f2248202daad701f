import { isRouteErrorResponse } from 'react-router'

/** What the maintenance screen shows; it travels as the data of a 503 answer. */
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

/** Whether a thrown answer says that the site is closed; any other 503 is a fault. */
export function isClosedForMaintenance(error: unknown): error is MaintenanceAnswer {
  return isRouteErrorResponse(error) && error.status === 503 && error.data?.closedForMaintenance === true
}

import { isRouteErrorResponse } from 'react-router'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { SiteInfo } from '../../../content/load-site-info.server.ts'

/**
 * The data of a 403 response for a closed section. Contains what the frame shows, because the refusal comes before any loader
 * runs.
 */
export type Refusal = { refusedSection: true; member: { name: string; role: StaffRole }; site: SiteInfo }

export type RefusalResponse = { status: 403; data: Refusal }

export function isRefusedSection(error: unknown): error is RefusalResponse {
  return isRouteErrorResponse(error) && error.status === 403 && error.data?.refusedSection === true
}

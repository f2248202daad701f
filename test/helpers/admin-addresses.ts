import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/app/routes.ts'
import type { StaffArea } from '../../src/domain/staff/staff-roles.ts'

export type AdminAddress = { path: string; area: StaffArea | undefined }

/** Addresses that need no session. */
const open = /^\/admin\/(?:login(?:\/|$)|sign-out|invitation\/)/

/** Returns every guarded address of the back office from the route table, with its section. */
export function adminAddresses(): AdminAddress[] {
  const found = routes.flatMap((entry) => walk(entry, '', undefined))
  return found.filter(({ path }) => /^\/admin(?:\/|$)/.test(path) && !open.test(path))
}

function walk(entry: RouteConfigEntry, above: string, areaAbove: StaffArea | undefined): AdminAddress[] {
  const path = entry.path ? `${above}/${entry.path}` : above
  const area = (/admin\/areas\/(\w+)\.tsx$/.exec(entry.file)?.[1] as StaffArea | undefined) ?? areaAbove
  const below = (entry.children ?? []).flatMap((child) => walk(child, path, area))
  return entry.children ? below : [{ path: fillIn(path), area }]
}

// Row 1 exists in most tables.
function fillIn(path: string): string {
  return path.replace(/:\w+\??/g, '1').replace('*', 'no-such-section')
}

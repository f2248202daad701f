/** An owner may do everything; a manager runs content, fleet and prices; an agent handles bookings and inquiries. */
export const staffRoles = ['owner', 'manager', 'agent'] as const

export type StaffRole = (typeof staffRoles)[number]

/** The parts of the back office that roles have access to. */
export type StaffArea =
  'bookings' | 'inquiries' | 'content' | 'fleet' | 'units' | 'settings' | 'people' | 'privacy' | 'changes' | 'sync'

const areas: Record<StaffRole, readonly StaffArea[]> = {
  owner: ['bookings', 'inquiries', 'content', 'fleet', 'units', 'settings', 'people', 'privacy', 'changes', 'sync'],
  manager: ['bookings', 'inquiries', 'content', 'fleet', 'units', 'changes', 'sync'],
  agent: ['bookings', 'inquiries', 'units'],
}

export function mayEnter(role: StaffRole, area: StaffArea): boolean {
  return areas[role].includes(area)
}

/** The roles that have access to an area. */
export function rolesWith(area: StaffArea): StaffRole[] {
  return staffRoles.filter((role) => mayEnter(role, area))
}

export function isStaffRole(value: unknown): value is StaffRole {
  return staffRoles.some((role) => role === value)
}

export function maySeeRevenue(role: StaffRole): boolean {
  return role !== 'agent'
}

/** Whether a role may agree on another price than the listed one. */
export function mayAdjustPrice(role: StaffRole): boolean {
  return role !== 'agent'
}

/** Whether a role may export lists of customers' data; a setting can forbid it to agents. */
export function mayExportCustomers(role: StaffRole, { agentsMayExport }: { agentsMayExport: boolean }): boolean {
  return role !== 'agent' || agentsMayExport
}

/** Whether a role may export whole identity numbers; every role may view those of a single booking. */
export function mayExportIdentity(role: StaffRole): boolean {
  return role !== 'agent'
}

/** Whether a role may save views for everybody and delete those. */
export function mayShareViews(role: StaffRole): boolean {
  return role !== 'agent'
}

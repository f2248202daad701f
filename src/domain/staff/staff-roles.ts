/** Who works here: an owner does everything, a manager runs content, fleet and prices, an agent bookings and inquiries. */
export const staffRoles = ['owner', 'manager', 'agent'] as const

export type StaffRole = (typeof staffRoles)[number]

/** The parts of the back office that a role opens or closes. */
export type StaffArea =
  'bookings' | 'inquiries' | 'content' | 'fleet' | 'settings' | 'people' | 'privacy' | 'changes' | 'sync'

const areas: Record<StaffRole, readonly StaffArea[]> = {
  owner: ['bookings', 'inquiries', 'content', 'fleet', 'settings', 'people', 'privacy', 'changes', 'sync'],
  manager: ['bookings', 'inquiries', 'content', 'fleet', 'changes', 'sync'],
  agent: ['bookings', 'inquiries'],
}

/** Whether a role may enter an area of the back office (decisions "Staff accounts"). */
export function mayEnter(role: StaffRole, area: StaffArea): boolean {
  return areas[role].includes(area)
}

export function isStaffRole(value: unknown): value is StaffRole {
  return staffRoles.some((role) => role === value)
}

/** Whether a role sees what the company earns; agents see the bookings they work on. */
export function maySeeRevenue(role: StaffRole): boolean {
  return role !== 'agent'
}

/** Whether a role may take whole numbers of identity documents out of the site in a file; every role may look at one booking's. */
export function mayExportIdentity(role: StaffRole): boolean {
  return role !== 'agent'
}

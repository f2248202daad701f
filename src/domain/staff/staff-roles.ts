/** An owner may do everything; a manager manages content, fleet and prices; an agent handles bookings and inquiries. */
export const staffRoles = ['owner', 'manager', 'agent'] as const

export type StaffRole = (typeof staffRoles)[number]

/** The sections of the back office, for which roles have access or not. */
export type StaffSection =
  | 'bookings'
  | 'inquiries'
  | 'content'
  | 'fleet'
  | 'units'
  | 'settings'
  | 'people'
  | 'privacy'
  | 'changes'
  | 'sync'

const sections: Record<StaffRole, readonly StaffSection[]> = {
  owner: ['bookings', 'inquiries', 'content', 'fleet', 'units', 'settings', 'people', 'privacy', 'changes', 'sync'],
  manager: ['bookings', 'inquiries', 'content', 'fleet', 'units', 'changes', 'sync'],
  agent: ['bookings', 'inquiries', 'units'],
}

export function mayEnter(role: StaffRole, section: StaffSection): boolean {
  return sections[role].includes(section)
}

/** The roles with access to a section. */
export function rolesWith(section: StaffSection): StaffRole[] {
  return staffRoles.filter((role) => mayEnter(role, section))
}

export function isStaffRole(value: unknown): value is StaffRole {
  return staffRoles.some((role) => role === value)
}

export function maySeeRevenue(role: StaffRole): boolean {
  return role !== 'agent'
}

/** Whether a role may agree a price other than the regular one. */
export function mayAdjustPrice(role: StaffRole): boolean {
  return role !== 'agent'
}

/** Whether a role may export lists with customers' data; a setting can deny it to agents. */
export function mayExportCustomers(role: StaffRole, { agentsMayExport }: { agentsMayExport: boolean }): boolean {
  return role !== 'agent' || agentsMayExport
}

/** Whether a role may export complete identity numbers; every role may view those of a single booking. */
export function mayExportIdentity(role: StaffRole): boolean {
  return role !== 'agent'
}

/** Whether a role may save and delete shared views. */
export function mayShareViews(role: StaffRole): boolean {
  return role !== 'agent'
}

/** Whether a role may book for a company above its credit limit. */
export function mayOverrideCredit(role: StaffRole): boolean {
  return role !== 'agent'
}

/** Whether a role may give payments back and take entries of the ledger back. */
export function mayCorrectLedger(role: StaffRole): boolean {
  return role !== 'agent'
}

/** Whether a role may see and change the drawers of other members, and the safes. */
export function mayManageDrawers(role: StaffRole): boolean {
  return role !== 'agent'
}

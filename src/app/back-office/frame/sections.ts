import { mayEnter, type StaffRole, type StaffArea } from '../../../domain/staff/staff-roles.ts'

/**
 * The section of each address of the back office, by the part after `/admin/`; `everybody` marks those that are open to
 * every member. An address that is missing here is closed.
 */
const sections = {
  '': 'everybody',
  '*': 'everybody',
  account: 'everybody',
  pulse: 'everybody',
  bookings: 'bookings',
  inquiries: 'inquiries',
  fleet: 'fleet',
  branches: 'fleet',
  discounts: 'fleet',
  'special-offers': 'fleet',
  'hero-slider': 'content',
  pages: 'content',
  partners: 'content',
  faq: 'content',
  media: 'content',
  settings: 'settings',
  people: 'people',
  privacy: 'privacy',
  changes: 'changes',
  sync: 'sync',
} as const satisfies Record<string, StaffArea | 'everybody'>

export type AdminPath = keyof typeof sections

/** The section of an address or of the pattern of a route; `undefined` for one that is missing in the table. */
export function sectionOf(address: string): StaffArea | 'everybody' | undefined {
  const path = /^\/?admin(?:\/([^/]*)|$)/.exec(address)
  const first = path?.[1] ?? ''
  return path && Object.hasOwn(sections, first) ? sections[first as AdminPath] : undefined
}

/** Whether a role may open an address of the back office. */
export function mayOpen(role: StaffRole, address: string): boolean {
  const section = sectionOf(address)
  return section === 'everybody' || (section !== undefined && mayEnter(role, section))
}

import { describeEntity, entityKeys, type entities, type ListedEntity } from '#domain/staff/entities.ts'
import { mayEnter, type StaffRole, type StaffSection } from '#domain/staff/staff-roles.ts'

type Section = StaffSection | 'everybody'
type FirstPart<Path extends string> = Path extends `${infer First}/${string}` ? First : Path

/** The section of each address that belongs to no entity, by the part after `/admin/`; `everybody` is open to every member. */
const otherSections = {
  '': 'everybody',
  '*': 'everybody',
  account: 'everybody',
  updates: 'everybody',
  preview: 'everybody',
  find: 'everybody',
  today: 'bookings',
  balances: 'bookings',
  drawers: 'bookings',
  planner: 'units',
  invoices: 'bookings',
  notices: 'everybody',
  pages: 'content',
  changes: 'changes',
  setup: 'settings',
} as const satisfies Record<string, Section>

/** An address of a screen that reads data but belongs to no entity. */
export type UnlistedPath = Exclude<keyof typeof otherSections, '*' | 'find' | 'preview'>

export type AdminPath = FirstPart<(typeof entities)[ListedEntity]['list']> | keyof typeof otherSections

/** The section of every address of the back office. An address that is missing here is closed. */
const sections = new Map<string, Section>(Object.entries(otherSections))
for (const entity of entityKeys) {
  const { list, section } = describeEntity(entity)
  if (list && section) sections.set(list.split('/', 1)[0]!, section)
}

/** The section of an address or route pattern; `undefined` when the table has none. */
export function sectionOf(address: string): Section | undefined {
  const path = /^\/?admin(?:\/([^/]*)|$)/.exec(address)
  return path ? sections.get(path[1] ?? '') : undefined
}

/** Whether a role may open an address of the back office. */
export function mayOpen(role: StaffRole, address: string): boolean {
  const section = sectionOf(address)
  return section === 'everybody' || (section !== undefined && mayEnter(role, section))
}

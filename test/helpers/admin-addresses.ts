import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import type { StaffSection, StaffRole } from '#domain/staff/staff-roles.ts'

export type AdminAddress = { path: string; section: StaffSection | undefined }

/** Addresses that need no session. */
const open = /^\/admin\/(?:login(?:\/|$)|sign-out|invitation\/)/

/** Repeated here on purpose, so that a mistake in the site's own table is noticed. Every other address is open to all members. */
const sections: [RegExp, StaffSection][] = [
  // Forms of units need the section of the fleet; every role may view units.
  [/^(?:units\/(?:new|1\/edit|import)|bookings\/import|customers\/import|fines\/import)$/, 'fleet'],
  // Terms and limits of companies too; every role that books may view them.
  [/^companies\/(?:new|1\/edit)$/, 'fleet'],
  // The accountant's files, safes and the lists of all drawers are for those who manage the company too.
  [/^(?:balances\/export|invoices\/(?:export|archive)|drawers\/(?:sheet|checks|safes))/, 'fleet'],
  [/^units(?:\/|$)/, 'units'],
  [/^planner$/, 'units'],
  [/^(?:balances|drawers|bookings|cases|fines|quotes|customers|companies|today|invoices)$/, 'bookings'],
  [/^inquiries$/, 'inquiries'],
  [/^(?:fleet|branches|discounts|rates|extras|special-hours|special-offers)$/, 'fleet'],
  [/^(?:faq|hero-slider|pages|partners|media)$/, 'content'],
  [/^(?:settings|setup)$/, 'settings'],
  [/^(?:people|api-keys|webhooks)$/, 'people'],
  [/^privacy$/, 'privacy'],
  [/^changes$/, 'changes'],
  [/^sync$/, 'sync'],
]
const everybody = /^(?:|account|find|notices|updates|preview|no-such-section)$/

/**
 * `npm test` runs the walk as the role with the fewest sections, which meets every guard; `npm run test:long` runs it as the
 * others.
 */
export const walks = (role: StaffRole) => ({ tags: role === 'agent' ? [] : ['long'] })

/** One address of each section, for rules that one guard of all addresses enforces. */
export function oneOfEachSection(): AdminAddress[] {
  return [...Map.groupBy(adminAddresses(), ({ section }) => section).values()].map(([first]) => first!)
}

/** What a walk tries at each address: `npm test` alternates, `npm run test:long` tries everything. */
export type Choose = <T>(choices: readonly T[], place: number) => readonly T[]
export const inTurn: Choose = (choices, place) => choices.slice(place % choices.length, (place % choices.length) + 1)
export const all: Choose = (choices) => choices

/** Every address of the back office behind the sign-in, from the route table, with its section. */
export function adminAddresses(): AdminAddress[] {
  const paths = routes.flatMap((entry) => walk(entry, ''))
  return paths
    .filter((path) => /^\/admin(?:\/|$)/.test(path) && !open.test(path))
    .map((path) => ({ path, section: sectionOf(path) }))
}

function sectionOf(path: string): StaffSection | undefined {
  const first = path.split('/')[2] ?? ''
  const rest = path.split('/').slice(2).join('/')
  const section = sections.find(([name]) => name.test(first) || name.test(rest))?.[1]
  if (!section && !everybody.test(first)) throw new Error(`${path} lies in no section that the tests know`)
  return section
}

function walk(entry: RouteConfigEntry, above: string): string[] {
  const path = entry.path ? `${above}/${entry.path}` : above
  return entry.children ? entry.children.flatMap((child) => walk(child, path)) : [fillIn(path)]
}

// Row 1 exists in most tables.
function fillIn(path: string): string {
  return path.replace(/:\w+\??/g, '1').replace('*', 'no-such-section')
}

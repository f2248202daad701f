import type { ApiScope } from '../staff/api-key.ts'
import { bookingEvents, documentEvents, moneyEvents } from '../webhooks/webhook-events.ts'

/** What happens to records that are announced without their content. */
const recordChanges = ['created', 'changed', 'deleted'] as const

/** What happens to records that are never deleted on their own. */
const keptChanges = ['created', 'changed'] as const

/** A change of what public pages show. */
const contentEvent = 'content.changed'

/** The events for programs of the staff, by the scope that a key needs. Database triggers produce these names. */
const eventsByScope = {
  'bookings:read': [...bookingEvents, ...namesOf('contract', keptChanges)],
  'money:read': [...moneyEvents],
  'units:read': [...namesOf('unit', recordChanges), ...namesOf('hold', recordChanges), ...namesOf('mark', keptChanges)],
  'documents:read': documentEvents,
  'inquiries:read': namesOf('inquiry', recordChanges),
} as const satisfies Partial<Record<ApiScope, readonly string[]>>

function namesOf<const Subject extends string, Change extends string>(subject: Subject, happened: readonly Change[]) {
  return happened.map((change) => `${subject}.${change}` as const)
}

type Scopes = keyof typeof eventsByScope
export type ApiEvent = typeof contentEvent | (typeof eventsByScope)[Scopes][number]

export const apiEvents: readonly ApiEvent[] = [contentEvent, ...Object.values(eventsByScope).flat()]

/** The events that a key's scopes include; without a key, only those of public pages. */
export function eventsFor(scopes: readonly ApiScope[]): ApiEvent[] {
  const allowed = Object.entries(eventsByScope).filter(([scope]) => scopes.some((one) => one === scope))
  return [contentEvent, ...allowed.flatMap(([, events]) => [...events])]
}

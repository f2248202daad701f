import * as v from 'valibot'
import { problem, requiredLine } from '../text/form-fields.ts'
import type { StaffRole } from './staff-roles.ts'

/** The sections that a key can access, named as in the API's paths. */
export const apiSections = [
  'bookings',
  'money',
  'documents',
  'customers',
  'units',
  'inquiries',
  'fleet',
  'content',
  'settings',
  'site_settings',
] as const
export type ApiSection = (typeof apiSections)[number]

/** `write` includes reading. */
export const apiAccess = ['none', 'read', 'write'] as const

/** A scope of a key, such as `bookings:read`. */
export type ApiScope = `${ApiSection}:${'read' | 'write'}`

export const apiScopes = apiSections.flatMap((section): ApiScope[] => [`${section}:read`, `${section}:write`])

/**
 * The role whose rules apply to bookings that a key changes. A key that may change prices may also agree on one, as managers do;
 * any other acts as an agent.
 */
export function roleOfKey(scopes: readonly ApiScope[]): StaffRole {
  return scopes.includes('fleet:write') ? 'manager' : 'agent'
}

/** The lifetimes of a key in days. Every key expires. */
export const keyDays = [30, 90, 365] as const

/** Requests per minute that a key may make. Each is a divisor of the largest, because slower keys pay more per request. */
export const keyPaces = [60, 120, 300, 600] as const
export const largestPace = 600

/** The start of every key, so that people and secret scanners recognise it. */
export const keyPrefix = 'roud_'

export const keyNameMaximum = 60

export function isApiKey(text: string): boolean {
  return /^roud_[\w-]{43}$/.test(text)
}

const access = v.picklist(apiAccess, problem('invalidChoice'))

function choiceOf<const Choices extends readonly number[]>(choices: Choices) {
  return v.pipe(
    v.picklist(choices.map(String), problem('invalidChoice')),
    v.transform(Number),
    v.picklist(choices, problem('invalidChoice')),
  )
}

/** The error of a key without any access. */
export const noScope = 'noScope'

/** The form for a new key: access per section, days and requests per minute. Outputs the scopes. */
export const apiKeyFormSchema = v.pipe(
  v.object({
    name: requiredLine(keyNameMaximum),
    bookings: access,
    money: access,
    documents: access,
    customers: access,
    units: access,
    inquiries: access,
    fleet: access,
    content: access,
    settings: access,
    site_settings: access,
    days: choiceOf(keyDays),
    requestsPerMinute: choiceOf(keyPaces),
  }),
  v.forward(
    v.check((key) => apiSections.some((section) => key[section] !== 'none'), noScope),
    ['bookings'],
  ),
  v.transform(({ name, days, requestsPerMinute, ...sections }) => ({
    name,
    days,
    requestsPerMinute,
    scopes: apiSections.flatMap((section): ApiScope[] => {
      if (sections[section] === 'none') return []
      return sections[section] === 'read' ? [`${section}:read`] : [`${section}:read`, `${section}:write`]
    }),
  })),
)

export type ApiKeyValues = v.InferOutput<typeof apiKeyFormSchema>
export type ApiKeyState = 'active' | 'expired' | 'revoked'

/** The state of a key at `now`. */
export function keyState(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date },
  now: Date,
): ApiKeyState {
  if (revokedAt) return 'revoked'
  return expiresAt <= now ? 'expired' : 'active'
}

import type { Limits } from '../../app/services/rate-limits.ts'
import { type RateLimitName, rateLimits } from '../../domain/staff/rate-limits.ts'

/** The limits that a program is told about, and their names there; those against guessing stay unsaid. */
const told: Partial<Record<RateLimitName, string>> = {
  apiKey: 'api_key',
  booking: 'booking',
  inquiry: 'inquiry',
  availability: 'availability',
  events: 'events',
  upload: 'upload',
}

/** What a client has left of its limits, by draft-ietf-httpapi-ratelimit-headers. */
export function limitHeaders(limits: Pick<Limits, 'remaining'>): Record<string, string> {
  const shown = [...limits.remaining()].flatMap(([limit, state]) => {
    const name = told[limit]
    return name ? [{ name, window: rateLimits[limit].seconds, ...state }] : []
  })
  if (shown.length === 0) return {}
  return {
    'ratelimit-policy': shown.map(({ name, times, window }) => `"${name}";q=${times};w=${window}`).join(', '),
    ratelimit: shown.map(({ name, remaining, seconds }) => `"${name}";r=${remaining};t=${seconds}`).join(', '),
  }
}

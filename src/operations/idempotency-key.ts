import { hashToken } from '#data/database/tokens.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'

const derived = 'plain-'

/** Whether `keyOf` made the key from the request. */
export function isDerivedKey(key: string): boolean {
  return key.startsWith(derived)
}

/**
 * The idempotency key of a request. A page with scripts and a program send one. A POST without scripts has none, because the page's
 * HTML is the same for everyone: there, the same request on the same day is the same form. `request` must not hold identity numbers
 * but their keyed hashes: a visitor could compute the key for each number and see which one is stored.
 */
export function keyOf(
  sentKey: string | undefined,
  request: () => Readonly<Record<string, unknown>>,
  now: Date,
): string {
  if (sentKey) return sentKey
  // Callers list the fields in a fixed order, so equal requests have equal texts.
  return derived + hashToken(JSON.stringify([todayInRiyadh(now), request()])).slice(0, 48)
}

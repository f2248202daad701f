import { createHash } from 'node:crypto'
import { todayInRiyadh } from '../../domain/time/riyadh-time.ts'

/**
 * The key under which a form is stored once. A page that runs our code sends a random one. A plain POST has none, since
 * the page's HTML is the same for everyone: there, the same request on the same day is the same form. `request` holds
 * no identity numbers, because they could be guessed from the hash.
 */
export function keyOf(sentKey: string | undefined, request: Readonly<Record<string, unknown>>, now: Date): string {
  if (sentKey) return sentKey
  // Schemas write their fields in one order, so equal requests make equal texts.
  const text = JSON.stringify([todayInRiyadh(now), request])
  return `plain-${createHash('sha256').update(text).digest('hex').slice(0, 48)}`
}

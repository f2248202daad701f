import { data } from 'react-router'
import { createHash } from 'node:crypto'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { honeypotField, openedAt } from './honeypot.tsx'

/** Conform's parser would turn other names, such as `a[0]` or `a.b`, into lists and objects where a text is expected. */
const fieldName = /^[a-z]\w{0,63}$/i
const maximumFields = 500

/** Reads the posted form. Throws 405 for other methods and 400 for malformed bodies, unusual field names and duplicate fields. */
export async function readForm(request: Request): Promise<FormData> {
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { allow: 'GET, POST' } })
  const form = await request.formData().catch(() => undefined)
  const names = form && [...form.keys()]
  if (!names || names.length > maximumFields || !names.every((name) => fieldName.test(name))) throw data(null, 400)
  if (new Set(names).size < names.length) throw data(null, 400)
  return form
}

/** Forms sent sooner than this after opening the site come from programs. */
const minMs = 3_000

/**
 * Whether a program sent the form: it filled in the hidden field or took less than three seconds. Passes forms without a time,
 * and those from devices with a wrong clock, which seem older or sent before they were opened.
 */
export function isFromProgram(form: FormData, now: Date): boolean {
  if ((form.get(honeypotField) ?? '') !== '') return true
  const key = form.get('idempotencyKey')
  const opened = typeof key === 'string' ? openedAt(key) : undefined
  if (!opened) return false
  const age = now.getTime() - Number.parseInt(opened, 36)
  return age >= 0 && age < minMs
}

const derived = 'plain-'

/** Whether `keyOf` made the key from the request. */
export function isDerivedKey(key: string): boolean {
  return key.startsWith(derived)
}

/**
 * The idempotency key of a form. A page with scripts sends a random one. A POST without scripts has none, because the page's HTML is
 * the same for everyone: there, the same request on the same day is the same form. `request` must not hold identity numbers but
 * their keyed hashes: a visitor could compute the key for each number and see which one is stored.
 */
export function keyOf(
  sentKey: string | undefined,
  request: () => Readonly<Record<string, unknown>>,
  now: Date,
): string {
  if (sentKey) return sentKey
  // Schemas output their fields in a fixed order, so equal requests have equal texts.
  const text = JSON.stringify([todayInRiyadh(now), request()])
  return `${derived}${createHash('sha256').update(text).digest('hex').slice(0, 48)}`
}

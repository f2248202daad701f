import { data } from 'react-router'
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

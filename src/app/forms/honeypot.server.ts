import { honeypotField } from './honeypot.tsx'

/** Nobody opens the site, reads the form and fills it in within this time. */
const leastMs = 3_000

// What `FormGuards` makes: when the browser opened the site, by its own clock, and a random part.
const stamped = /^([0-9a-z]{8,9})-[0-9a-f]{32}$/

/**
 * Whether a form was sent by a program: it has filled in the hidden field, or was done at once. The time is judged only
 * when the form says it; a clock that is wrong makes a form seem older, or sent before it was opened, which passes.
 */
export function isFromProgram(form: FormData, now: Date): boolean {
  if ((form.get(honeypotField) ?? '') !== '') return true
  const key = form.get('idempotencyKey')
  const opened = typeof key === 'string' ? stamped.exec(key)?.[1] : undefined
  if (!opened) return false
  const age = now.getTime() - Number.parseInt(opened, 36)
  return age >= 0 && age < leastMs
}

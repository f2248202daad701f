import { useEffect, useState } from 'react'
import type { TypedFields } from './kept-input.ts'

/** A meaningless name, so that no browser autofills it. */
export const honeypotField = 'extraTopic'

const stamped = /^([0-9a-z]{8,9})-[0-9a-f]{32}$/

/** When the browser opened the site, by its own clock, as milliseconds in base 36; undefined when the key does not contain it. */
export function openedAt(key: string): string | undefined {
  return stamped.exec(key)?.[1]
}

/**
 * The hidden fields of a public form: its idempotency key, and a field that people neither see nor reach but programs fill in.
 * The HTML is the same for everyone, so the key is created in the browser after hydration. It includes when the site was opened,
 * because programs are faster than people. A form that was sent earlier keeps its key. `kept` is what the form contained in the
 * other language, together with its opening time.
 */
export function Honeypot({ kept }: { kept?: TypedFields }) {
  const [key, setKey] = useState('')
  const keptKey = kept?.['idempotencyKey']
  useEffect(() => {
    // `crypto.randomUUID` is missing on plain-HTTP addresses of a local network.
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const opened = typeof keptKey === 'string' ? openedAt(keptKey) : undefined
    const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    setKey(window.earlyKey || `${opened ?? Math.floor(performance.timeOrigin).toString(36)}-${random}`)
    window.earlyKey = undefined
  }, [keptKey])
  return (
    <div aria-hidden className="sr-only">
      <input type="hidden" name="idempotencyKey" value={key} />
      <input name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  )
}

import { useEffect, useState } from 'react'

/** A name without meaning, so that no browser autofills it. */
export const honeypotField = 'extraTopic'

/**
 * The hidden fields of a public form: its idempotency key, and a field that people neither see nor reach but programs fill in. The
 * HTML is the same for everyone, so the key is made in the browser after hydration; it includes the time at which the site was
 * opened, because programs are faster than people.
 */
export function Honeypot() {
  const [key, setKey] = useState('')
  useEffect(() => {
    // `crypto.randomUUID` does not exist on plain-HTTP addresses of a local network.
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const opened = Math.floor(performance.timeOrigin).toString(36)
    setKey(`${opened}-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`)
  }, [])
  return (
    <div aria-hidden className="sr-only">
      <input type="hidden" name="idempotencyKey" value={key} />
      <input name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  )
}

import { useEffect, useState } from 'react'

/** Means nothing, so that no browser fills it in for anybody. */
export const honeypotField = 'extraTopic'

/**
 * What a public form carries unseen: the key under which it is stored once, and a field that nobody sees or reaches, which
 * programs fill in. The HTML is the same for everyone, so the key is made in the browser when the page is alive; it says
 * when the site was opened, because programs are quicker than people.
 */
export function Honeypot() {
  const [key, setKey] = useState('')
  useEffect(() => {
    // Not randomUUID: it does not exist on a plain http address of a local network.
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

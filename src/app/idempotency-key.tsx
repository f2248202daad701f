import { useEffect, useState } from 'react'

/**
 * Made in the browser after the page is alive: the HTML is the same for everyone, so it cannot hold one. It says when the
 * site was opened, because programs fill in forms faster than people.
 */
export function IdempotencyKey() {
  const [key, setKey] = useState('')
  useEffect(() => {
    // Not randomUUID: it does not exist on a plain http address of a local network.
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const opened = Math.floor(performance.timeOrigin).toString(36)
    setKey(`${opened}-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`)
  }, [])
  return <input type="hidden" name="idempotencyKey" value={key} />
}

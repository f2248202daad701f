import { startTransition, useEffect, useState } from 'react'

/** Milliseconds by which the server's clock is ahead of the device's; asked once a visit. */
let drift: Promise<number> | undefined

async function measureDrift(): Promise<number> {
  try {
    const response = await fetch('/now')
    const { now } = (await response.json()) as { now: number }
    return now - Date.now()
  } catch {
    // Offline: the device's own clock is the best that is left, and the server checks again anyway.
    return 0
  }
}

/**
 * The server's clock as a function, `undefined` until it is known and on the server: pages are the same for everyone at
 * any time, and a device may be wrong about the time.
 */
export function useServerClock(): (() => Date) | undefined {
  const [clock, setClock] = useState<() => Date>()
  useEffect(() => {
    let wanted = true
    drift ??= measureDrift()
    void drift.then((ahead) => {
      if (!wanted) return
      startTransition(() => setClock(() => () => new Date(Date.now() + ahead)))
    })
    return () => {
      wanted = false
    }
  }, [])
  return clock
}

import { startTransition, useEffect, useState } from 'react'

/** Milliseconds by which the server's clock is ahead of the device's. Requested once per visit. */
let drift: Promise<number> | undefined

/** The server's time in milliseconds; rejects without a connection. */
export async function fetchServerTime(): Promise<number> {
  const { now } = (await (await fetch('/now')).json()) as { now: number }
  return now
}

async function measureDrift(): Promise<number> {
  try {
    return (await fetchServerTime()) - Date.now()
  } catch {
    // Without a connection the device's own clock is used; the server checks again anyway.
    return 0
  }
}

/**
 * The server's clock as a function; `undefined` on the server and until it is known. Cached pages contain no time,
 * and a device's clock may be wrong.
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

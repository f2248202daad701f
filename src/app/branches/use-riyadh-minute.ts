import { useEffect, useState } from 'react'
import { riyadhNow, type LocalMoment } from '#domain/time/riyadh-time.ts'
import { useServerClock } from '../device/server-clock.ts'

const halfMinute = 30_000

/** The current minute in Riyadh by the server's clock; `undefined` on the server and until that clock is known. */
export function useRiyadhMinute(): LocalMoment | undefined {
  const clock = useServerClock()
  const [minute, setMinute] = useState<LocalMoment>()
  useEffect(() => {
    if (!clock) return undefined
    const show = () => setMinute(riyadhNow(clock()))
    show()
    const timer = setInterval(show, halfMinute)
    return () => clearInterval(timer)
  }, [clock])
  return minute
}

import { useEffect, useState } from 'react'
import { untilNextTick } from '../../domain/content/countdown.ts'

/**
 * The time on `clock`, anew at each of its seconds; `undefined` while there is no clock. Every tick reads the clock, so
 * that a tab which slept or ran late is right again with the next one.
 */
export function useTick(clock: (() => Date) | undefined): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    if (!clock) return
    let timer: ReturnType<typeof setTimeout>
    function tick(): void {
      const current = clock!()
      setNow(current)
      timer = setTimeout(tick, untilNextTick(current))
    }
    function wake(): void {
      if (document.visibilityState !== 'visible') return
      clearTimeout(timer)
      tick()
    }
    tick()
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [clock])
  return now
}

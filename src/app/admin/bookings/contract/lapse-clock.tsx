import { useMemo } from 'react'
import { Countdown, useTick } from '../../../ui/countdown.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useContractTexts } from './contract-texts.ts'

type LapseClockProps = {
  /** Instants in ISO format; `loadedAt` is the server's time when the page was made. */
  until: string
  loadedAt: string
}

/** The time that is left before a saved contract lapses, by the server's clock. Without scripts the time above it stays. */
export function LapseClock({ until, loadedAt }: LapseClockProps) {
  const texts = useContractTexts()
  const hydrated = useHydrated()
  const clock = useMemo(() => {
    if (!hydrated) return undefined
    // The page is loaded again after each change, with a newer time.
    const shownAt = performance.now()
    return () => new Date(Date.parse(loadedAt) + performance.now() - shownAt)
  }, [hydrated, loadedAt])
  const now = useTick(clock)
  return <Countdown end={new Date(until)} now={now} label={texts.lapseLabel} expired={texts.lapsed} />
}

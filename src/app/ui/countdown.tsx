import { useEffect, useState } from 'react'
import { timeLeft, untilNextTick } from '#domain/content/countdown.ts'
import { useTexts } from '../i18n/texts-context.tsx'

type CountdownProps = {
  end: Date
  /** `undefined` until a clock is known; dashes of the same width replace the digits. */
  now: Date | undefined
  label: string
  expired: string
}

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/** Days, hours, minutes and seconds until `end`. Screen readers do not announce the changes of `role="timer"`. */
export function Countdown({ end, now, label, expired }: CountdownProps) {
  const { countdown } = useTexts()
  const left = now && timeLeft(end, now)
  if (now && !left) return <p className="py-5 text-center text-title font-semibold text-danger">{expired}</p>
  return (
    <div role="timer" aria-label={label} className="noscript:hidden">
      <p aria-hidden className="text-center text-sm text-muted">
        {label}
      </p>
      <div className="mt-2 grid grid-cols-4 gap-2">
        {units.map((unit) => (
          <p key={unit} className="rounded-control bg-brand-soft px-1 py-2 text-center">
            <span className="block text-2xl leading-tight font-semibold text-brand tabular-nums">
              {left ? String(left[unit]).padStart(2, '0') : '––'}
            </span>{' '}
            <span className="block text-xs text-muted">{countdown[unit](left?.[unit] ?? 0)}</span>
          </p>
        ))}
      </div>
    </div>
  )
}

/**
 * The time of `clock`, updated every second; `undefined` without a clock. Every tick reads the clock again, so that a suspended
 * tab corrects itself with its next tick.
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

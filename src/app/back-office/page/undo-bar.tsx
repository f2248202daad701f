import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { buttonClass } from '../../ui/button.ts'
import { useAdminTexts } from './admin-texts.ts'

type UndoBarProps = {
  /** What was done. */
  children: ReactNode
  durationMs: number
  isBusy: boolean
  /** Whether screen readers read the bar when it appears. */
  isSpoken?: boolean
  /** A selector of the control that gets the focus when the button has been pressed. */
  focusAfter?: string
  /** Runs when the time is over. */
  onEnd: () => void
} & (
  | { onUndo: () => void; inForm?: undefined }
  /** Puts the button, which submits, into the form that undoes it. */
  | { inForm: (button: ReactNode) => ReactNode; onUndo?: undefined }
)

/** Offers for some seconds to undo what was just done. It floats over the screen, so that nothing moves. */
export function UndoBar({
  children,
  durationMs,
  isBusy,
  isSpoken = false,
  focusAfter,
  onEnd,
  onUndo,
  inForm,
}: UndoBarProps) {
  const { bookings } = useAdminTexts()
  const [seconds, setSeconds] = useState(Math.ceil(durationMs / 1000))
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000)
    return () => clearInterval(timer)
  }, [])
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (seconds === 0) end()
  }, [seconds])
  if (seconds <= 0) return null
  const button = (
    <button
      type={inForm ? 'submit' : 'button'}
      disabled={isBusy}
      onClick={onUndo}
      data-focus-after={focusAfter}
      className={buttonClass('quiet')}
    >
      <Undo2 aria-hidden className="flip-rtl size-5" />
      {bookings.undo}
      <span aria-hidden className="w-5 text-end tabular-nums">
        {seconds}
      </span>
    </button>
  )
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-40 flex justify-center print:hidden">
      <div
        role={isSpoken ? 'status' : undefined}
        className="settling pointer-events-auto flex items-center gap-4 rounded-card border border-line bg-surface py-2 ps-5 pe-2 shadow-lift"
      >
        <span>{children}</span>
        {inForm ? inForm(button) : button}
      </div>
    </div>
  )
}

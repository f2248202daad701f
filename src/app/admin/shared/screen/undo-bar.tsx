import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { buttonClass } from '../../../ui/button.ts'
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

/**
 * Offers for some seconds to undo what was just done, with a button and with Ctrl or Cmd and Z. It floats over the screen, so that
 * nothing moves.
 */
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
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      button.current?.click()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (seconds === 0) end()
  }, [seconds])
  if (seconds <= 0) return null
  const undo = (
    <button
      ref={button}
      type={inForm ? 'submit' : 'button'}
      disabled={isBusy}
      onClick={(event) => {
        stopSecondClick(event)
        onUndo?.()
      }}
      aria-keyshortcuts="Control+Z"
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
        {inForm ? inForm(undo) : undo}
      </div>
    </div>
  )
}

type Keys = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'key' | 'code'>

/** Whether the pressed keys mean "undo". Where the keyboard writes Arabic letters, the place of the key counts. */
export function isUndoKey({ ctrlKey, metaKey, shiftKey, altKey, key, code }: Keys): boolean {
  const isZ = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ'
  return (ctrlKey || metaKey) && !shiftKey && !altKey && isZ
}

/** In a field the keys undo what was typed; a dialog hides the bar. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null
}

const doubleClickMs = 500
/** How far apart the presses of a double click can be, in pixels. */
const samePlace = 40

/** Ignores the second press of a double click: the bar is gone by then, so the press would reach what was behind it. */
function stopSecondClick(first: Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>): void {
  const isByKey = ({ detail }: Pick<UIEvent, 'detail'>) => detail === 0
  if (isByKey(first)) return
  const stop = (event: MouseEvent) => {
    if (event.type === 'click' && isByKey(event)) return
    if (Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) > samePlace) return
    event.preventDefault()
    event.stopPropagation()
  }
  const signal = AbortSignal.timeout(doubleClickMs)
  for (const type of ['pointerdown', 'mousedown', 'click'] as const)
    window.addEventListener(type, stop, { capture: true, signal })
}

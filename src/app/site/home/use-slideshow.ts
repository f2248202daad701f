import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react'
import { useReducedMotion } from './use-reduced-motion.ts'

const slideMilliseconds = 7000
/** The next picture loads while the current one is shown, but not while the page loads. */
const fetchNextAfterMilliseconds = 3000

type View = {
  current: number
  /** The previous slide, shown below the current one while that fades in. */
  previous: number
  /** Slides whose picture has been requested. */
  pictures: readonly number[]
}

/** The current one of `count` slides, and whether they change automatically. */
export function useSlideshow(count: number) {
  const [view, setView] = useState<View>({ current: 0, previous: 0, pictures: [0] })
  const [isPaused, setPaused] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHidden = useTabHidden()
  const prefersStill = useReducedMotion()
  const { current } = view
  const next = (current + 1) % count
  const isStill = isPaused || isPointedAt || hasFocus || isHidden
  const isRunning = count > 1 && !isStill && !prefersStill

  function show(index: number): void {
    setView((before) => showSlide(before, (index + count) % count))
  }

  useEffect(() => {
    if (!isRunning) return undefined
    const fetching = setTimeout(() => setView((before) => askForPicture(before, next)), fetchNextAfterMilliseconds)
    const moving = setTimeout(() => setView((before) => showSlide(before, next)), slideMilliseconds)
    return () => {
      clearTimeout(fetching)
      clearTimeout(moving)
    }
  }, [isRunning, next])

  return { ...view, isStill, isRunning, isPaused, show, setPaused, setPointedAt, setFocus }
}

export type Slideshow = ReturnType<typeof useSlideshow>

function showSlide(before: View, index: number): View {
  if (index === before.current) return before
  return { ...askForPicture(before, index), current: index, previous: before.current }
}

function askForPicture(before: View, index: number): View {
  return before.pictures.includes(index) ? before : { ...before, pictures: [...before.pictures, index] }
}

function onVisibilityChange(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

function useTabHidden(): boolean {
  return useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  )
}

const shortestSwipePixels = 48

/**
 * Handlers that detect horizontal swipes: +1 in the reading direction, -1 against it. Vertical scrolling still works.
 */
export function useSwipe(move: (step: 1 | -1) => void) {
  const start = useRef<number>(undefined)
  return {
    onPointerDown({ pointerType, clientX }: PointerEvent): void {
      start.current = pointerType === 'touch' ? clientX : undefined
    },
    onPointerUp({ clientX, currentTarget }: PointerEvent): void {
      const distance = clientX - (start.current ?? clientX)
      start.current = undefined
      if (Math.abs(distance) < shortestSwipePixels) return
      move(distance > 0 === currentTarget.matches(':dir(rtl)') ? 1 : -1)
    },
    onPointerCancel(): void {
      start.current = undefined
    },
  }
}

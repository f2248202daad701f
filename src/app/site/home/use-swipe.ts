import { useRef, type PointerEvent } from 'react'

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

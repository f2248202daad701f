import type { PointerEvent as ReactPointerEvent } from 'react'
import { findBar, findUnit, type BarMove } from './bar-move.ts'
import { makeGhost, type BarGhost } from './bar-ghost.ts'
import { gridGeometry, visiblePart } from './grid-geometry.ts'
import type { BarMoves } from './use-bar-moves.ts'
import type { PlannerView } from '../planner-view.ts'

/** How far the pointer moves before a press becomes a drag, in pixels. */
const threshold = 5
/** How close to the edge of the grid a drag scrolls it, and how far in each frame, in pixels. */
const [edge, speed] = [12, 8]

type Point = { clientX: number; clientY: number }

type BarDragOptions = { moves: BarMoves; show: (text: string) => void }

/**
 * Returns the handler that starts dragging a bar by mouse or pen. A finger scrolls instead; it opens the dialog, which offers the
 * same moves.
 */
export function useBarDrag(view: PlannerView, { moves, show }: BarDragOptions) {
  return function startDrag(event: ReactPointerEvent<HTMLElement>): void {
    const bar = (event.target as Element).closest<HTMLElement>('.bar')
    const scroller = bar?.closest<HTMLElement>('.planner')
    if (!bar || !scroller || event.button !== 0 || event.pointerType === 'touch') return
    const found = findBar(view, bar.dataset['hold'] ?? '')
    if (!found || (found.bar.kind !== 'booking' && !view.mayChangeUnits)) return
    const { dayWidth, sign } = gridGeometry(bar, view.wanted.days)
    const [startX, startY] = [event.clientX, event.clientY]
    const scrollX = scroller.scrollLeft
    let pointer: Point = event
    const ended = new AbortController()
    let ghost: BarGhost | undefined
    let move: BarMove = { ...found, unit: found.from, days: 0 }

    function drag({ clientX, clientY }: PointerEvent): void {
      pointer = { clientX, clientY }
      if (ghost) return follow()
      if (Math.hypot(clientX - startX, clientY - startY) < threshold) return
      ghost = makeGhost(bar!)
      follow()
      scroll()
    }
    /** Scrolls while the pointer is at an edge, whether it moves or not. */
    function scroll(): void {
      if (ended.signal.aborted) return
      if (scrollAtEdge(scroller!, pointer)) follow()
      requestAnimationFrame(scroll)
    }
    function follow(): void {
      const { clientX, clientY } = pointer
      const dx = clientX - startX + scroller!.scrollLeft - scrollX
      const days = Math.round(dx / dayWidth) * sign
      const track = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.planner-track') ?? null
      const unit = track?.dataset['unit'] ? findUnit(view, track.dataset['unit']) : found!.from
      move = { ...found!, unit, days }
      const { text, isRefused } = moves.describe(move)
      ghost!.move({ dx: days * dayWidth * sign, dy: clientY - startY, track, isRefused })
      show(text)
    }
    function end(): void {
      ended.abort()
      ghost?.remove()
      show('')
    }
    function drop(): void {
      const wasDragged = ghost !== undefined
      end()
      if (!wasDragged) return
      stopClick()
      if (move.unit?.id !== move.from?.id || move.days !== 0) moves.store(move)
    }
    function leave({ key }: KeyboardEvent): void {
      if (key !== 'Escape') return
      if (ghost) window.addEventListener('pointerup', stopClick, { once: true })
      end()
    }
    const { signal } = ended
    window.addEventListener('pointermove', drag, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', leave, { signal })
  }
}

/** Suppresses the click that follows the release of the button after a drag. */
function stopClick(): void {
  const stop = (click: Event) => {
    click.preventDefault()
    click.stopPropagation()
  }
  window.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }))
}

/** Scrolls the grid when the pointer is at an edge of its visible part; false when it is not, or when the grid ends there. */
function scrollAtEdge(scroller: HTMLElement, { clientX, clientY }: Point): boolean {
  const { left, right, top, bottom } = visiblePart(scroller)
  const by = (at: number, start: number, end: number) => (at > end - edge ? speed : at < start + edge ? -speed : 0)
  const { scrollLeft, scrollTop } = scroller
  scroller.scrollBy(by(clientX, left, right), by(clientY, top, bottom))
  return scroller.scrollLeft !== scrollLeft || scroller.scrollTop !== scrollTop
}

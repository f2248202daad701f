import type { PointerEvent as ReactPointerEvent } from 'react'
import { findBar, findUnit, type BarMove } from './bar-move.ts'
import { makeGhost, type BarGhost } from './bar-ghost.ts'
import { gridGeometry } from './grid-geometry.ts'
import type { BarMoves } from './use-bar-moves.ts'
import type { PlannerView } from '../planner-view.ts'

/** How far the pointer moves before a press becomes a drag, in pixels. */
const threshold = 5
/** How close to the edge of the grid a drag starts to scroll it, in pixels. */
const edge = 48

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
    const [scrollX, scrollY] = [scroller.scrollLeft, scroller.scrollTop]
    const ended = new AbortController()
    let ghost: BarGhost | undefined
    let move: BarMove = { ...found, unit: found.from, days: 0 }

    function drag({ clientX, clientY }: PointerEvent): void {
      const dx = clientX - startX + scroller!.scrollLeft - scrollX
      const dy = clientY - startY + scroller!.scrollTop - scrollY
      if (!ghost && Math.hypot(dx, dy) < threshold) return
      ghost ??= makeGhost(bar!)
      const days = Math.round(dx / dayWidth) * sign
      const track = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.planner-track') ?? null
      const unit = track?.dataset['unit'] ? findUnit(view, track.dataset['unit']) : found!.from
      move = { ...found!, unit, days }
      const { text, isRefused } = moves.describe(move)
      ghost.move({
        dx: days * dayWidth * sign + (scroller!.scrollLeft - scrollX),
        dy: clientY - startY,
        track,
        isRefused,
      })
      show(text)
      scrollAtEdge(scroller!, { clientX, clientY })
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
      // Suppresses the click at the end of a drag.
      const stop = (click: Event) => {
        click.preventDefault()
        click.stopPropagation()
      }
      window.addEventListener('click', stop, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', stop, { capture: true }))
      if (move.unit?.id !== move.from?.id || move.days !== 0) moves.store(move)
    }
    const { signal } = ended
    window.addEventListener('pointermove', drag, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  }
}

function scrollAtEdge(scroller: HTMLElement, { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): void {
  const box = scroller.getBoundingClientRect()
  const by = (at: number, start: number, end: number) =>
    at > end - edge ? edge / 3 : at < start + edge ? -edge / 3 : 0
  scroller.scrollBy(by(clientX, box.x, box.x + box.width), by(clientY, box.y, box.y + box.height))
}

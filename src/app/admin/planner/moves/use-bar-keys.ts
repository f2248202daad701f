import { useRef, type KeyboardEvent } from 'react'
import { findBar, unitsFor, type BarMove } from './bar-move.ts'
import { makeGhost, type BarGhost } from './bar-ghost.ts'
import { gridGeometry, reveal } from './grid-geometry.ts'
import type { BarMoves } from './use-bar-moves.ts'
import { isUndoKey } from '../../shared/screen/undo-bar.tsx'
import type { PlannerView } from '../planner-view.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { plannerTexts } from '../../../i18n/planner-texts.ts'

type BarKeysOptions = { moves: BarMoves; show: (text: string) => void }

/**
 * Returns the key handler of bars. Arrow keys move a bar by a day or to another unit, Enter stores the move, Escape cancels it.
 * Home and End focus the first and last bar of the row, Page Up and Page Down a bar in the previous and next row.
 */
export function useBarKeys(view: PlannerView, { moves, show }: BarKeysOptions) {
  const texts = plannerTexts[useLanguage()]
  const moving = useRef<{ key: string; move: BarMove; ghost: BarGhost } | undefined>(undefined)

  function leave(): void {
    moving.current?.ghost.remove()
    moving.current = undefined
    show('')
  }

  /** Puts a bar back that is being moved. */
  function cancel(): void {
    if (!moving.current) return
    leave()
    moves.announce(texts.moveLeft)
  }

  function step(bar: HTMLElement, arrow: string): void {
    const key = bar.dataset['hold'] ?? ''
    const found = findBar(view, key)
    if (!found || (found.bar.kind !== 'booking' && !view.mayChangeUnits)) return
    const { dayWidth, sign } = gridGeometry(bar, view.wanted.days)
    if (moving.current?.key !== key) {
      leave()
      moving.current = { key, move: { ...found, unit: found.from, days: 0 }, ghost: makeGhost(bar) }
    }
    const { move, ghost } = moving.current!
    if (arrow === 'ArrowRight') move.days += sign
    if (arrow === 'ArrowLeft') move.days -= sign
    let refusal: string | undefined
    if (arrow === 'ArrowUp' || arrow === 'ArrowDown') {
      const units = unitsFor(view, move)
      const at = units.findIndex(({ id }) => id === move.unit?.id)
      const next = units[arrow === 'ArrowDown' ? at + 1 : at - 1]
      move.unit = next ?? move.unit
      if (!next && move.bar.kind === 'booking')
        refusal = move.bar.status === 'active' ? texts.refusals.underWay : texts.noFurtherUnit
    }
    const track = move.unit ? document.querySelector(`.planner-track[data-unit="${move.unit.id}"]`) : bar.parentElement
    const dx = move.days * dayWidth * sign
    const { x, width } = bar.getBoundingClientRect()
    const { y, height } = (track ?? bar).getBoundingClientRect()
    reveal(bar.closest('.planner')!, new DOMRect(x + dx, y, width, height))
    const { text: place, isRefused } = moves.describe(move)
    const text = refusal ? `${place}. ${refusal}` : place
    ghost.move({ dx, dy: 0, track, isRefused })
    show(text)
    moves.announce(text)
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    const bar = (event.target as Element).closest<HTMLElement>('.bar')
    if (!bar || event.altKey || event.ctrlKey || event.metaKey) {
      // While a bar is on its way, the last move stays.
      if (isUndoKey(event) && moving.current) event.preventDefault()
      return
    }
    const { key } = event
    if (key.startsWith('Arrow')) step(bar, key)
    else if (key === 'Escape' && moving.current) cancel()
    else if (key === 'Enter' && moving.current) {
      const { move } = moving.current
      leave()
      if (move.unit?.id !== move.from?.id || move.days !== 0) moves.store(move)
    } else if (!goTo(bar, key)) return
    event.preventDefault()
  }

  return { press, cancel }
}

/** Moves the focus to another bar; false for other keys. */
function goTo(bar: HTMLElement, key: string): boolean {
  const bars = [...bar.closest('.planner')!.querySelectorAll<HTMLElement>('.bar')]
  const at = bars.indexOf(bar)
  const isSameRow = (one: HTMLElement) => one.parentElement === bar.parentElement
  const others: Record<string, () => HTMLElement | undefined> = {
    Home: () => bars.find(isSameRow),
    End: () => bars.findLast(isSameRow),
    PageDown: () => bars.slice(at).find((one) => !isSameRow(one)),
    PageUp: () => bars.slice(0, at).findLast((one) => !isSameRow(one)),
  }
  const find = others[key]
  find?.()?.focus()
  return find !== undefined
}

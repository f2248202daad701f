/**
 * A copy of a bar that follows the pointer or the arrow keys, and a frame around the row that it is over. Both are drawn above the
 * grid, because rows clip what leaves them, and because any change inside the grid makes the browser paint thousands of bars again.
 */
export type BarGhost = {
  /** Moves the copy by `dx` pixels, into the row of `track`, or by `dy` when there is no row. */
  move: (to: { dx: number; dy: number; track: Element | null; isRefused: boolean }) => void
  remove: () => void
}

/** Creates the copy. It appears with its first move; the bar itself fades until the copy is removed. */
export function makeGhost(bar: HTMLElement): BarGhost {
  const start = bar.getBoundingClientRect()
  const scroller = bar.closest('.planner')!
  const scrolled = scroller.scrollLeft
  const row = bar.closest('.planner-track')!.getBoundingClientRect()
  const ghost = bar.cloneNode(true) as HTMLElement
  ghost.classList.add('bar-ghost')
  ghost.removeAttribute('href')
  const { lineHeight } = getComputedStyle(bar)
  Object.assign(ghost.style, { width: `${start.width}px`, height: `${start.height}px`, lineHeight })
  const frame = document.createElement('div')
  frame.className = 'planner-target'
  const drawn = [frame, ghost]
  for (const element of drawn) element.setAttribute('aria-hidden', 'true')
  return {
    move({ dx, dy, track, isRefused }) {
      // Measures everything before changing anything, so that the browser does layout only once.
      const target = track?.getBoundingClientRect()
      const { left } = scroller.getBoundingClientRect()
      const width = scroller.clientWidth
      const top = target ? target.top + (start.top - row.top) : start.top + dy
      const x = start.x + dx - (scroller.scrollLeft - scrolled)
      if (!ghost.isConnected) {
        document.body.append(...drawn)
        bar.dataset['moving'] = ''
      }
      frame.hidden = !target
      if (target)
        Object.assign(frame.style, { ...boxAt(left, target.top), width: `${width}px`, height: `${target.height}px` })
      Object.assign(ghost.style, boxAt(x, top))
      for (const element of drawn) element.toggleAttribute('data-refused', isRefused)
    },
    remove() {
      for (const element of drawn) element.remove()
      delete bar.dataset['moving']
    },
  }
}

function boxAt(x: number, y: number): { transform: string } {
  return { transform: `translate(${x}px, ${y}px)` }
}

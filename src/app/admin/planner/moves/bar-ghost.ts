/** A copy of a bar that follows the pointer or the arrow keys. It is drawn above the grid because rows clip what leaves them. */
export type BarGhost = {
  /** Moves the copy by `dx` pixels, into the row of `track`, or by `dy` when there is no row. */
  move: (to: { dx: number; dy: number; track: Element | null; isRefused: boolean }) => void
  remove: () => void
}

/** Creates the copy. It appears with its first move; the bar itself fades until the copy is removed. */
export function makeGhost(bar: HTMLElement): BarGhost {
  const start = bar.getBoundingClientRect()
  const scroller = bar.closest('.planner')
  const scrolled = { x: scroller?.scrollLeft ?? 0, y: scroller?.scrollTop ?? 0 }
  const row = bar.closest('.planner-track')!.getBoundingClientRect()
  const ghost = bar.cloneNode(true) as HTMLElement
  ghost.classList.add('bar-ghost')
  ghost.removeAttribute('href')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.style.width = `${start.width}px`
  ghost.style.height = `${start.height}px`
  let target: Element | null = null
  return {
    move({ dx, dy, track, isRefused }) {
      // Measures everything before changing anything, so that the browser does layout only once.
      const top = track ? track.getBoundingClientRect().top + (start.top - row.top) : start.top + dy
      const x = start.x + dx - ((scroller?.scrollLeft ?? 0) - scrolled.x)
      if (target !== track) {
        target?.removeAttribute('data-target')
        track?.setAttribute('data-target', '')
        target = track
      }
      if (!ghost.isConnected) document.body.append(ghost)
      bar.dataset['moving'] = ''
      ghost.style.transform = `translate(${x}px, ${top}px)`
      ghost.toggleAttribute('data-refused', isRefused)
    },
    remove() {
      target?.removeAttribute('data-target')
      ghost.remove()
      delete bar.dataset['moving']
    },
  }
}

/** A copy of a bar that follows the pointer or the arrow keys, above everything: rows hide what leaves them. */
export type BarGhost = {
  /** `dx` in pixels; the copy lies in the row of `track`, or follows `dy` where there is none. */
  move: (to: { dx: number; dy: number; track: Element | null; isRefused: boolean }) => void
  remove: () => void
}

/** Makes the copy, which appears with its first move; the bar itself fades until it is removed. */
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
      // Everything is measured before anything changes, so that the browser lays the page out once.
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

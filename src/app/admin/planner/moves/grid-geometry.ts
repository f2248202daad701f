/** The width of a day in pixels, and the direction of time: 1 when later days are to the right, -1 when they are to the left. */
export function gridGeometry(bar: Element, days: number): { dayWidth: number; sign: 1 | -1 } {
  const track = bar.closest('.planner-track')!
  const isRtl = getComputedStyle(track).direction === 'rtl'
  return { dayWidth: track.getBoundingClientRect().width / days, sign: isRtl ? -1 : 1 }
}

/** What covers the top of the grid, the row of days and the name of the car, and its bottom, the text of a move. In pixels. */
const [headHeight, hintHeight] = [96, 72]

/** The part of the grid that neither the window nor the column of plates covers. */
export function visiblePart(scroller: HTMLElement): DOMRect {
  const { x, top, bottom, width } = scroller.getBoundingClientRect()
  const plates = scroller.querySelector('.planner-first')?.getBoundingClientRect().width ?? 0
  const start = getComputedStyle(scroller).direction === 'rtl' ? x : x + plates
  return new DOMRect(start, top + headHeight, width - plates, Math.min(bottom, innerHeight) - top - headHeight)
}

/** Scrolls the grid, and the page where that is not enough, until a box can be seen. */
export function reveal(scroller: HTMLElement, box: DOMRect): void {
  const view = visiblePart(scroller)
  const [dx, dy] = [
    distance(box.left, box.right, view.left, view.right),
    distance(box.top, box.bottom, view.top, view.bottom - hintHeight),
  ]
  if (dx === 0 && dy === 0) return
  const before = scroller.scrollTop
  scroller.scrollBy(dx, dy)
  window.scrollBy(0, dy - (scroller.scrollTop - before))
}

/** How far to scroll until what is between `start` and `end` is between `first` and `last`, or begins there. */
function distance(start: number, end: number, first: number, last: number): number {
  if (start < first) return start - first
  return end > last ? Math.min(end - last, start - first) : 0
}

/** The width of a day in pixels, and the direction of time: 1 when later days are to the right, -1 when they are to the left. */
export function gridGeometry(bar: Element, days: number): { dayWidth: number; sign: 1 | -1 } {
  const track = bar.closest('.planner-track')!
  const isRtl = getComputedStyle(track).direction === 'rtl'
  return { dayWidth: track.getBoundingClientRect().width / days, sign: isRtl ? -1 : 1 }
}

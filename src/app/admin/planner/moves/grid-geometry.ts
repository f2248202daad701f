/** The width of a day in pixels, and 1 where later days lie to the right, -1 where they lie to the left. */
export function gridGeometry(bar: Element, days: number): { dayWidth: number; sign: 1 | -1 } {
  const track = bar.closest('.planner-track')!
  const isRtl = getComputedStyle(track).direction === 'rtl'
  return { dayWidth: track.getBoundingClientRect().width / days, sign: isRtl ? -1 : 1 }
}

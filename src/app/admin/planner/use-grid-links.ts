import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { writePlannerAddress } from '#domain/availability/planner/planner-address.ts'
import { addDays } from '#domain/time/riyadh-time.ts'
import { plannerPath } from './planner-paths.ts'
import type { PlannerView } from './planner-view.ts'

/**
 * Returns the click handler of the grid: it opens a bar, or the form for a new hold on an empty day. Bars are plain links,
 * because thousands of router links would be too slow.
 */
export function useGridLinks({ wanted, today }: PlannerView) {
  const navigate = useNavigate()
  function open(event: MouseEvent<HTMLElement>): void {
    const target = event.target as Element
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = target.closest<HTMLAnchorElement>('a[data-to]')
    const query = writePlannerAddress(wanted, today)
    if (link) {
      event.preventDefault()
      const { pathname, searchParams } = new URL(link.href)
      const params = new URLSearchParams([...new URLSearchParams(query), ...searchParams])
      void navigate(`${pathname}${params.size > 0 ? `?${params.toString()}` : ''}`, { preventScrollReset: true })
      return
    }
    // An empty day of a unit.
    const track = target.closest<HTMLElement>('.planner-track[data-unit]')
    if (!track || target !== track) return
    const { left, right, width } = track.getBoundingClientRect()
    const isRtl = getComputedStyle(track).direction === 'rtl'
    const part = (isRtl ? right - event.clientX : event.clientX - left) / width
    const day = addDays(wanted.from, Math.min(wanted.days - 1, Math.max(0, Math.floor(part * wanted.days))))
    const params = new URLSearchParams(query)
    params.set('unit', track.dataset['unit'] ?? '')
    params.set('on', day)
    void navigate(`${plannerPath}/new?${params.toString()}`, { preventScrollReset: true })
  }
  return open
}

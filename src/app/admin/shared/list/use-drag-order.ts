import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointerEvent } from 'react'
import { useSubmit } from 'react-router'

type Drag = { id: number; pointer: number; ids: readonly number[] }

/**
 * Reorders the rows of a list by touch or mouse and posts the new order on release, as `OrderButtons` do. The rows need
 * `rowProps`, which identify the one under the pointer.
 */
export function useDragOrder(ids: readonly number[]) {
  const submit = useSubmit()
  const [drag, setDrag] = useState<Drag>()
  const isDragging = drag !== undefined

  const onMove = useEffectEvent((event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return
    const target = rowUnder(event, drag.ids)
    if (target !== undefined && target !== drag.id) setDrag({ ...drag, ids: movedTo(drag.ids, drag.id, target) })
  })
  const onDrop = useEffectEvent((event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return
    setDrag(undefined)
    if (drag.ids.join() === ids.join()) return
    void submit({ intent: 'reorder', order: drag.ids.join(',') }, { method: 'post', preventScrollReset: true })
  })
  const onGiveUp = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setDrag(undefined)
  })
  useEffect(() => {
    if (!isDragging) return
    // Listens on the window, because a row that is moved in the document loses pointer capture.
    const listening = new AbortController()
    const options = { signal: listening.signal }
    window.addEventListener('pointermove', onMove, options)
    window.addEventListener('pointerup', onDrop, options)
    window.addEventListener('pointercancel', onGiveUp, options)
    window.addEventListener('keydown', onGiveUp, options)
    return () => listening.abort()
  }, [isDragging])

  return {
    /** The order to show, with the dragged row where it would be dropped. */
    order: drag?.ids ?? ids,
    onPointerDown: (event: ReactPointerEvent, id: number) => {
      if (event.button !== 0 || !event.isPrimary) return
      event.preventDefault()
      setDrag({ id, pointer: event.pointerId, ids })
    },
    rowProps: (id: number) => ({ 'data-order-row': id, ...(drag?.id === id && { 'data-dragged': '' }) }),
  }
}

function rowUnder({ clientX, clientY }: PointerEvent, ids: readonly number[]): number | undefined {
  const row = document.elementFromPoint(clientX, clientY)?.closest('[data-order-row]')
  const id = Number(row?.getAttribute('data-order-row'))
  return ids.includes(id) ? id : undefined
}

function movedTo(ids: readonly number[], id: number, target: number): number[] {
  const order = ids.filter((other) => other !== id)
  order.splice(ids.indexOf(target), 0, id)
  return order
}

import { useEffect, useEffectEvent } from 'react'
import { isControl } from '../ui/type-into.ts'

type CheckedForm = { id: string; validate: (field: { name: string }) => void }

/**
 * Validates the fields of a form when they are left. A press that takes the focus away ends first: the error that appears moves
 * what is below it, and the press would miss. A field that shows an error is checked while it is corrected.
 */
export function useCheckLeftFields({ id, validate }: CheckedForm): void {
  const check = useEffectEvent((name: string) => validate({ name }))
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const left = new Set<string>()
    let isPressed = false

    function checkLeft(): void {
      // A page that was left takes its form away before it ends this effect.
      if (isPressed || signal.aborted || !document.forms.namedItem(id)) return
      for (const name of left) check(name)
      left.clear()
    }
    // A tap moves the focus after its pointer is up and before its click, all in one task.
    const checkSoon = () => void setTimeout(checkLeft)

    function leave({ target }: Event): void {
      if (!isControl(target) || target.form?.getAttribute('id') !== id || target.name === '') return
      if (target.getAttribute('aria-invalid')) return
      left.add(target.name)
      checkSoon()
    }
    function press(event: PointerEvent): void {
      isPressed ||= event.button === 0
    }
    function release(): void {
      isPressed = false
      checkSoon()
    }

    addEventListener('focusout', leave, { signal })
    addEventListener('pointerdown', press, { capture: true, signal })
    addEventListener('pointerup', release, { capture: true, signal })
    addEventListener('pointercancel', release, { capture: true, signal })
    return () => ended.abort()
  }, [id])
}

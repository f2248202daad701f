import { useEffect, useEffectEvent } from 'react'
import { isControl } from '../ui/type-into.ts'

type ValidatedForm = { id: string; validate: (field: { name: string }) => void }

/**
 * Validates fields when they lose the focus. Waits until a press has ended, because an error that appears moves what is below it
 * and the press would miss. A field with an error is validated while it is corrected.
 */
export function useValidateOnBlur({ id, validate }: ValidatedForm): void {
  const check = useEffectEvent((name: string) => validate({ name }))
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const left = new Set<string>()
    let isPressed = false

    function checkLeft(): void {
      // When a page is left, its form is removed before this effect is cleaned up.
      if (isPressed || signal.aborted || !document.forms.namedItem(id)) return
      for (const name of left) check(name)
      left.clear()
    }
    // A tap moves the focus between its pointerup and its click, all in one task.
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

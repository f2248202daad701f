import { useLayoutEffect, useRef, useState, type ChangeEvent, type ComponentProps } from 'react'

type TypedField = Pick<ComponentProps<'input'>, 'id' | 'min' | 'value' | 'onChange'>

/**
 * The limit and value of a date or time field, which change only after it is left, unless it is typed into: with a new limit or
 * value, Chromium forgets the digits that were typed before, and the year 2026 becomes 0026.
 */
export function useHeldField({ id, min, value, onChange }: TypedField) {
  const [held, setHeld] = useState<Pick<TypedField, 'min' | 'value'>>()
  const hold = () => setHeld({ min, value })
  const isHeld = useRef(false)
  useLayoutEffect(() => {
    if (isHeld.current) return
    isHeld.current = true
    // It may have got the focus before hydration; what was typed by then is entered again afterwards.
    if (document.activeElement?.id === id) hold()
  })
  return {
    ...(held ?? { min, value }),
    onFocus: hold,
    onBlur: () => setHeld(undefined),
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const typed = event.target.value
      // A form of the back office holds its fields itself.
      if (value !== undefined) setHeld((latest) => latest && { ...latest, value: typed })
      onChange?.(event)
    },
  }
}

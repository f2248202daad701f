import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

function onChange(changed: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the visitor asked the device for less motion; false on the server and in the first render. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    onChange,
    () => matchMedia(query).matches,
    () => false,
  )
}

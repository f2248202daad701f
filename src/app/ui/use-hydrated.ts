import { useDeferredValue } from 'react'

/**
 * False in the server's HTML and the first render, true once our code runs the page. What depends on it is rendered anew when there is
 * time, not in one go with the page's start.
 */
export function useHydrated(): boolean {
  return useDeferredValue(true, false)
}

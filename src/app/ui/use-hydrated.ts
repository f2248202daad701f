import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's HTML and the first render, true once our code runs the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

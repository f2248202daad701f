import { useDeferredValue, useRef, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False in the server's HTML and the first render of it, true once our code runs the page, and at once where that already does. What
 * depends on it is rendered anew when there is time, not in one go with the page's start: a store whose value differs from the
 * server's would ask for that, so this one goes on saying what it said first.
 */
export function useHydrated(): boolean {
  const isFromServer = useRef(false)
  const startsFromServer = useSyncExternalStore(
    never,
    () => isFromServer.current,
    () => (isFromServer.current = true),
  )
  return useDeferredValue(true, !startsFromServer)
}

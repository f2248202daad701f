import { useDeferredValue, useRef, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and during hydration, true afterwards, and true at once in components that mount later. The change is a
 * deferred state update: a store whose client value differs from the server's would make React render again synchronously.
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

import { useDeferredValue, useRef, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and while the browser hydrates, true afterwards, and at once in components that mount later. The change is
 * deferred: a store whose client value differs from the server's would make React render again synchronously, so this store keeps
 * its first value.
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

import { useEffect } from 'react'

const channelName = 'roud-signed-out'

/** Tells the other tabs of this browser that the member has signed out. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('')
  channel.close()
}

/**
 * Hides a screen that the browser may keep to show it again on Back, and loads it anew then: whoever presses Back may not be
 * signed in any longer.
 */
export function useFreshScreen(): void {
  useEffect(() => {
    function hide({ persisted }: PageTransitionEvent): void {
      document.body.hidden = persisted
    }
    function reload({ persisted }: PageTransitionEvent): void {
      if (persisted) location.reload()
    }
    addEventListener('pagehide', hide)
    addEventListener('pageshow', reload)
    return () => {
      removeEventListener('pagehide', hide)
      removeEventListener('pageshow', reload)
    }
  }, [])
}

/** Leaves the screen when the member signs out in another tab; `hide` removes what it shows first. */
export function useSignOutElsewhere(hide: () => void): void {
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = hide
    return () => channel.close()
  }, [hide])
}

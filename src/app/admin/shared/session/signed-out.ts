import { useEffect } from 'react'

const channelName = 'roud-signed-out'

/** Tells the other tabs of this browser that the member has signed out. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('')
  channel.close()
}

/**
 * Hides a screen before the browser stores it for Back, and reloads it when it is restored: the person who presses Back may no
 * longer be signed in.
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

/** Leaves the screen when the member signs out in another tab; `hide` first removes what it shows. */
export function useSignOutElsewhere(hide: () => void): void {
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = hide
    return () => channel.close()
  }, [hide])
}

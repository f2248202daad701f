import { useEffect } from 'react'

const channelName = 'roud-signed-out'

/** Tells the other tabs of this browser that the member has signed out. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('')
  channel.close()
}

/** Leaves the screen when the member signs out in another tab; `hide` removes what it shows first. */
export function useSignOutElsewhere(hide: () => void): void {
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = hide
    return () => channel.close()
  }, [hide])
}

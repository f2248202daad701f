/** Runs a query once for all listeners that request it in the same round of checks; `name` identifies the query. */
export type ShareRead = <T>(name: string, read: () => Promise<T>) => Promise<T>

/** `check` runs whenever something may have changed, `end` when no more updates will follow. */
export type UpdateListener = { check: (share: ShareRead) => void; end: () => void }

/** Tells open screens of the back office, and programs that follow events, when to check for changes. */
export type AdminUpdates = {
  /**
   * Listens on behalf of a session, an API key or a network until the returned function is called; `undefined` when that one has
   * too many listeners. Listeners of the public share a limit, so that they cannot displace the staff's.
   */
  follow: (who: string, listener: UpdateListener, options?: { isPublic: boolean }) => (() => void) | undefined
}

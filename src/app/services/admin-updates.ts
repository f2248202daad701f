/** Runs a read once for all listeners that ask for it in the same round of checks; `name` identifies what is read. */
export type ShareRead = <T>(name: string, read: () => Promise<T>) => Promise<T>

/** `check` runs whenever something may have changed, `end` when no more updates will come. */
export type UpdateListener = { check: (share: ShareRead) => void; end: () => void }

/** Tells open screens of the back office, and programs that follow events, when to check for changes. */
export type AdminUpdates = {
  /**
   * Listens on behalf of a session, a key or a network until the returned function is called; `undefined` when that has too many
   * listeners. Those of the public have a limit together, so that they cannot keep out the others.
   */
  follow: (who: string, listener: UpdateListener, options?: { isPublic: boolean }) => (() => void) | undefined
}

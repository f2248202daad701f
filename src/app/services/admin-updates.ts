/** Runs a read once for all listeners that ask for it in the same round of checks; `name` identifies what is read. */
export type ShareRead = <T>(name: string, read: () => Promise<T>) => Promise<T>

/** `check` runs whenever something may have changed, `end` when no more updates will come. */
export type UpdateListener = { check: (share: ShareRead) => void; end: () => void }

/** Tells open screens of the back office when to check for changes. */
export type AdminUpdates = {
  /** Listens on behalf of a session until the returned function is called; `undefined` when the session has too many listeners. */
  follow: (sessionId: string, listener: UpdateListener) => (() => void) | undefined
}

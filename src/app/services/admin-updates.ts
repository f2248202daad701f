/** Somebody who watches the desk: `look` whenever something may have come in or changed, `end` when no more will be told. */
export type UpdateListener = { look: () => void; end: () => void }

/** Tells open screens of the back office when to look again. */
export type AdminUpdates = {
  /** Follows the news on behalf of a session until the returned function is called; undefined when it follows too often. */
  follow: (sessionId: string, follower: UpdateListener) => (() => void) | undefined
}

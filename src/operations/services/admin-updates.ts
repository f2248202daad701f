/** Runs a query once for all listeners that request it in the same round of checks; `name` identifies the query. */
export type ShareRead = <T>(name: string, read: () => Promise<T>) => Promise<T>

/** A part of a stream; `isMore` when another one follows at once. */
type StreamPart = { text: string; isMore?: boolean }

export type UpdateStream = {
  /** The session, key or network whose streams are counted together. */
  who: string
  /** Streams of the public share a limit, so that they cannot displace the staff's. */
  isPublic: boolean
  /** Returns what to send next; called at the start and after every change. Undefined ends the stream. */
  readPart: (share: ShareRead) => Promise<StreamPart | undefined>
}

/** Tells open screens of the back office, and programs that follow events, what has changed. */
export type AdminUpdates = {
  /** A response of server-sent events while the client listens; undefined when there are too many streams. */
  stream: (options: UpdateStream) => Response | undefined
}

/** An entry that is younger, in milliseconds, was sent at once and took its time on the way. */
const onTheWayMs = 60_000

/** For how long an entry can have waited on a device, in milliseconds: 30 days. */
const longestWaitMs = 30 * 24 * 60 * 60 * 1000

type WaitedEntry = {
  /** How long the device says that the entry waited before it was sent, in milliseconds; untrusted. */
  waitedMs: number
  now: Date
  /** The last event of the booking, if it has any. */
  last: Date | undefined
}

/**
 * When something happened that was entered on a device without a connection: a difference, since the clock of the device may be wrong.
 * Returns `now` unless the moment is plausible: not in the future, not before the last event, not longer ago than entries are kept.
 */
export function momentOfEntry({ waitedMs, now, last }: WaitedEntry): Date {
  const isPossible = waitedMs >= onTheWayMs && waitedMs <= longestWaitMs
  const moment = new Date(now.getTime() - (isPossible ? waitedMs : 0))
  return last && moment < last ? now : moment
}

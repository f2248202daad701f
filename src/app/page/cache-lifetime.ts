/** How long the answer to a request may be given to others who ask for the same address; loaders shorten it. */
export type CacheLifetime = {
  /** The page is another one from this instant on. */
  endAt: (instant: Date) => void
  /** Something could not be read: whoever asks next has to get another try. */
  endNow: () => void
}

/** A life without an end of its own, and the instant at which it ends, in milliseconds. */
export function startLifetime(): CacheLifetime & { endsAt: () => number } {
  let end = Number.POSITIVE_INFINITY
  return {
    endAt: (instant) => void (end = Math.min(end, instant.getTime())),
    endNow: () => void (end = Number.NEGATIVE_INFINITY),
    endsAt: () => end,
  }
}

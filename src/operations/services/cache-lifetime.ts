/** How long a rendered page may be served from the cache; loaders shorten it. */
export type CacheLifetime = {
  /** The page's content changes at this instant. */
  endAt: (instant: Date) => void
  /** Something could not be read, so the page is not cached. */
  endNow: () => void
}

/** A lifetime without an end until one is set. `endsAt` returns epoch milliseconds, `Infinity` without an end. */
export function startLifetime(): CacheLifetime & { endsAt: () => number } {
  let end = Number.POSITIVE_INFINITY
  return {
    endAt: (instant) => void (end = Math.min(end, instant.getTime())),
    endNow: () => void (end = Number.NEGATIVE_INFINITY),
    endsAt: () => end,
  }
}

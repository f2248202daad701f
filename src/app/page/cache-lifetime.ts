/** How long a rendered page may be served from the cache; loaders shorten it. */
export type CacheLifetime = {
  /** The content of the page changes at this instant. */
  endAt: (instant: Date) => void
  /** Something could not be read: the page is not cached. */
  endNow: () => void
}

/** A lifetime without an end until one is set. `endsAt` returns milliseconds since 1970, `Infinity` when it never ends. */
export function startLifetime(): CacheLifetime & { endsAt: () => number } {
  let end = Number.POSITIVE_INFINITY
  return {
    endAt: (instant) => void (end = Math.min(end, instant.getTime())),
    endNow: () => void (end = Number.NEGATIVE_INFINITY),
    endsAt: () => end,
  }
}

import { weightOf, type RenderedPage } from './rendered-page.ts'

/** Pages by address, at most `most` bytes of them: those that nobody has asked for lately make room. */
export type PageShelf = {
  get: (key: string) => RenderedPage | undefined
  put: (key: string, page: RenderedPage) => void
  /** Whether this very page is still here. */
  holds: (key: string, page: RenderedPage) => boolean
  remove: (key: string) => void
  clear: () => void
  bytes: () => number
}

export function createPageShelf(most: number): PageShelf {
  const pages = new Map<string, { page: RenderedPage; weight: number }>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= pages.get(key)?.weight ?? 0
    pages.delete(key)
  }

  function makeRoom(): void {
    for (const [key, { page, weight }] of pages) {
      if (bytes <= most) return
      remove(key)
      if (!page.wanted) continue
      // Asked for since the last look: once more to the end of the row.
      page.wanted = false
      pages.set(key, { page, weight })
      bytes += weight
    }
  }

  return {
    get: (key) => pages.get(key)?.page,
    put(key, page) {
      remove(key)
      const weight = weightOf(page)
      if (weight > most) return
      pages.set(key, { page, weight })
      bytes += weight
      makeRoom()
    },
    holds: (key, page) => pages.get(key)?.page === page,
    remove,
    clear() {
      pages.clear()
      bytes = 0
    },
    bytes: () => bytes,
  }
}

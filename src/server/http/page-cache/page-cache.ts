import { addDays, startOfDay, todayInRiyadh } from '../../../domain/time/riyadh-time.ts'
import type { ContentWatch } from '../../live/content-watch.ts'
import { createPageShelf } from './page-shelf.ts'
import { packPage, packTighter, type RenderedPage } from './rendered-page.ts'

/** What rendering gives: the answer and, known when its body is complete, the millisecond in which it stops being right. */
type Rendering = { response: Response; endsAt: () => number }

export type PageCache = {
  /** The page of an address (`keptAddress`), when it is certain without a question that it is right. */
  find: (key: string) => RenderedPage | undefined
  /** The page of an address, kept or rendered; one rendering at a time. `asking` believes nobody but the database. */
  answer: (key: string, render: () => Promise<Rendering>, asking: boolean) => Promise<RenderedPage>
  /** Staff changed something by way of this process. */
  doubt: () => void
  bytes: () => number
  /** Pages that `find` has found. */
  found: () => number
  /** Ends work that nobody waits for. */
  close: () => void
  /** Milliseconds on the site's clock. */
  now: () => number
}

type Parts = { content: ContentWatch; now: () => Date; bytes?: number }

/** Enough for every page of a large fleet in both languages. */
export const usualBytes = 64 * 1024 * 1024

/** Searches come in any number: they share a part of the memory, so that the pages everybody sees stay. */
const shareOfSearches = 1 / 8

export function createPageCache({ content, now, bytes = usualBytes }: Parts): PageCache {
  const pages = createPageShelf(bytes * (1 - shareOfSearches))
  const searches = createPageShelf(bytes * shareOfSearches)
  const underWay = new Map<string, Promise<RenderedPage>>()
  let keptContent = 0
  let packing: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let found = 0

  const shelfOf = (key: string) => (key.includes('?') ? searches : pages)

  function isRight(page: RenderedPage, state: number): boolean {
    const at = now().getTime()
    return page.content === state && page.from <= at && at < page.until
  }

  function look(key: string, state: number): RenderedPage | undefined {
    const page = shelfOf(key).get(key)
    if (!page || !isRight(page, state)) return undefined
    page.wanted = true
    return page
  }

  function keep(key: string, page: RenderedPage): void {
    if (page.content > keptContent) {
      pages.clear()
      searches.clear()
      keptContent = page.content
    }
    if (page.content !== keptContent || page.status !== 200 || page.until <= page.from) return
    const shelf = shelfOf(key)
    shelf.put(key, page)
    if (shelf === searches) return
    // One after the other: each takes a core for a moment, beside the one that answers visitors.
    packing = packing.then(async () => {
      if (isClosed || !shelf.holds(key, page)) return
      await packTighter(page).catch(() => undefined)
      if (shelf.holds(key, page)) shelf.put(key, page)
    })
  }

  async function make(key: string, state: number, render: () => Promise<Rendering>): Promise<RenderedPage> {
    const from = now()
    const { response, endsAt } = await render()
    // Whatever shows today's date or this year changes at midnight.
    const midnight = startOfDay(addDays(todayInRiyadh(from), 1)).getTime()
    const body = Buffer.from(await response.arrayBuffer())
    const until = Math.min(midnight, endsAt())
    const page = await packPage(response, body, { content: state, from: from.getTime(), until })
    keep(key, page)
    return page
  }

  function makeOnce(key: string, state: number, render: () => Promise<Rendering>): Promise<RenderedPage> {
    const work = `${state} ${key}`
    const begun = underWay.get(work)
    if (begun) return begun
    const making = make(key, state, render).finally(() => underWay.delete(work))
    underWay.set(work, making)
    return making
  }

  return {
    find(key) {
      const state = content.sure()
      const page = state === undefined ? undefined : look(key, state)
      if (page) found += 1
      return page
    },
    async answer(key, render, asking) {
      const sure = asking ? undefined : content.sure()
      const state = sure ?? (await content.ask().catch(() => undefined))
      // Without the database nothing is known to be right, and nothing can be.
      if (state === undefined) return make(key, Number.NaN, render)
      const kept = look(key, state)
      if (kept) return kept
      const page = await makeOnce(key, state, render)
      const hasEnded = page.until > page.from && page.until <= now().getTime()
      return hasEnded ? make(key, state, render) : page
    },
    doubt: () => content.doubt(),
    bytes: () => pages.bytes() + searches.bytes(),
    found: () => found,
    close: () => void (isClosed = true),
    now: () => now().getTime(),
  }
}

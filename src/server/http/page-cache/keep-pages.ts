import type { MiddlewareHandler } from 'hono'
import { keptAddress } from './kept-addresses.ts'
import type { PageCache } from './page-cache.ts'
import { bodyOf } from './ready-answer.ts'
import { chooseAnswer, type RenderedPage } from './rendered-page.ts'
import { kindOfVisitor } from './visitor.ts'

/** Set by whoever renders pages: when the page of this request ends. */
export type PageEnv = { Variables: { pageEndsAt?: () => number } }

/**
 * Answers public pages from memory. What is below renders them, from a request that carries nothing but the address, so
 * that no cookie or header of one visitor can reach the page of another.
 */
export function keepPages(cache: PageCache, baseUrl: string): MiddlewareHandler<PageEnv> {
  return async (c, next) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) return next()
    const { pathname, search } = new URL(c.req.url)
    const key = keptAddress(pathname + search)
    const visitor = key && kindOfVisitor(key, c.req.header('cookie'))
    if (!key || visitor === 'elsewhere') return next()
    const own = c.req.raw
    async function render() {
      c.req.raw = new Request(baseUrl + key)
      await next()
      c.req.raw = own
      return { response: c.res, endsAt: () => c.get('pageEndsAt')?.() ?? Number.POSITIVE_INFINITY }
    }
    const page = await cache.answer(key, render, visitor === 'asking')
    c.res = undefined
    c.res = answerWith(page, own.headers)
  }
}

function answerWith(page: RenderedPage, asked: Headers): Response {
  const { ready, status } = chooseAnswer(page, asked.get('accept-encoding'), asked.get('if-none-match'))
  return new Response(status === 304 ? null : bodyOf(ready), { status, headers: ready.headers })
}

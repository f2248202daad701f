import type { Context, MiddlewareHandler } from 'hono'
import type { Services } from '#operations/services/services.ts'
import { isApi, isBackOffice } from '#domain/text/addresses.ts'
import { withoutPrefix } from '#domain/text/path-language.ts'
import { createBoundedQueue, type BoundedQueue } from '../bounded-queue.ts'
import { isRead, sendBusy } from './busy-page.ts'

/**
 * Limits how much is rendered at once for anonymous requests. Each kind has its own queue, so that a flood of one does not block
 * the others. Back-office screens of signed-in staff, data without HTML and cached pages are not limited.
 */
export function createRenderQueues() {
  return {
    /** Rendering blocks the thread: more at once would not be faster and would only use memory. */
    pages: createBoundedQueue({ atOnce: 2, waiting: 20, pauseFactor: 2 }),
    /** Bookings with their receipts, inquiries and code checks, which mostly wait for the database. */
    forms: createBoundedQueue({ atOnce: 8, waiting: 320 }),
    /** Each uses the thread for a moment after its query. */
    availability: createBoundedQueue({ atOnce: 4, waiting: 100 }),
    /** Reads by other programs. */
    api: createBoundedQueue({ atOnce: 4, waiting: 100 }),
    signInPages: createBoundedQueue({ atOnce: 2, waiting: 20 }),
    /** More than the queue for strangers' passwords, so that members can still pass. */
    signIns: createBoundedQueue({ atOnce: 16, waiting: 16 }),
  }
}

type SecretAddresses = Pick<Services, 'receipts' | 'quoteLinks'>

export type RenderQueues = ReturnType<typeof createRenderQueues>

/** `secrets` identify the addresses of stored bookings and quotes, which count as forms. */
export function limitRenders(queues: RenderQueues, secrets: SecretAddresses): MiddlewareHandler {
  return async (c, next) => {
    const queue = queueOf(c, queues, secrets)
    if (!queue || queue.isFull()) return queue ? sendBusy(c) : next()
    // The body is read first, so that a slow upload does not occupy a place.
    const { method, url, headers, signal } = c.req.raw
    const body = isRead(method) ? undefined : await c.req.raw.arrayBuffer().catch(() => undefined)
    if (body) c.req.raw = new Request(url, { method, headers, signal, body })
    return queue.run(next) ?? sendBusy(c)
  }
}

function queueOf(c: Context, queues: RenderQueues, secrets: SecretAddresses): BoundedQueue | undefined {
  const { path } = c.req
  if (isBackOffice(path)) {
    const isBeforeSignIn = /^\/admin\/(?:login|invitation)/i.test(path)
    return isBeforeSignIn ? queues[isRead(c.req.method) ? 'signInPages' : 'signIns'] : undefined
  }
  // They wait for passwords to be checked, and bookings must not wait with them.
  if (c.req.method === 'POST' && path === '/api/v1/session') return queues.signIns
  if (!isRead(c.req.method)) return queues.forms
  const page = withoutPrefix(path)
  if (isApi(page)) return queues.api
  if (page === '/availability') return queues.availability
  const receipt = /^\/book\/\d+\/([\w-]+)$/.exec(page)?.[1]
  if (receipt !== undefined && secrets.receipts.idOf(receipt) !== undefined) return queues.forms
  const quote = /^\/quote\/([\w-]+)$/.exec(page)?.[1]
  if (quote !== undefined && secrets.quoteLinks.idOf(quote) !== undefined) return queues.forms
  return path.endsWith('.data') ? undefined : queues.pages
}

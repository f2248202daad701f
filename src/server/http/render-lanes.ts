import type { Context, MiddlewareHandler } from 'hono'
import type { Receipts } from '../../app/services/receipts.ts'
import { isApi, isBackOffice } from '../../app/i18n/addresses.ts'
import { withoutPrefix } from '../../domain/text/path-language.ts'
import { createLane, type Lane } from '../lane.ts'
import { isRead, sendBusy } from './busy-page.ts'

/**
 * Limits how much is rendered at once for anonymous requests. Each kind has its own lane, so that a flood of one does not block
 * the others. Back-office screens of signed-in staff, data without HTML and cached pages are not limited.
 */
export function createRenderLanes() {
  return {
    /** Rendering blocks the thread: more at once would not be faster and would only use memory. */
    pages: createLane({ atOnce: 2, waiting: 20, pauseFactor: 2 }),
    /** Bookings with their receipts, inquiries and code checks, which mostly wait for the database. */
    forms: createLane({ atOnce: 8, waiting: 320 }),
    /** Each uses the thread for a moment after its query. */
    availability: createLane({ atOnce: 4, waiting: 100 }),
    /** Reads by other programs. */
    api: createLane({ atOnce: 4, waiting: 100 }),
    signInPages: createLane({ atOnce: 2, waiting: 20 }),
    /** More than the queue for strangers' passwords, so that members can still pass. */
    signIns: createLane({ atOnce: 16, waiting: 16 }),
  }
}

export type RenderLanes = ReturnType<typeof createRenderLanes>

/** `receipts` identifies the addresses of stored bookings, which count as forms. */
export function limitRenders(lanes: RenderLanes, receipts: Receipts): MiddlewareHandler {
  return async (c, next) => {
    const lane = laneOf(c, lanes, receipts)
    if (!lane || lane.isFull()) return lane ? sendBusy(c) : next()
    // The body is read first, so that a slow upload does not occupy a place.
    const { method, url, headers, signal } = c.req.raw
    const body = isRead(method) ? undefined : await c.req.raw.arrayBuffer().catch(() => undefined)
    if (body) c.req.raw = new Request(url, { method, headers, signal, body })
    return lane.run(next) ?? sendBusy(c)
  }
}

function laneOf(c: Context, lanes: RenderLanes, receipts: Receipts): Lane | undefined {
  const { path } = c.req
  if (isBackOffice(path)) {
    const isBeforeSignIn = /^\/admin\/(?:login|invitation)/i.test(path)
    return isBeforeSignIn ? lanes[isRead(c.req.method) ? 'signInPages' : 'signIns'] : undefined
  }
  // They wait for passwords to be checked, and bookings must not wait with them.
  if (c.req.method === 'POST' && path === '/api/v1/session') return lanes.signIns
  if (!isRead(c.req.method)) return lanes.forms
  const page = withoutPrefix(path)
  if (isApi(page)) return lanes.api
  if (page === '/availability') return lanes.availability
  const token = /^\/book\/\d+\/([\w-]+)$/.exec(page)?.[1]
  if (token !== undefined && receipts.bookingIdOf(token) !== undefined) return lanes.forms
  return path.endsWith('.data') ? undefined : lanes.pages
}

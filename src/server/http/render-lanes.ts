import type { Context, MiddlewareHandler } from 'hono'
import type { Receipts } from '../../app/services/receipts.ts'
import { isApi, isBackOffice } from '../../app/i18n/addresses.ts'
import { withoutPrefix } from '../../domain/text/path-language.ts'
import { createLane, type Lane } from '../lane.ts'
import { isRead, sendBusy } from './busy-page.ts'

/**
 * Bounds what anonymous requests can have rendered at once. Each kind has a lane of its own, so that a flood of one leaves
 * the others their share. The screens of signed-in staff, data without HTML and cached pages are not limited.
 */
export function createRenderLanes() {
  return {
    /** Rendering keeps the thread busy: more at once would not be faster and would only take memory. */
    pages: createLane({ atOnce: 2, waiting: 20, rests: 2 }),
    /** Bookings with their receipts, inquiries and checks of a code, which mostly wait for the database. */
    forms: createLane({ atOnce: 8, waiting: 320 }),
    /** Each computes for a moment after its query. */
    availability: createLane({ atOnce: 4, waiting: 100 }),
    /** Reads of other programs. */
    api: createLane({ atOnce: 4, waiting: 100 }),
    signInPages: createLane({ atOnce: 2, waiting: 20 }),
    /** More than passwords of strangers wait to be checked, so that members pass by. */
    signIns: createLane({ atOnce: 16, waiting: 16 }),
  }
}

export type RenderLanes = ReturnType<typeof createRenderLanes>

/** `receipts` tells the addresses of stored bookings, which belong to the share of bookings. */
export function limitRenders(lanes: RenderLanes, receipts: Receipts): MiddlewareHandler {
  return async (c, next) => {
    const lane = laneOf(c, lanes, receipts)
    if (!lane || lane.isFull()) return lane ? sendBusy(c) : next()
    // A body that arrives slowly must not keep a place.
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
  if (!isRead(c.req.method)) return lanes.forms
  const page = withoutPrefix(path)
  if (isApi(page)) return lanes.api
  if (page === '/availability') return lanes.availability
  const token = /^\/book\/\d+\/([\w-]+)$/.exec(page)?.[1]
  if (token !== undefined && receipts.bookingIdOf(token) !== undefined) return lanes.forms
  return path.endsWith('.data') ? undefined : lanes.pages
}

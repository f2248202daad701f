import { readUpdateMark } from '#data/overview/admin-counts.ts'
import {
  countUndelivered,
  listUndelivered,
  maxUndelivered,
  undeliveredStates,
  type UndeliveredState,
} from '#data/sync/delivery-list.ts'
import { todayInRiyadh, toRiyadh } from '#domain/time/riyadh-time.ts'
import { readCursor } from '../shared/list/pager.tsx'
import type { Services } from '#operations/services/services.ts'

const pageSize = 25

/** One page of the deliveries that have not reached the spreadsheet, and their number. */
export async function loadSync(request: Request, { db, now, sync }: Services) {
  const { searchParams } = new URL(request.url)
  const state = readState(searchParams)
  const [page, counts, updateMark] = await Promise.all([
    listUndelivered(db, state, readCursor(searchParams), pageSize),
    countUndelivered(db),
    readUpdateMark(db, todayInRiyadh(now()), 'sync'),
  ])
  return {
    updateMark,
    target: sync.target,
    states: undeliveredStates,
    state,
    /** The filter, which every link of the list keeps. */
    queryString: writeState(state),
    counts,
    maxUndelivered,
    hasPrevious: page.hasPrevious,
    hasNext: page.hasNext,
    rows: page.rows.map(({ attemptedAt, nextAttemptAt, ...row }) => ({
      id: row.id,
      to: row.bookingId ? `/admin/bookings/${row.bookingId}` : `/admin/inquiries/${row.inquiryId}`,
      reference: row.reference,
      inquiryType: row.inquiryType,
      state: row.state,
      reason: row.reason,
      attempts: row.attempts,
      attempted: attemptedAt && toRiyadh(attemptedAt),
      isDue: nextAttemptAt <= now(),
      next: toRiyadh(nextAttemptAt),
    })),
  }
}

export type SyncList = Awaited<ReturnType<typeof loadSync>>

export function readState(searchParams: URLSearchParams): UndeliveredState | undefined {
  return undeliveredStates.find((state) => state === searchParams.get('state'))
}

export function writeState(state: UndeliveredState | undefined): string {
  return state ? `state=${state}` : ''
}

import { readUpdateMark } from '#data/overview/admin-counts.ts'
import { listInquiries } from '#data/customers/inquiries.ts'
import { writeInquiryFilter } from '#domain/customers/inquiry-filter.ts'
import { todayInRiyadh, toRiyadh } from '#domain/time/riyadh-time.ts'
import { readInquiryQuery } from '../shared/booking/list-query.server.ts'
import { readCursor } from '../shared/list/pager.tsx'
import type { Services } from '#operations/services/services.ts'

const pageSize = 25
// The `u` flag keeps characters outside the BMP whole.
const longestExcerpt = /^.{1,160}/u

/** Returns one page of inquiries with an excerpt of each message. */
export async function loadList(request: Request, { db, now }: Services) {
  const { query, typed, searchParams } = await readInquiryQuery(request)
  const [page, updateMark] = await Promise.all([
    listInquiries(db, query, readCursor(searchParams), pageSize),
    readUpdateMark(db, todayInRiyadh(now())),
  ])
  const { search, ...filter } = query
  const params = writeInquiryFilter(filter)
  if (typed) params.set('search', typed.id)
  return {
    updateMark,
    filter,
    queryString: params.toString(),
    search: { text: typed?.text ?? '', isTooShort: search?.kind === 'tooShort' },
    hasPrevious: page.hasPrevious,
    hasNext: page.hasNext,
    rows: page.rows.map(({ id, type, isHandled, fullName, mobileNumber, message, createdAt, erasedAt }) => ({
      id,
      type,
      isHandled,
      isErased: erasedAt !== null,
      fullName,
      mobileNumber,
      excerpt: excerptOf(message),
      created: toRiyadh(createdAt),
    })),
  }
}

export type InquiryList = Awaited<ReturnType<typeof loadList>>

function excerptOf(message: string): string {
  const line = message.replace(/\s+/g, ' ')
  const beginning = longestExcerpt.exec(line)?.[0] ?? ''
  return beginning === line ? line : `${beginning}…`
}

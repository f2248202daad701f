import { readUpdateMark } from '#data/overview/admin-counts.ts'
import { listBookingViews } from '#data/booking/booking-views.ts'
import { type BookingQuery, countBookings, listBookings } from '#data/booking/booking-list.ts'
import { listCompanyNames } from '#data/companies/companies.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { findOwnChange } from '#data/booking/booking-events.ts'
import type { Settings } from '#data/settings/settings.ts'
import { readBookingFilter, writeBookingFilter, type BookingFilter } from '#domain/booking/booking-filter.ts'
import { overdueOf, undoMs } from '#domain/status/booking-status.ts'
import { mayShareViews } from '#domain/staff/staff-roles.ts'
import { todayInRiyadh, toRiyadh } from '#domain/time/riyadh-time.ts'
import { customerMessages } from '../shared/booking/customer-message.server.ts'
import { bookingNamesIn } from '../shared/booking/booking-view.server.ts'
import { readBookingQuery } from '../shared/booking/list-query.server.ts'
import { limitNumberSearch } from '../shared/list/limit-number-search.server.ts'
import { readCursor } from '../shared/list/pager.tsx'
import { adminTextsIn } from '../shared/screen/admin-texts.ts'
import type { Services } from '#operations/services/services.ts'
import type { StaffSession } from '#operations/services/staff-auth.ts'
import { viewUndo } from '../shared/booking/undo.server.ts'

const noFilter = readBookingFilter(new URLSearchParams())
const pageSize = 25
const maxCounted = 1000

type ListOptions = { request: Request; settings: Settings; member: StaffSession['member'] }

/** One page of the list, in the member's language. */
export async function loadList(services: Services, { request, settings, member: { id: staffId, role } }: ListOptions) {
  const { db, language, now } = services
  const { query: wanted, typed, searchParams } = await readBookingQuery(request, services)
  const tooMany = wanted.identity && (await limitNumberSearch(services, staffId, typed?.text ?? ''))
  const query: BookingQuery = tooMany ? { ...wanted, identity: undefined } : wanted
  const viewer = { staffId, role, now: now() }
  const [page, counted, names, updateMark, own, views, companies] = await Promise.all([
    listBookings(db, query, readCursor(searchParams), pageSize),
    query.search ? undefined : countBookings(db, query, maxCounted + 1),
    listBookingNames(db),
    readUpdateMark(db, todayInRiyadh(now())),
    findOwnChange(db, staffId, new Date(now().getTime() - undoMs)),
    listBookingViews(db, staffId),
    listCompanyNames(db),
  ])
  // The total of a search is not counted, because counting would compare every name.
  const isOnePage = !page.hasPrevious && !page.hasNext
  const count = isOnePage ? page.rows.length : counted
  const messageTo = customerMessages({ names, settings, now: viewer.now })
  const { car, branch, cars, branches } = bookingNamesIn(language, names)
  const { search, identity: _condition, now: _now, ...filter } = query
  const params = writeBookingFilter(filter)
  const current = params.toString()
  if (typed) params.set('search', typed.id)
  return {
    updateMark,
    undo: own && viewUndo(own.booking, own.last, viewer),
    filter,
    /** The query that every link of the list keeps. */
    queryString: params.toString(),
    /** The same without the search; saved views store this one. */
    current,
    /** The query to which a status is added. */
    statusQuery: statusQueryOf(params, filter),
    mayShareViews: mayShareViews(role),
    views: views.map(({ ownerId, ...view }) => ({
      ...view,
      isShared: ownerId === null,
      mayDelete: ownerId !== null || mayShareViews(role),
    })),
    search: {
      id: typed?.id,
      text: typed?.text ?? '',
      problem: tooMany ?? (search?.kind === 'tooShort' ? adminTextsIn(language).bookings.tooShort : undefined),
    },
    count,
    maxCounted,
    hasPrevious: page.hasPrevious,
    hasNext: page.hasNext,
    cars,
    branches,
    companies: companies.map(({ id, name }) => ({ id, name: managedText(name, language) })),
    rows: page.rows.map((row) => ({
      id: row.id,
      whatsAppUrl: messageTo(row).whatsAppUrl,
      reference: row.reference,
      status: row.status,
      version: row.version,
      overdue: overdueOf(row, viewer.now),
      missingNumbers: row.missingNumbers,
      isPickupDue: toRiyadh(row.pickupDatetime).date <= todayInRiyadh(viewer.now),
      created: toRiyadh(row.createdAt),
      fullName: row.fullName,
      mobileNumber: row.mobileNumber,
      car: car(row),
      pickupBranch: branch(row.pickupBranchId, row.pickupLocation),
      pickup: toRiyadh(row.pickupDatetime),
      returnBranch: branch(row.returnBranchId, row.returnLocation),
      return: toRiyadh(row.returnDatetime),
      total: row.totalPrice,
    })),
  }
}

/** The opening view is left, because it chooses by status itself. */
function statusQueryOf(params: URLSearchParams, { work, branch }: BookingFilter): string {
  const left = work ? writeBookingFilter({ ...noFilter, branch }) : new URLSearchParams(params)
  left.delete('view')
  return left.toString()
}

export type BookingList = Awaited<ReturnType<typeof loadList>>

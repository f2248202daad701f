import { listDueDeposits } from '#data/billing/due-deposits.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import {
  listMostBookedCars,
  listNewestPending,
  listOverdue,
  readBookingDays,
  readBookingMonths,
  readBranchDay,
  readRevenue,
} from '#data/overview/dashboard.ts'
import { readAdminCounts, readUpdateMark } from '#data/overview/admin-counts.ts'
import { listExpiringDocuments } from '#data/fleet/unit-documents.ts'
import type { Settings } from '#data/settings/settings.ts'
import { countUndelivered, maxUndelivered } from '#data/sync/delivery-list.ts'
import { overdueOf } from '#domain/status/booking-status.ts'
import { fillTrend, sumRevenue, trendPeriods, trendStarts } from '#domain/booking/booking-trend.ts'
import { publicText } from '#domain/text/localized-text.ts'
import { firstOfMonth } from '#domain/time/calendar.ts'
import { addMonths, todayInRiyadh, toRiyadh } from '#domain/time/riyadh-time.ts'
import { mayEnter, maySeeRevenue, type StaffRole } from '#domain/staff/staff-roles.ts'
import { bookingNamesIn } from '../shared/booking/booking-view.server.ts'
import { loadReportWarnings } from './load-report-warnings.server.ts'
import type { Services } from '#operations/services/services.ts'

const maxPending = 6
const maxCars = 6
/** The most deposits to return or to renew that are listed. */
const maxDueDeposits = 6

/** Returns the data of the dashboard; without revenue for roles that must not see it. */
export async function loadDashboard(
  request: Request,
  { db, language, now }: Services,
  { role, settings }: { role: StaffRole; settings: Settings },
) {
  const requested = new URL(request.url).searchParams.get('period')
  const period = trendPeriods.find((one) => one === requested) ?? 'month'
  const today = todayInRiyadh(now())
  const starts = trendStarts(period, today)
  const hasRevenue = maySeeRevenue(role)
  const hasSync = mayEnter(role, 'sync')
  const [
    updateMark,
    { pendingTotal, ...counts },
    made,
    revenue,
    branchDay,
    overdue,
    pending,
    topCars,
    names,
    undelivered,
    documents,
    dueDeposits,
    invoices,
  ] = await Promise.all([
    readUpdateMark(db, today, hasSync ? 'sync' : undefined),
    readAdminCounts(db),
    period === 'month' ? readBookingDays(db, starts[0]!) : readBookingMonths(db, starts[0]!),
    hasRevenue ? readRevenue(db, starts[0]!, period === 'month' ? 'day' : 'month') : [],
    readBranchDay(db, today),
    listOverdue(db, now(), maxPending),
    listNewestPending(db, maxPending),
    listMostBookedCars(db, addMonths(firstOfMonth(today), -2), maxCars),
    listBookingNames(db),
    hasSync ? countUndelivered(db) : undefined,
    listExpiringDocuments(db, today),
    listDueDeposits(db, { day: today, branchId: undefined, most: maxDueDeposits + 1 }),
    loadReportWarnings(db, now(), { showsCertificate: mayEnter(role, 'settings') }),
  ])
  const { car, branch, branches } = bookingNamesIn(language, names)
  const trend = fillTrend(starts, made, revenue)
  const placeOf = (id: string | null) => branches.findIndex((one) => one.id === id)
  return {
    updateMark,
    showsSetup: mayEnter(role, 'settings') && !settings.isSetupFinished,
    counts,
    sync: undelivered && { ...undelivered, most: maxUndelivered },
    documents: {
      expired: documents.filter(({ state }) => state === 'expired').length,
      expiring: documents.filter(({ state }) => state === 'expiring').length,
    },
    invoices,
    today,
    dueDeposits: dueDeposits.slice(0, maxDueDeposits),
    hasMoreDueDeposits: dueDeposits.length > maxDueDeposits,
    trend: {
      period,
      bookings: trend.reduce((total, span) => total + span.bookings, 0),
      ...(hasRevenue && {
        revenue: {
          ...sumRevenue(trend.map((span) => span.revenue)),
          later: sumRevenue(revenue.filter(({ start }) => start > starts.at(-1)!)),
          requests: { count: counts.pending, total: pendingTotal },
        },
      }),
      spans: trend.map((span) => ({ ...span, revenue: hasRevenue ? span.revenue : undefined })),
    },
    branchDay: branchDay
      .toSorted((one, other) => placeOf(one.branchId) - placeOf(other.branchId))
      .map((row) => ({ ...row, name: branch(row.branchId, '') })),
    overdue: {
      count: overdue[0]?.count ?? 0,
      rows: overdue.map((row) => ({
        id: row.id,
        reference: row.reference,
        car: car(row),
        kind: overdueOf(row, now()),
        due: toRiyadh(row.status === 'active' ? row.returnDatetime : row.pickupDatetime),
      })),
    },
    pending: pending.map((row) => ({
      id: row.id,
      reference: row.reference,
      created: toRiyadh(row.createdAt),
      car: car(row),
      pickupBranch: branch(row.pickupBranchId, row.pickupLocation),
      pickup: toRiyadh(row.pickupDatetime),
    })),
    topCars: topCars.map(({ id, name, bookings }) => ({ id, name: publicText(name, language), bookings })),
  }
}

export type DashboardView = Awaited<ReturnType<typeof loadDashboard>>

import { branchOfChoice, readBranchChoice } from '../branches/branch-choice.ts'
import { isBookingStatus, type BookingStatus } from '../status/booking-status.ts'
import { addDays, parseLocalDate, type LocalDate } from '../time/riyadh-time.ts'

/** The date by which bookings are sorted and filtered: creation, pick-up or return. */
export const bookingDates = ['created', 'pickup', 'return'] as const
export const bookingOrders = ['latest', 'earliest'] as const
/** Relative days, so that a saved view stays valid. */
export const bookingDays = ['yesterday', 'today', 'tomorrow'] as const

type BookingDate = (typeof bookingDates)[number]

export type BookingFilter = {
  /** Only bookings that need work now: to confirm, to hand over or to take back by the end of today. */
  readonly work?: true | undefined
  readonly status: BookingStatus | undefined
  /** Only bookings that are overdue. */
  readonly late?: true | undefined
  /** The pick-up branch; with `by: 'return'`, the return branch. With `work`, the branch that has the work. */
  readonly branch: string | undefined
  readonly car: number | undefined
  /** The id of a company. */
  readonly company?: string | undefined
  readonly by: BookingDate
  readonly order: (typeof bookingOrders)[number]
  /** The Riyadh day of the date chosen in `by`; replaces `from` and `to`. */
  readonly day?: (typeof bookingDays)[number] | undefined
  /** First and last Riyadh day, inclusive, of the date chosen in `by`. */
  readonly from: LocalDate | undefined
  readonly to: LocalDate | undefined
}

/** The query of an address that filters nothing. */
export const everyBooking = 'view=all'

/** Reads the filter from the query of an address; invalid values are ignored. */
export function readBookingFilter(address: URLSearchParams): BookingFilter {
  const text = (name: string) => address.get(name) ?? ''
  const status = text('status')
  const car = text('car')
  const day = bookingDays.find((one) => one === text('day'))
  return {
    work: text('view') === 'work' || undefined,
    status: isBookingStatus(status) ? status : undefined,
    late: text('late') === 'true' || undefined,
    branch: branchOfChoice(readBranchChoice(address)),
    company: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text('company')) ? text('company') : undefined,
    car: /^[1-9]\d{0,8}$/.test(car) ? Number(car) : undefined,
    by: bookingDates.find((date) => date === text('by')) ?? 'created',
    order: bookingOrders.find((order) => order === text('order')) ?? 'latest',
    day,
    from: day ? undefined : parseLocalDate(text('from')),
    to: day ? undefined : parseLocalDate(text('to')),
  }
}

/** Writes the filter as the query of an address, without defaults. Never empty, because the list begins with another filter. */
export function writeBookingFilter({ work, by, order, ...rest }: BookingFilter): URLSearchParams {
  const view = work ? 'work' : undefined
  const chosen = { view, ...rest, by: by === 'created' ? undefined : by, order: order === 'latest' ? undefined : order }
  const entries = Object.entries(chosen).filter(([, value]) => value !== undefined)
  if (entries.length === 0) return new URLSearchParams(everyBooking)
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
}

/** Whether a filter is set at all, so that some bookings are hidden. */
export function isNarrowed({ work, status, late, branch, car, company, day, from, to }: BookingFilter): boolean {
  return [work, status, late, branch, car, company, day, from, to].some((value) => value !== undefined)
}

/** Returns the first and last day of a filter; `today` is the Riyadh day. */
export function daysOf({ day, from, to }: BookingFilter, today: LocalDate): Pick<BookingFilter, 'from' | 'to'> {
  if (!day) return { from, to }
  const only = addDays(today, bookingDays.indexOf(day) - bookingDays.indexOf('today'))
  return { from: only, to: only }
}

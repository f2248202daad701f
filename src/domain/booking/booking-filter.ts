import { isBookingStatus, type BookingStatus } from './booking-status.ts'
import { parseLocalDate, type LocalDate } from '../time/riyadh-time.ts'

/** The dates by which bookings are listed: when they were made, the pick-up or the return. */
export const bookingDates = ['created', 'pickup', 'return'] as const
export const bookingOrders = ['latest', 'earliest'] as const

type BookingDate = (typeof bookingDates)[number]

/** Which bookings a list shows, and in which order. */
export type BookingFilter = {
  readonly status: BookingStatus | undefined
  /** The branch of the pick-up, or of the return when the list goes by returns. */
  readonly branch: string | undefined
  readonly car: number | undefined
  readonly by: BookingDate
  readonly order: (typeof bookingOrders)[number]
  /** First and last Riyadh day, both included, of the date the list goes by. */
  readonly from: LocalDate | undefined
  readonly to: LocalDate | undefined
}

/** Reads the filter of an address; what no list can have is passed over. */
export function readBookingFilter(address: URLSearchParams): BookingFilter {
  const text = (name: string) => address.get(name) ?? ''
  const status = text('status')
  const branch = text('branch')
  const car = text('car')
  return {
    status: isBookingStatus(status) ? status : undefined,
    branch: /^[a-z0-9-]{1,64}$/.test(branch) ? branch : undefined,
    car: /^[1-9]\d{0,8}$/.test(car) ? Number(car) : undefined,
    by: bookingDates.find((date) => date === text('by')) ?? 'created',
    order: bookingOrders.find((order) => order === text('order')) ?? 'latest',
    from: parseLocalDate(text('from')),
    to: parseLocalDate(text('to')),
  }
}

/** The filter as it stands in an address: only what differs from the whole list, newest first. */
export function writeBookingFilter({ by, order, ...rest }: BookingFilter): URLSearchParams {
  const chosen = { ...rest, by: by === 'created' ? undefined : by, order: order === 'latest' ? undefined : order }
  const entries = Object.entries(chosen).filter(([, value]) => value !== undefined)
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
}

/** Whether a filter leaves anything out. */
export function isNarrowed({ status, branch, car, from, to }: BookingFilter): boolean {
  return [status, branch, car, from, to].some((value) => value !== undefined)
}

import { defaultBranchId } from '../branches/branch-hours.ts'
import {
  addDays,
  parseLocalDate,
  parseLocalTime,
  todayInRiyadh,
  type LocalDate,
  type LocalTime,
} from '../time/riyadh-time.ts'

/** The key of the shared booking data on the device (specification 9). */
export const bookingDataKey = 'bookingData'

/** What a visitor has chosen so far, kept on the device (specification 3); `pickupLocation` is a branch id. */
export type BookingData = {
  readonly pickupLocation: string
  readonly pickupDate: LocalDate
  readonly returnDate: LocalDate
  readonly pickupTime: LocalTime
  readonly returnTime: LocalTime
}

const defaultTime = '10:00' as LocalTime
const longestBranchName = 80

/**
 * The shared booking data from its saved JSON (specification 4). A part that is missing or wrong, or a pick-up date that
 * has passed in Riyadh, falls back to its default: Najran Airport, today, the day after pick-up, 10:00. A return date
 * before the pick-up date is wrong too. A branch may also be saved by its English name.
 */
export function parseBookingData(text: string | null, now: Date): BookingData {
  const saved = readObject(text)
  const today = todayInRiyadh(now)
  const savedPickup = parseLocalDate(textOf(saved['pickupDate']))
  const pickupDate = savedPickup && savedPickup >= today ? savedPickup : today
  const savedReturn = parseLocalDate(textOf(saved['returnDate']))
  return {
    pickupLocation: branchIdOf(textOf(saved['pickupLocation'])) || defaultBranchId,
    pickupDate,
    returnDate: savedReturn && savedReturn >= pickupDate ? savedReturn : addDays(pickupDate, 1),
    pickupTime: parseLocalTime(textOf(saved['pickupTime'])) ?? defaultTime,
    returnTime: parseLocalTime(textOf(saved['returnTime'])) ?? defaultTime,
  }
}

/**
 * The search that a plain form has put into an address (`?pickupLocation=…&pickupDate=…&returnDate=…`): undefined unless
 * both dates are real and in order. It does not ask what day it is, since a page depends on its address only.
 */
export function readSearch(fields: { get(name: string): string | null }): BookingData | undefined {
  const pickupDate = parseLocalDate(fields.get('pickupDate') ?? '')
  const returnDate = parseLocalDate(fields.get('returnDate') ?? '')
  if (!pickupDate || !returnDate || returnDate < pickupDate) return undefined
  const pickupLocation = branchIdOf(fields.get('pickupLocation') ?? '') || defaultBranchId
  return { pickupLocation, pickupDate, returnDate, pickupTime: defaultTime, returnTime: defaultTime }
}

/** The booking data after a partial update, to be saved whole (specification 4). */
export function mergeBookingData(data: BookingData, update: Partial<BookingData>): BookingData {
  return { ...data, ...update }
}

/** A branch id from an id or an English branch name: 'Najran - King Saud Road' is 'najran-king-saud-road'; '' for neither. */
export function branchIdOf(text: string): string {
  if (text.length > longestBranchName) return ''
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function readObject(text: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null')
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

import { defaultBranchId } from '../branches/branch-hours.ts'
import {
  addDays,
  parseLocalDate,
  parseLocalTime,
  todayInRiyadh,
  type LocalDate,
  type LocalTime,
} from '../time/riyadh-time.ts'

/** The `localStorage` key of the shared booking data. */
export const bookingDataKey = 'bookingData'

/** What a visitor has chosen so far, saved on the device; `pickupLocation` is a branch id. */
export type BookingData = {
  readonly pickupLocation: string
  readonly pickupDate: LocalDate
  readonly returnDate: LocalDate
  readonly pickupTime: LocalTime
  readonly returnTime: LocalTime
}

export const defaultTime = '10:00' as LocalTime
const longestBranchName = 80

/**
 * Reads the shared booking data from its saved JSON. A field that is missing or invalid, or a pick-up date that has passed
 * in Riyadh, falls back to its default: Najran Airport, today, the day after pick-up, 10:00. A return date before the pick-
 * up date is invalid too. A branch may also be saved by its English name.
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
 * Reads the search that a form without scripts puts into an address (`?pickupLocation=…&pickupDate=…&returnDate=…`), with the times
 * when an offered period has others than the usual. Returns `undefined` unless both dates are valid and in order. Ignores the present date, because a cached page depends on its
 * address only.
 */
export function readSearch(fields: { get(name: string): string | null }): BookingData | undefined {
  const pickupDate = parseLocalDate(fields.get('pickupDate') ?? '')
  const returnDate = parseLocalDate(fields.get('returnDate') ?? '')
  if (!pickupDate || !returnDate || returnDate < pickupDate) return undefined
  const pickupLocation = branchIdOf(fields.get('pickupLocation') ?? '') || defaultBranchId
  const timeOf = (name: string) => parseLocalTime(fields.get(name) ?? '') ?? defaultTime
  return { pickupLocation, pickupDate, returnDate, pickupTime: timeOf('pickupTime'), returnTime: timeOf('returnTime') }
}

/** The booking data after a partial update, complete for saving. */
export function mergeBookingData(data: BookingData, update: Partial<BookingData>): BookingData {
  return { ...data, ...update }
}

/**
 * Returns the branch id for an id or an English branch name (`Najran - King Saud Road` is `najran-king-saud-road`), or an
 * empty text.
 */
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

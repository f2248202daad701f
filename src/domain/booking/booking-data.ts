import { branchIdOf, defaultBranchId } from '../branches/branch-hours.ts'
import {
  addDays,
  daysBetween,
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

type RentalDates = { readonly pickupDate?: LocalDate | undefined; readonly returnDate?: LocalDate | undefined }

/**
 * Moves dates that have passed in Riyadh: the pick-up to today, and its return with it, so that the rental keeps its length. A
 * return before the pick-up has no length to keep and is left out. Other fields stay as they are.
 */
export function fromToday<Dates extends RentalDates>(dates: Dates, now: Date): Dates {
  const { pickupDate, returnDate } = dates
  const today = todayInRiyadh(now)
  if (!pickupDate || pickupDate >= today) return dates
  const { returnDate: _left, ...others } = { ...dates, pickupDate: today }
  if (!returnDate || returnDate < pickupDate) return others as Dates
  return { ...others, returnDate: addDays(today, daysBetween(pickupDate, returnDate)) } as Dates
}

/**
 * Parses the shared booking data from its saved JSON. Dates that have passed are moved to today, see `fromToday`. A missing or
 * invalid field gets its default: Najran Airport, today, the day after pick-up, 10:00. A return date before the pick-up date is
 * invalid too. A branch may also be saved by its English name.
 */
export function parseBookingData(text: string | null, now: Date): BookingData {
  const saved = readObject(text)
  const { pickupDate = todayInRiyadh(now), returnDate: savedReturn } = fromToday(savedDates(saved), now)
  return {
    pickupLocation: branchIdOf(textOf(saved['pickupLocation'])) || defaultBranchId,
    pickupDate,
    returnDate: savedReturn && savedReturn >= pickupDate ? savedReturn : addDays(pickupDate, 1),
    pickupTime: parseLocalTime(textOf(saved['pickupTime'])) ?? defaultTime,
    returnTime: parseLocalTime(textOf(saved['returnTime'])) ?? defaultTime,
  }
}

/** The fields of a search in an address or a form. */
export const searchFields = ['pickupLocation', 'pickupDate', 'returnDate', 'pickupTime', 'returnTime'] as const

/**
 * The valid fields of a search in an address (`?pickupLocation=…&pickupDate=…&returnDate=…`), each independently, because some
 * may not be chosen yet. Either both times or none, since addresses omit the default. Ignores the current date, because a cached
 * page depends only on its address.
 */
export function readSearchFields(fields: { get(name: string): string | null }): Partial<BookingData> {
  const read = (name: (typeof searchFields)[number]) => fields.get(name) ?? ''
  const times = { pickupTime: parseLocalTime(read('pickupTime')), returnTime: parseLocalTime(read('returnTime')) }
  const hasTimes = times.pickupTime !== undefined || times.returnTime !== undefined
  const chosen = {
    pickupLocation: branchIdOf(read('pickupLocation')) || undefined,
    pickupDate: parseLocalDate(read('pickupDate')),
    returnDate: parseLocalDate(read('returnDate')),
    pickupTime: hasTimes ? (times.pickupTime ?? defaultTime) : undefined,
    returnTime: hasTimes ? (times.returnTime ?? defaultTime) : undefined,
  }
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
}

/** A complete search in an address; `undefined` unless both dates are valid and in order. */
export function readSearch(fields: { get(name: string): string | null }): BookingData | undefined {
  const { pickupDate, returnDate, ...others } = readSearchFields(fields)
  if (!pickupDate || !returnDate || returnDate < pickupDate) return undefined
  const usual = { pickupLocation: defaultBranchId, pickupTime: defaultTime, returnTime: defaultTime }
  return { ...usual, ...others, pickupDate, returnDate }
}

/** The booking data at a branch on offer: the saved branch may have been removed since; the first one replaces it. */
export function atOfferedBranch(data: BookingData, branches: readonly { id: string }[]): BookingData {
  const first = branches[0]
  if (!first || branches.some(({ id }) => id === data.pickupLocation)) return data
  return { ...data, pickupLocation: first.id }
}

/**
 * The saved booking data after a partial update. A pick-up that has passed becomes today without moving the return, because it may
 * be half typed. A saved return before the pick-up is kept, although its default is shown: while a
 * pick-up is typed, such as its month before its day, the date may be later than the return for a moment.
 */
export function updateBookingData(text: string | null, now: Date, update: Partial<BookingData>): BookingData {
  const { returnDate: savedReturn } = fromToday(savedDates(readObject(text)), now)
  const today = todayInRiyadh(now)
  return {
    ...parseBookingData(text, now),
    ...(savedReturn && { returnDate: savedReturn }),
    ...update,
    ...(update.pickupDate && update.pickupDate < today && { pickupDate: today }),
  }
}

function savedDates(saved: Record<string, unknown>): RentalDates {
  return {
    pickupDate: parseLocalDate(textOf(saved['pickupDate'])),
    returnDate: parseLocalDate(textOf(saved['returnDate'])),
  }
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

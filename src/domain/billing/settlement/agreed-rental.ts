import { halalas, type Halalas } from '../../money/money.ts'
import { netOf, type BookingLine } from '../../pricing/booking-lines.ts'
import type { BookedExtra } from '../../pricing/extras/extra.ts'
import type { RentalType } from '../../time/rental-period.ts'

/** What was agreed for a rental, with its extensions. Amounts are in halalas before VAT. */
export type AgreedRental = {
  readonly rentalType: RentalType
  /** The days that are charged, from 1. */
  readonly days: number
  readonly dueAt: Date
  /** The price of the car for a day, without options: that of the booking, or the one that a manager agreed. */
  readonly dayPrice: Halalas
  /** The car for the whole rental, after discount and adjustment. */
  readonly carAmount: Halalas
  /** Options and extras that are charged by the day, for the whole rental. */
  readonly optionsAmount: Halalas
  readonly hasUnlimitedKilometers: boolean
  /** The VAT of the booking, in hundredths of a percent. */
  readonly vatRate: number
}

type BookedRental = {
  readonly rentalType: RentalType
  readonly rentalDays: number
  readonly returnDatetime: Date
  readonly dailyRate: Halalas
  readonly adjustedDailyRate: Halalas | null
  readonly hasUnlimitedKilometers: boolean
  readonly vatRate: number
  readonly lines: readonly BookingLine[]
  readonly extras: readonly Pick<BookedExtra, 'id' | 'charge'>[]
}

const carKeys: readonly string[] = ['base', 'discount', 'adjustment']
const optionKeys: readonly string[] = ['insurance', 'unlimitedKilometers']

/** What the booking of a rental agreed. An extra whose line says only a total counts as charged once. */
export function agreedRentalOf(booking: BookedRental): AgreedRental {
  const { lines, extras } = booking
  const byDay = new Set(extras.flatMap(({ id, charge }) => (charge === 'day' ? [id] : [])))
  const isByDay = ({ key, origin }: BookingLine) =>
    optionKeys.includes(key) || (origin.kind === 'extra' && byDay.has(origin.id))
  return {
    rentalType: booking.rentalType,
    days: booking.rentalDays,
    dueAt: booking.returnDatetime,
    dayPrice: booking.adjustedDailyRate ?? booking.dailyRate,
    // A discount never exceeds the price of the car (`priceDays`).
    carAmount: halalas(Math.max(0, netOf(lines.filter(({ key }) => carKeys.includes(key))))),
    optionsAmount: netOf(lines.filter(isByDay)),
    hasUnlimitedKilometers: booking.hasUnlimitedKilometers,
    vatRate: booking.vatRate,
  }
}

import { begunCycles, cyclesOf, firstCycles, type CycleBooking } from '../cycles.ts'
import { halalas, type Halalas } from '../../money/money.ts'
import { netOf, type BookingLine } from '../../pricing/booking-lines.ts'
import type { VatCategory } from '../../pricing/vat/vat-categories.ts'
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
  readonly carCategory: VatCategory
  /** Options and extras that are charged by the day, for the whole rental: those in the VAT category of the car. */
  readonly optionsAmount: Halalas
  /** Those in other categories. */
  readonly otherOptions: readonly { readonly vatCategory: VatCategory; readonly amount: Halalas }[]
  readonly hasUnlimitedKilometers: boolean
  /** The VAT of the booking, in hundredths of a percent. */
  readonly vatRate: number
  /** Of a rental that is billed by cycle, the one under way, which is all that an early return can give back of. */
  readonly running?: Pick<AgreedRental, 'days' | 'carAmount' | 'optionsAmount' | 'otherOptions'>
}

type BookedRental = CycleBooking & {
  readonly dailyRate: Halalas
  readonly adjustedDailyRate: Halalas | null
  readonly hasUnlimitedKilometers: boolean
}

/** When a rental began and ended, or is assumed to end. */
type Used = { readonly handedOverAt?: Date | undefined; readonly returnedAt: Date }

const carKeys: readonly string[] = ['base', 'discount', 'adjustment']
const optionKeys: readonly string[] = ['insurance', 'unlimitedKilometers']

/**
 * What the booking of a rental agreed. An extra whose line says only a total counts as charged once. Of a rental that is billed by cycle,
 * what was agreed are the cycles that began: it is due at the end of the last of them.
 */
export function agreedRentalOf(booking: BookedRental, { handedOverAt, returnedAt }: Used): AgreedRental {
  const cycles = cyclesOf(booking, handedOverAt)
  const begun = begunCycles(cycles, returnedAt)
  const running = cycles[begun - 1]!
  const agreed = {
    rentalType: booking.rentalType,
    days: cycles.slice(0, begun).reduce((sum, { days }) => sum + days, 0),
    dueAt: running.endsAt,
    dayPrice: booking.adjustedDailyRate ?? booking.dailyRate,
    ...amountsOf(firstCycles(cycles, begun).lines, booking),
    hasUnlimitedKilometers: booking.hasUnlimitedKilometers,
    vatRate: booking.vatRate,
  }
  return cycles.length === 1
    ? agreed
    : { ...agreed, running: { days: running.days, ...amountsOf(running.lines, booking) } }
}

function amountsOf(lines: readonly BookingLine[], { extras }: Pick<BookedRental, 'extras'>) {
  const byDay = new Set(extras.flatMap(({ id, charge }) => (charge === 'day' ? [id] : [])))
  const isByDay = ({ key, origin }: BookingLine) =>
    optionKeys.includes(key) || (origin.kind === 'extra' && byDay.has(origin.id))
  const car = lines.filter(({ key }) => carKeys.includes(key))
  const carCategory = car[0]?.vatCategory ?? 'S'
  const options = Map.groupBy(lines.filter(isByDay), ({ vatCategory }) => vatCategory)
  const amounts = [...options].map(([vatCategory, some]) => ({ vatCategory, amount: netOf(some) }))
  return {
    // A discount never exceeds the price of the car (`priceDays`).
    carAmount: halalas(Math.max(0, netOf(car))),
    carCategory,
    optionsAmount: netOf(options.get(carCategory) ?? []),
    otherOptions: amounts.filter(({ vatCategory }) => vatCategory !== carCategory),
  }
}

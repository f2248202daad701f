import { halalas, type Halalas } from '../../money/money.ts'
import { makeLine, type BookingLine } from '../../pricing/booking-lines.ts'
import { type Charges, rentVatRate } from '../../pricing/charges.ts'
import { categoriesOf } from '../../pricing/vat/vat-of-charges.ts'
import { eachLine, type PriceColumn } from '../../pricing/price-lines.ts'
import {
  extensionDays,
  monthlyRentalDays,
  rentalDays,
  type RentalPeriod,
  type RentalType,
} from '../../time/rental-period.ts'
import type { BookingStatus } from '../../status/booking-status.ts'
import type { ImportedStatus } from './booking-columns.ts'

/** A booking as a spreadsheet describes it. */
export type ImportedBooking = {
  /** The company's own reference, which identifies the booking. */
  readonly externalId: string
  readonly status: BookingStatus
  readonly fullName: string
  readonly mobileNumber: string
  readonly nationalId: string | null
  readonly licenseNumber: string | null
  readonly carId: number
  readonly modelYear: number
  /** The unit with the plate in the file. */
  readonly unitId: number | undefined
  readonly rentalType: RentalType
  readonly pickupBranchId: string
  readonly returnBranchId: string
  readonly pickupDatetime: Date
  readonly returnDatetime: Date
  readonly createdAt: Date
  readonly price: ImportedPrice
  readonly notes: string
}

type ImportedPrice = Readonly<Record<PriceColumn, Halalas>> & {
  readonly rentalDays: number
  readonly dailyRate: Halalas
  /** In hundredths of a percent. */
  readonly vatRate: number
  readonly lines: readonly BookingLine[]
}

/**
 * The price of an imported booking: the total in the file, including VAT, as a single line of the rent. Nothing is priced anew;
 * the daily price is the total divided by the days.
 */
export function importedPrice(total: Halalas, period: RentalPeriod, charges: Charges): ImportedPrice {
  const days = rentalDays(period) + extensionDays(period)
  const subtotal = halalas(Math.round((total * 10_000) / (10_000 + rentVatRate(charges))))
  const line = makeLine('base', 1, subtotal, { kind: isOneMonth(period, days) ? 'months' : 'total' })
  const amounts: Partial<Record<PriceColumn, Halalas>> = {
    baseAmount: subtotal,
    subtotal,
    vatAmount: halalas(total - subtotal),
    totalPrice: total,
  }
  return {
    ...eachLine(({ column }) => amounts[column] ?? halalas(0)),
    rentalDays: days,
    dailyRate: halalas(Math.round(subtotal / days)),
    vatRate: charges.vatRate,
    // One month costs what the file says, also when the booking is changed.
    lines: [{ ...line, vatCategory: categoriesOf(charges).rent }],
  }
}

function isOneMonth({ rentalType }: RentalPeriod, days: number): boolean {
  return rentalType === 'monthly' && days === monthlyRentalDays
}

type Times = { readonly pickup: Date; readonly return: Date; readonly now: Date }

/** The status of a booking by its dates, for files that only say that it was booked. */
export function statusByDates({ pickup, return: returned, now }: Times): BookingStatus {
  if (returned <= now) return 'completed'
  return pickup < now ? 'active' : 'confirmed'
}

/** Why a status contradicts these dates; undefined when it does not. */
export function statusProblem(status: ImportedStatus, { pickup, return: returned, now }: Times) {
  if (status === 'pending' && pickup <= now) return 'pastOpen'
  if (status === 'confirmed' && returned <= now) return 'pastOpen'
  return (status === 'active' || status === 'completed') && pickup >= now ? 'notYet' : undefined
}

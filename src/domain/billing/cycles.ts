import { halalas, percentageOf, timesOf, type Halalas } from '../money/money.ts'
import { netOf, taxedNetOf, type BookedLines, type BookingLine } from '../pricing/booking-lines.ts'
import type { BookedExtra } from '../pricing/extras/extra.ts'
import type { SettlementPolicy } from '../terms/settlement-policy.ts'
import { monthlyRentalDays, type RentalType } from '../time/rental-period.ts'
import { addMonths, toInstant, toRiyadh } from '../time/riyadh-time.ts'

/** A part of a rental by the month that is charged in advance, by itself. */
export type Cycle = {
  /** From 1. */
  readonly number: number
  /** When it begins and is due: at the hand-over, and then at the same time of the following months. */
  readonly startsAt: Date
  /** When the next one begins, or the agreed return. */
  readonly endsAt: Date
  /** The days that are charged: 30 for a month, or the days after the last month. */
  readonly days: number
  /** Its share of the lines of the booking. */
  readonly lines: readonly BookingLine[]
  /** Its VAT; that of all cycles is the VAT of the booking. */
  readonly vatAmount: Halalas
}

export type CycleBooking = Pick<BookedLines, 'lines' | 'vatAmount'> & {
  readonly rentalType: RentalType
  readonly rentalDays: number
  readonly pickupDatetime: Date
  readonly returnDatetime: Date
  readonly vatRate: number
  readonly extras: readonly Pick<BookedExtra, 'id' | 'charge'>[]
  readonly policies: { readonly settlement?: SettlementPolicy } | null
}

/** Whether a rental is billed month by month. A booking keeps the rule of its day; older ones are charged as a whole. */
export function isBilledByCycle({ rentalType, policies }: Pick<CycleBooking, 'rentalType' | 'policies'>): boolean {
  return rentalType === 'monthly' && policies?.settlement?.monthlyBilling === 'cycle'
}

/**
 * The cycles of a rental, whose lines and VAT add up to those of its booking, to the halala. Months begin with the hand-over, at its
 * time in Riyadh; of a shorter month, on its last day. A rental that is not billed by cycle has one.
 */
export function cyclesOf(booking: CycleBooking, handedOverAt: Date = booking.pickupDatetime): Cycle[] {
  const days = isBilledByCycle(booking) ? cycleDays(booking.rentalDays) : [booking.rentalDays]
  const lines = spreadLines(booking, days)
  const start = toRiyadh(handedOverAt)
  const startOf = (index: number) => {
    if (index === 0) return handedOverAt
    const next = toInstant({ date: addMonths(start.date, index), time: start.time })
    // Of a car that is handed over late, days after the last month may begin only after the agreed return.
    return next < booking.returnDatetime ? next : booking.returnDatetime
  }
  let net = 0
  let charged = 0
  return days.map((ofCycle, index) => {
    const isLast = index === days.length - 1
    net += taxedNetOf(lines[index]!)
    const vat = isLast ? booking.vatAmount : percentageOf(halalas(net), booking.vatRate)
    const vatAmount = halalas(vat - charged)
    charged = vat
    return {
      number: index + 1,
      startsAt: startOf(index),
      endsAt: isLast ? booking.returnDatetime : startOf(index + 1),
      days: ofCycle,
      lines: lines[index]!,
      vatAmount,
    }
  })
}

function cycleDays(rentalDays: number): number[] {
  const months = Math.max(1, Math.floor(rentalDays / monthlyRentalDays))
  const rest = rentalDays - months * monthlyRentalDays
  const whole = Array.from({ length: months }, () => Math.min(rentalDays, monthlyRentalDays))
  return rest > 0 ? [...whole, rest] : whole
}

/** How many cycles have begun at a moment; the first has with the hand-over. */
export function begunCycles(cycles: readonly Cycle[], at: Date): number {
  return Math.max(1, cycles.filter(({ startsAt }) => startsAt <= at).length)
}

/** The lines and the VAT of the first cycles together. */
export function firstCycles(
  cycles: readonly Cycle[],
  count: number,
): { lines: readonly BookingLine[]; vatAmount: Halalas } {
  const some = cycles.slice(0, count)
  return {
    lines: some.flatMap(({ lines }) => lines),
    vatAmount: halalas(some.reduce((sum, { vatAmount }) => sum + vatAmount, 0)),
  }
}

/** The share of each cycle in the lines of a booking. */
function spreadLines(
  { lines, extras }: Pick<CycleBooking, 'lines' | 'extras'>,
  days: readonly number[],
): BookingLine[][] {
  if (days.length === 1) return [[...lines]]
  const parts = days.map((): BookingLine[] => [])
  const add = (line: BookingLine, quantities: readonly number[]) => {
    for (const [index, quantity] of quantities.entries())
      if (quantity !== 0) parts[index]!.push({ ...line, quantity, amount: timesOf(line.unitPrice, quantity) })
  }
  const byDay = new Set(extras.flatMap(({ id, charge }) => (charge === 'day' ? [id] : [])))
  const isBase = ({ key, origin }: BookingLine) => key === 'base' && origin.kind !== 'total'
  const free = [...days]
  for (const line of lines.filter(isBase)) add(line, fillCycles(line, free))
  const weights = parts.map((ofCycle) => netOf(ofCycle))
  const byPrice = weights.some((weight) => weight > 0) ? weights : days
  const first = days.map((_days, index) => (index === 0 ? 1 : 0))
  for (const line of lines.filter((one) => !isBase(one))) {
    const { key, origin, quantity } = line
    const isByDay = origin.kind === 'extra' ? byDay.has(origin.id) : origin.kind === 'days'
    if (isByDay) add(line, spread(quantity, days))
    else if (key === 'discount' || key === 'adjustment' || origin.kind === 'total')
      for (const [index, amount] of spread(line.amount, origin.kind === 'total' ? days : byPrice).entries()) {
        if (amount !== 0)
          parts[index]!.push({ ...line, quantity: 1, unitPrice: halalas(amount), amount: halalas(amount) })
      }
    else add(line, spread(quantity, first))
  }
  return parts
}

/** The quantity of a line of the car in each cycle: months one by one, days into what `free` has left. The last cycle takes the rest. */
function fillCycles({ quantity, origin }: BookingLine, free: number[]): number[] {
  const size = origin.kind === 'months' ? monthlyRentalDays : 1
  let left = quantity
  return free.map((days, index) => {
    const isLast = index === free.length - 1
    const taken = isLast ? left : Math.min(left, origin.kind === 'months' ? 1 : days)
    free[index] = Math.max(0, days - taken * size)
    left -= taken
    return taken
  })
}

/** Parts of a whole number by weights that are not all 0: each gets what the sum so far rounds to, so that they add up. */
function spread(whole: number, weights: readonly number[]): number[] {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  const sign = whole < 0 ? -1 : 1
  let weight = 0n
  let given = 0
  return weights.map((own) => {
    weight += BigInt(own)
    const sum = sign * Number((BigInt(Math.abs(whole)) * weight * 2n + all) / (all * 2n))
    const part = sum - given
    given = sum
    return part
  })
}

import { halalas, sumOf, type Halalas } from '../money/money.ts'

/** A rental that a payment on account may settle. */
export type OpenRental = {
  readonly bookingId: string
  /** In halalas; zero or less when nothing is owed. */
  readonly owed: Halalas
  /** When the oldest charge was made that is not wholly paid, or when the rental began. */
  readonly since: Date
  readonly pickup: Date
}

export type PaymentPart = { readonly bookingId: string; readonly amount: Halalas }

/** `credit` is what no rental owes; it is in the part of the newest rental. */
export type Distribution = { readonly parts: readonly PaymentPart[]; readonly credit: Halalas }

/**
 * Distributes a payment (above zero, in halalas) over the rentals of a customer, the oldest debt first. What is left becomes credit of the
 * rental that began last. The parts sum to the amount; there are none without rentals.
 */
export function distributePayment(amount: Halalas, rentals: readonly OpenRental[]): Distribution {
  if (rentals.length === 0) return { parts: [], credit: amount }
  const parts = new Map<string, Halalas>()
  let left: number = amount
  for (const { bookingId, owed } of rentals.toSorted(bySince)) {
    const paid = Math.min(left, Math.max(0, owed))
    if (paid > 0) parts.set(bookingId, halalas(paid))
    left -= paid
  }
  const credit = halalas(left)
  const newest = rentals.toSorted((a, b) => b.pickup.getTime() - a.pickup.getTime() || order(b, a))[0]!
  if (credit > 0) parts.set(newest.bookingId, sumOf(parts.get(newest.bookingId) ?? halalas(0), credit))
  return { parts: [...parts].map(([bookingId, part]) => ({ bookingId, amount: part })), credit }
}

function bySince(a: OpenRental, b: OpenRental): number {
  return a.since.getTime() - b.since.getTime() || order(a, b)
}

/** The order of rentals of the same moment. */
function order(a: OpenRental, b: OpenRental): number {
  return a.bookingId < b.bookingId ? -1 : 1
}

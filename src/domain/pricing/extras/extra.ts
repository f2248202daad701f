import { sumOf, timesOf, type Halalas } from '../../money/money.ts'

/** Whether an extra is charged per day or once. */
export const extraCharges = ['day', 'once'] as const
export type ExtraCharge = (typeof extraCharges)[number]

/** An extra that can be added to any car, such as a child seat; the price is in halalas before VAT. */
export type Extra = {
  readonly id: number
  readonly name: { readonly ar: string; readonly en: string }
  readonly charge: ExtraCharge
  readonly price: Halalas
  /** The maximum per booking. */
  readonly maxQuantity: number
  /** A surcharge for drivers younger than this; absent for other extras. */
  readonly driverAge?: number
  /** A delivery: the booking needs an address. Absent for other extras. */
  readonly asksForAddress?: true
}

/** The requested quantity of each extra, by id; extras with quantity 0 are absent. */
export type Quantities = Readonly<Record<string, number>>

export type ChosenExtra = Extra & { readonly quantity: number }

/** An extra as a booking stores it: with the name and price of its day, and the total for its quantity. */
export type BookedExtra = Omit<ChosenExtra, 'maxQuantity'> & { readonly amount: Halalas }

/** An extra of which fewer are left than requested. */
export type ShortExtra = { readonly extra: BookedExtra; readonly left: number }

/** The total price of the extras of a rental, in halalas. */
export function priceExtras(chosen: readonly ChosenExtra[], days: number): BookedExtra[] {
  return chosen.map(({ id, name, charge, price, quantity, driverAge, asksForAddress }) => {
    const amount = timesOf(price, quantity * (charge === 'day' ? days : 1))
    return {
      id,
      name,
      charge,
      price,
      quantity,
      amount,
      ...(driverAge !== undefined && { driverAge }),
      ...(asksForAddress && { asksForAddress }),
    }
  })
}

export function sumOfExtras(extras: readonly BookedExtra[]): Halalas {
  return sumOf(...extras.map(({ amount }) => amount))
}

type Use = { readonly from: Date; readonly until: Date; readonly quantity: number }

/** The largest quantity in use at any moment of `[from, until)`. A returned piece can be used again from that moment on. */
export function peakQuantity(uses: readonly Use[], { from, until }: { from: Date; until: Date }): number {
  const during = uses.filter((use) => use.from < until && use.until > from)
  const starts = [from, ...during.map((use) => use.from).filter((start) => start > from)]
  const outAt = (moment: Date) =>
    during.reduce((sum, use) => (use.from <= moment && use.until > moment ? sum + use.quantity : sum), 0)
  return Math.max(...starts.map(outAt))
}

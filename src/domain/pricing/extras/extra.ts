import { sumOf, timesOf, type Halalas } from '../money.ts'

/** Whether an extra is paid for every day of a rental or once. */
export const extraCharges = ['day', 'once'] as const
export type ExtraCharge = (typeof extraCharges)[number]

/** What the company adds to any car, such as a child seat; the price in halalas before VAT. */
export type Extra = {
  readonly id: number
  readonly name: { readonly ar: string; readonly en: string }
  readonly charge: ExtraCharge
  readonly price: Halalas
  /** The most of a booking. */
  readonly maxQuantity: number
  /** A surcharge for drivers younger than this; absent for what anybody can add. */
  readonly driverAge?: number
  /** A delivery: the booking needs an address. Absent for everything else. */
  readonly asksForAddress?: true
}

/** How many of each extra are wanted, by its id; without those of which none is. */
export type Quantities = Readonly<Record<string, number>>

export type ChosenExtra = Extra & { readonly quantity: number }

/** An extra as a booking stores it: with name and price of its day, and what all of them cost. */
export type BookedExtra = Omit<ChosenExtra, 'maxQuantity'> & { readonly amount: Halalas }

/** What the extras of a rental cost, in halalas. */
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

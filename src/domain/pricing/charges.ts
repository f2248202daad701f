import type { LocalDate } from '../time/riyadh-time.ts'
import { halalas, type Halalas } from '../money/money.ts'
import type { VatCategories } from './vat/vat-categories.ts'

/** VAT and authorization fee of every rental picked up on a day or later, until the next charges begin. */
export type Charges = {
  /** The first day in Riyadh. */
  readonly from: LocalDate
  /** VAT in hundredths of a percent. */
  readonly vatRate: number
  /** The internal authorization fee of a rental, before VAT. */
  readonly authorizationFee: Halalas
  /** The VAT categories that differ from those that a company starts with. */
  readonly categories?: Partial<VatCategories> | undefined
}

/** The charges of a new site: VAT of 15 % since 1 July 2020 (Zakat, Tax and Customs Authority, https://zatca.gov.sa). */
export const firstCharges: Charges = {
  from: '2020-07-01' as LocalDate,
  vatRate: 1500,
  authorizationFee: halalas(500),
}

/**
 * The charges of a pick-up day. `list` is sorted by day and never empty. The first charges also apply before their day, and when
 * no day is given.
 */
export function chargesOn(list: readonly Charges[], day: LocalDate | undefined): Charges {
  return list.findLast(({ from }) => from <= (day ?? '')) ?? list[0]!
}

/** The VAT rate of the rent in hundredths of a percent: 0 unless it is taxed, as it is unless the company decided otherwise. */
export function rentVatRate({ categories, vatRate }: Charges): number {
  return (categories?.rent ?? 'S') === 'S' ? vatRate : 0
}

/** Drops the charges that ended before `today`, so that the first ones are today's. */
export function comingCharges(list: readonly Charges[], today: LocalDate): readonly Charges[] {
  const present = chargesOn(list, today)
  return list.filter(({ from }) => from >= present.from)
}

type BookedCharges = Omit<Charges, 'from'> & {
  /** The day of its pick-up in Riyadh. */
  readonly pickup: LocalDate
}

/**
 * The charges for a changed booking: it keeps its own, unless its pick-up moves to a day with other charges. What it did not have gets
 * the VAT category of its day.
 */
export function chargesOfBooking(list: readonly Charges[], { pickup, ...booked }: BookedCharges): readonly Charges[] {
  const own = chargesOn(list, pickup)
  const categories = { ...own.categories, ...booked.categories }
  return list.map((charges) => (charges === own ? { ...charges, ...booked, categories } : charges))
}

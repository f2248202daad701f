import { halalas, percentageOf, sumOf, type Halalas } from '../money/money.ts'
import type { VatCategory } from '../pricing/vat/vat-categories.ts'

/** VAT of a charge: its category and, in hundredths of a percent, its rate; 0 for any category but S. */
export type ChargeVat = { readonly vatCategory: VatCategory; readonly vatRate: number }

/** An amount in halalas; `gross` is `net` and `vat` together. */
export type ChargedAmount = ChargeVat & { readonly net: Halalas; readonly vat: Halalas; readonly gross: Halalas }

/** The VAT of a category on a day with the given standard rate. */
export function vatOf(vatCategory: VatCategory, standardRate: number): ChargeVat {
  return { vatCategory, vatRate: vatCategory === 'S' ? standardRate : 0 }
}

/** An amount before VAT in halalas, with its VAT rounded half-up once. */
export function chargeNet(net: Halalas, vat: ChargeVat): ChargedAmount {
  const vatAmount = percentageOf(net, vat.vatRate)
  return { ...vat, net, vat: vatAmount, gross: sumOf(net, vatAmount) }
}

/**
 * An amount from 0 that the renter pays as it is stated, with VAT in it: the largest net amount that leads to no more. About 13 %
 * of all amounts are not a net amount and 15 % of it, such as 10.00 between 9.99 and 10.01. They are charged a halala less, so that
 * every charge is a net amount with its VAT, and no document has to round it.
 */
export function chargeGross(stated: Halalas, vat: ChargeVat): ChargedAmount {
  const parts = BigInt(10_000 + vat.vatRate)
  // Rounding the VAT may let one halala more fit in.
  const most = halalas(Number((BigInt(stated) * 10_000n) / parts) + 1)
  const charged = [most, halalas(most - 1), halalas(Math.max(0, most - 2))].map((net) => chargeNet(net, vat))
  return charged.find(({ gross }) => gross <= stated)!
}

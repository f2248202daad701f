import { halalas, percentageOf, sumOf, type Halalas } from '../money/money.ts'
import type { ChargeCategory } from './charge-kinds.ts'

/** VAT of a charge: its category and, in hundredths of a percent, its rate; 0 for any category but S. */
export type ChargeVat = { readonly vatCategory: ChargeCategory; readonly vatRate: number }

/** An amount in halalas; `gross` is `net` and `vat` together. */
export type ChargedAmount = ChargeVat & { readonly net: Halalas; readonly vat: Halalas; readonly gross: Halalas }

/** The VAT of a category on a day with the given standard rate. */
export function vatOf(vatCategory: ChargeCategory, standardRate: number): ChargeVat {
  return { vatCategory, vatRate: vatCategory === 'S' ? standardRate : 0 }
}

/**
 * An amount that is stated before VAT, with its VAT rounded half-up once. What is given back has the VAT that the same amount has
 * when it is charged.
 */
export function chargeNet(net: Halalas, vat: ChargeVat): ChargedAmount {
  const size = percentageOf(halalas(Math.abs(net)), vat.vatRate)
  const vatAmount = halalas(net < 0 ? 0 - size : size)
  return { ...vat, net, vat: vatAmount, gross: sumOf(net, vatAmount) }
}

/**
 * An amount from 0 that the renter pays as it is stated, with VAT in it. The net is rounded half-up and the rest is VAT, so that
 * both together are the stated amount to the halala. For about 13 % of all amounts no net has a VAT of 15 % that leads to them:
 * then the VAT is half a halala off, and a document that adds VAT to a total shows the difference as its rounding (decision 97).
 */
export function chargeGross(gross: Halalas, vat: ChargeVat): ChargedAmount {
  const parts = BigInt(10_000 + vat.vatRate)
  const net = halalas(Number((BigInt(gross) * 20_000n + parts) / (2n * parts)))
  return { ...vat, net, vat: halalas(gross - net), gross }
}

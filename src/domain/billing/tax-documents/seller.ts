import type { NationalAddress, Seller } from './invoice.ts'

export type SellerSettings = {
  readonly name: string
  readonly vatNumber: string
  readonly commercialRegistration: string
  readonly address: NationalAddress
}

/** The settings of the seller that an invoice needs. */
const sellerFields = [
  'name',
  'vatNumber',
  'commercialRegistration',
  'street',
  'building',
  'district',
  'city',
  'postcode',
] as const
export type SellerField = (typeof sellerFields)[number]

/** The seller of documents, or what its settings lack. */
export function sellerOf(
  settings: SellerSettings,
): { ok: true; seller: Seller } | { ok: false; missing: readonly SellerField[] } {
  const { name, vatNumber, commercialRegistration, address } = settings
  const values: Record<SellerField, string> = { name, vatNumber, commercialRegistration, ...address }
  const missing = sellerFields.filter((field) => values[field].trim() === '')
  return missing.length > 0 ? { ok: false, missing } : { ok: true, seller: settings }
}

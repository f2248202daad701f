import type { Buyer, DocumentProfile, NationalAddress, TaxDocument } from '../tax-documents/invoice.ts'
import type { SellerField } from '../tax-documents/seller.ts'

/** Who a document is issued to. A standard one is for a company with a VAT number, which gets it once it is cleared. */
export type Addressee = { readonly profile: DocumentProfile; readonly buyer: Buyer }

/** The fields of a company that a standard document needs; a company without a VAT number gets simplified ones. */
const buyerFields = ['street', 'building', 'district', 'city', 'postcode'] as const satisfies readonly SellerField[]

/**
 * A company as the buyer of standard documents, or what its address lacks. Source: ZATCA, rules BR-KSA-10 and BR-KSA-63 of the XML
 * implementation standard.
 */
export function companyAddressee({
  nameAr: name,
  vatNumber,
  street,
  building,
  district,
  city,
  postcode,
}: { readonly nameAr: string; readonly vatNumber: string } & NationalAddress):
  | { ok: true; addressee: Addressee }
  | { ok: false; missing: readonly SellerField[] } {
  const address = { street, building, district, city, postcode }
  const missing = buyerFields.filter((field) => address[field].trim() === '')
  if (missing.length > 0) return { ok: false, missing }
  return { ok: true, addressee: { profile: 'standard', buyer: { name, vatNumber, address } } }
}

/** Who a planned document is issued to. A note is issued to the buyer of the document that it changes, whoever pays now. */
export function addresseeOf(
  note: TaxDocument['note'],
  issued: readonly Pick<TaxDocument, 'number' | 'profile' | 'buyer'>[],
  { person, company }: { person: Addressee; company: Addressee | undefined },
): Addressee {
  const original = issued.find(({ number }) => note?.originals.includes(number))
  if (original?.profile === 'standard') return { profile: 'standard', buyer: original.buyer }
  return original ? person : (company ?? person)
}

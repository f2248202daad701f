import type { Halalas } from '../../money/money.ts'
import type { LocalMoment } from '../../time/riyadh-time.ts'
import type { VatCategory } from '../../pricing/vat/vat-categories.ts'

/** A prepayment invoice is for money that comes before the supply. Codes of UN/CEFACT 1001, as the tax authority (ZATCA) uses them. */
export const documentTypes = { invoice: '388', prepayment: '386', debitNote: '383', creditNote: '381' } as const
export type DocumentType = keyof typeof documentTypes
export const documentTypeNames = Object.keys(documentTypes) as readonly DocumentType[]

/** Simplified documents are for consumers, standard ones for companies with a VAT number. */
export type DocumentProfile = 'simplified' | 'standard'

/** A category without VAT says why, with a code of the authority and a text. */
export type LineCategory = {
  readonly code: VatCategory
  /** In hundredths of a percent; 0 unless the category is S. */
  readonly rate: number
  readonly exemption?: { readonly code: string; readonly text: string }
}

/** Something that was supplied; `amount` is quantity × unit price, in halalas before VAT. */
export type DocumentLine = {
  readonly name: string
  /** In English, beside the Arabic name on paper. */
  readonly nameEn: string
  readonly quantity: number
  readonly unitPrice: Halalas
  readonly category: LineCategory
}

/** What a document takes off as a whole, in halalas before VAT, above zero. */
export type DocumentDiscount = {
  readonly amount: Halalas
  readonly reason: string
  /** In English, beside the Arabic reason. */
  readonly reasonEn: string
  readonly category: LineCategory
}

/** A moment in Riyadh to the second. */
export type IssueMoment = LocalMoment & { readonly seconds: number }

/**
 * A prepayment invoice of which a document counts an amount as paid, in halalas: `net` and `vat` of one category, and what the
 * prepayment invoice was rounded by.
 */
export type DocumentPrepayment = {
  readonly number: string
  readonly issued: IssueMoment
  readonly net: Halalas
  readonly vat: Halalas
  readonly rounding: Halalas
  readonly category: LineCategory
}

/** An address as the national address system writes it. */
export type NationalAddress = {
  readonly street: string
  /** Four digits. */
  readonly building: string
  readonly district: string
  readonly city: string
  /** Five digits. */
  readonly postcode: string
}

export type Seller = {
  readonly name: string
  readonly vatNumber: string
  readonly commercialRegistration: string
  readonly address: NationalAddress
}

/** A consumer's name is enough; a company has the other fields. */
export type Buyer = {
  readonly name: string
  readonly vatNumber?: string
  readonly address?: NationalAddress
}

/** How a document is paid: codes of UN/CEFACT 4461. */
export const paymentMeans = { cash: '10', credit: '30', transfer: '42', card: '48' } as const
export type PaymentMeans = keyof typeof paymentMeans

/** An invoice or note before it is signed. Every amount is above zero, also of notes. */
export type TaxDocument = {
  readonly type: DocumentType
  readonly profile: DocumentProfile
  /** The printed number. */
  readonly number: string
  readonly uuid: string
  /** Of the server, in Riyadh. */
  readonly issued: IssueMoment
  /** The place in the chain of its unit. */
  readonly counter: number
  /** The hash of the document before it in the chain, as base64. */
  readonly previousHash: string
  /** The first and last day of what is supplied. */
  readonly supply: { readonly from: LocalMoment; readonly until: LocalMoment }
  /** The number of the rental's contract with the authority. */
  readonly contractNumber?: string
  readonly seller: Seller
  readonly buyer: Buyer
  readonly payment: PaymentMeans
  readonly lines: readonly DocumentLine[]
  readonly discounts: readonly DocumentDiscount[]
  readonly prepayments: readonly DocumentPrepayment[]
  /** What is owed with VAT where it was agreed so; it may differ from net and VAT by rounding. */
  readonly agreedTotal?: Halalas
  /** Of a note: why it is issued, and the numbers of the documents that it changes. */
  readonly note?: { readonly reason: string; readonly originals: readonly string[] }
}

/** The previous hash of the first document of a chain: base64 of the hexadecimal SHA-256 of the character 0. */
export const firstPreviousHash =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ=='

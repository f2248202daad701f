import { halalas } from '../../money/money.ts'
import { toRiyadh } from '../../time/riyadh-time.ts'
import type { DocumentProfile, DocumentType, Seller, TaxDocument } from '../tax-documents/invoice.ts'

const checkedTypes = ['invoice', 'creditNote', 'debitNote'] as const satisfies readonly DocumentType[]

/** The kinds of documents of which the authority checks a sample before a unit may issue them. */
export const checkedKinds = (['standard', 'simplified'] as const satisfies readonly DocumentProfile[]).flatMap(
  (profile) => checkedTypes.map((type) => ({ profile, type })),
)

type Sample = {
  readonly profile: DocumentProfile
  readonly type: (typeof checkedTypes)[number]
  readonly seller: Seller
  readonly uuid: string
  /** Its place among the samples, from 1. They are a chain of their own, which ends with the checks. */
  readonly counter: number
  readonly previousHash: string
  readonly at: Date
}

/** A document that is checked and neither stored nor given to anybody: one day of rental for 100.00 before VAT. */
export function complianceSample({ profile, type, seller, uuid, counter, previousHash, at }: Sample): TaxDocument {
  const day = toRiyadh(at)
  return {
    type,
    profile,
    number: `TEST-${counter}`,
    uuid,
    issued: { ...day, seconds: at.getUTCSeconds() },
    counter,
    previousHash,
    supply: { from: day, until: day },
    seller,
    // A standard document names its buyer in full; that of a sample is the seller.
    buyer:
      profile === 'standard'
        ? { name: seller.name, vatNumber: seller.vatNumber, address: seller.address }
        : { name: 'عميل تجريبي' },
    payment: 'cash',
    lines: [
      {
        name: 'تأجير سيارة',
        nameEn: 'Car rental',
        quantity: 1,
        unitPrice: halalas(10_000),
        category: { code: 'S', rate: 1500 },
      },
    ],
    discounts: [],
    prepayments: [],
    ...(type !== 'invoice' && {
      note: { reason: 'فحص المطابقة', originals: [`TEST-${counter - checkedTypes.indexOf(type)}`] },
    }),
  }
}

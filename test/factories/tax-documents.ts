import type { Booking } from '#data/booking/bookings.ts'
import { simplifiedInvoice } from '#domain/billing/tax-documents/invoice.fixture.ts'
import { halalas } from '#domain/money/money.ts'
import type { DocumentMode } from '#domain/settings/invoicing.ts'
import { postAgreed } from '#operations/billing/post-charges.ts'
import { recordPayment } from '#operations/billing/record-payment.ts'
import { testNow } from '../helpers/test-now.ts'
import { storeBooking } from './bookings.ts'
import { changeSetting } from './settings.ts'
import type { TestSite } from './site.ts'

type Site = Pick<TestSite, 'db'>
type By = { readonly staffId: string; readonly staffName: string; readonly at: Date }

/** Turns tax documents on, with all that the seller needs. */
export async function turnOnDocuments({ db }: Site, mode: DocumentMode): Promise<void> {
  const { seller } = simplifiedInvoice
  const { street, building, district, city, postcode } = seller.address
  const values = { name: seller.name, street, building, district, city, postcode }
  await changeSetting(db, 'document_mode', mode)
  await changeSetting(db, 'vat_number', seller.vatNumber)
  await changeSetting(db, 'commercial_registration', seller.commercialRegistration)
  for (const [key, value] of Object.entries(values))
    await changeSetting(db, `seller_${key as keyof typeof values}`, value)
}

/** A rental whose price is charged: 576.00 before VAT. */
export async function storeChargedRental(site: Site, by: By, more: { companyId?: string } = {}): Promise<Booking> {
  const booking = await storeBooking(site, { status: 'active', ...more })
  await site.db.transaction((tx) => postAgreed(tx, by, booking))
  return booking
}

/** Money in halalas before the hand-over of a rental that is confirmed. */
export async function storePrepaidBooking(site: Site, by: By, amount: number) {
  const booking = await storeBooking(site, { status: 'confirmed' })
  const payment = { amount: halalas(amount), method: 'card', reference: null, asked: true } as const
  const entered = { happenedAt: testNow, key: undefined }
  const paid = await recordPayment(site.db, { author: by }, booking.id, { ...payment, ...entered })
  if (!paid.ok) throw new Error(paid.refusal.code)
  return { booking, entryId: paid.entryId }
}

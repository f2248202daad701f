import { halalas } from '../../money/money.ts'
import { momentAt } from '../../time/moment.fixture.ts'
import { firstPreviousHash, type LineCategory, type TaxDocument } from './invoice.ts'

export const standardRate: LineCategory = { code: 'S', rate: 1500 }
export const outsideScope: LineCategory = {
  code: 'O',
  rate: 0,
  exemption: { code: 'VATEX-SA-OOS', text: 'Not subject to VAT' },
}

/** A simplified invoice of a rental of four days, the first of its chain. */
export const simplifiedInvoice: TaxDocument = {
  type: 'invoice',
  profile: 'simplified',
  number: 'RUH-2026-000001',
  uuid: '3cf5ee18-ee25-44ea-a444-2c37ba7f28be',
  issued: { ...momentAt('2026-11-27 10:05'), seconds: 9 },
  counter: 1,
  previousHash: firstPreviousHash,
  supply: { from: momentAt('2026-11-23 10:00'), until: momentAt('2026-11-27 10:00') },
  seller: {
    name: 'شركة رود لتأجير السيارات',
    vatNumber: '310122393500003',
    commercialRegistration: '1010010000',
    address: { street: 'طريق الملك فهد', building: '2322', district: 'العليا', city: 'الرياض', postcode: '12211' },
  },
  buyer: { name: 'سارة العتيبي' },
  payment: 'card',
  lines: [
    { name: 'تأجير سيارة', nameEn: 'Car rental', quantity: 4, unitPrice: halalas(11_900), category: standardRate },
    { name: 'مقعد أطفال', nameEn: 'Child seat', quantity: 1, unitPrice: halalas(10_000), category: standardRate },
  ],
  discounts: [],
  prepayments: [],
}

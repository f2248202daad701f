import type { Language } from '#domain/text/languages.ts'

type FieldTexts = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** A sentence about each field of companies and their statements, by its name. */
export const companyFieldTexts: FieldTexts = {
  company_id: {
    ar: 'معرّف الشركة التي يُقيَّد الحجز على حسابها؛ null لعميل عن نفسه.',
    en: 'The id of the company on whose account it is; null for a customer of their own.',
  },
  purchase_order: {
    ar: 'رقم أمر الشراء: أرقام وحروف لاتينية، حتى 40؛ "" إن لم يكن. يُهمل دون company_id.',
    en: 'The number of the purchase order, up to 40 digits and Latin letters; "" for none. Ignored without company_id.',
  },
  over_limit_reason: {
    ar: 'سبب قبول مدير ما يتجاوز حد ائتمان الشركة، وللمفاتيح ذات fleet:write. يبقى في سجل الحجز.',
    en: 'Why a manager, or a key with fleet:write, accepts more than the credit limit of the company. It stays in the history of the booking.',
  },
  street: { ar: 'الشارع في العنوان الوطني.', en: 'The street of the national address.' },
  building: { ar: 'رقم المبنى، أربع خانات.', en: 'The number of the building, four digits.' },
  district: { ar: 'الحي.', en: 'The district.' },
  postcode: { ar: 'الرمز البريدي، خمس خانات.', en: 'The postcode, five digits.' },
  contact_name: { ar: 'المسؤول عن الحساب؛ وقد يكون فارغًا.', en: 'Who answers for the account; may be empty.' },
  contact_mobile: { ar: 'جواله؛ وقد يكون فارغًا.', en: 'Their mobile number; may be empty.' },
  contact_email: { ar: 'بريده الإلكتروني؛ وقد يكون فارغًا.', en: 'Their email address; may be empty.' },
  credit_limit: {
    ar: 'أعلى ما يجوز أن يكون على الشركة مع الضريبة؛ null بلا حد.',
    en: 'The most that the company may owe, with VAT; null without a limit.',
  },
  requires_purchase_order: {
    ar: 'لا يُقبل حجز لها دون رقم أمر شراء.',
    en: 'Whether each of its bookings needs a purchase order.',
  },
  discount_percent: {
    ar: 'نسبة تُخصم من أجرة السيارة، بمنزلتين عشريتين على الأكثر؛ null بلا خصم.',
    en: 'What is taken off the price of the car in percent, with two decimals at most; null for nothing.',
  },
  people: { ar: 'من يحجز للشركة، حتى 50.', en: 'Who may book for the company, up to 50.' },
  rates: {
    ar: 'الأسعار اليومية المتفق عليها، بدل النسبة في سياراتها.',
    en: 'The prices per day that were agreed, which replace the percentage for their cars.',
  },
  month: { ar: 'الشهر، مثل 2026-11؛ هذا الشهر إن لم يُذكر.', en: 'The month, such as 2026-11; this one when left out.' },
  opening: { ar: 'ما كان على الشركة قبله؛ سالب إن كان لها.', en: 'What it owed before; negative for credit.' },
  charged: { ar: 'ما قُيّد عليها فيه.', en: 'What was charged in it.' },
  closing: { ar: 'ما عليها في آخره؛ سالب إن كان لها.', en: 'What it owes at the end; negative for credit.' },
  is_cut_off: {
    ar: 'قيوده أكثر من 5000، والمبالغ لا تشمل الباقي: اقرأه من ‎/staff/ledger.',
    en: 'Whether it has more than 5,000 entries and the sums leave the rest out: read those of /staff/ledger.',
  },
  rentals: { ar: 'حجوزات القيود.', en: 'The bookings of the entries.' },
  plates: { ar: 'لوحات مركباته بالأحرف اللاتينية.', en: 'The plates of its units in Latin letters.' },
}

const forms = ['Company', 'CompanyDetails', 'CompanyRequest', 'CompanyChange']

function of(owners: readonly string[], texts: FieldTexts): FieldTexts {
  return Object.fromEntries(
    owners.flatMap((owner) => Object.entries(texts).map(([field, text]) => [`${owner}.${field}`, text])),
  )
}

/** Sentences for fields whose name means something else elsewhere. */
export const ownCompanyTexts: FieldTexts = {
  ...of(forms, {
    vat_number: {
      ar: 'رقمها الضريبي؛ "" لغير المسجلة في الضريبة.',
      en: 'Its VAT number; "" for one that is not registered.',
    },
    commercial_registration: {
      ar: 'رقم سجلها التجاري؛ "" إن لم يُعرف.',
      en: 'Its commercial registration; "" when unknown.',
    },
    city: { ar: 'المدينة في العنوان الوطني.', en: 'The city of the national address.' },
    is_active: { ar: 'هل تُقبل لها حجوزات جديدة.', en: 'Whether new bookings are taken for it.' },
    notes: { ar: 'ملاحظات للموظفين.', en: 'Notes for the staff.' },
  }),
  ...of(['CompanyDetails', 'CompanyRequest', 'CompanyChange'], {
    'people.full_name': { ar: 'الاسم.', en: 'The name.' },
    'rates.daily_rate': { ar: 'سعر اليوم قبل الضريبة.', en: 'The price of a day before VAT.' },
  }),
  ...of(['Company', 'CompanyDetails'], { created_at: { ar: 'متى أُضيفت.', en: 'When it was added.' } }),
  ...of(['listStaffBookings', 'BookingSearch'], {
    company_id: { ar: 'حجوزات هذه الشركة فقط.', en: 'Only bookings of this company.' },
  }),
  ...of(['CompanyStatement'], {
    company_id: { ar: 'معرّف الشركة.', en: 'The id of the company.' },
    paid: { ar: 'ما سُدّد فيه.', en: 'What was paid in it.' },
    entries: { ar: 'القيود بترتيب حدوثها.', en: 'The entries in the order in which they happened.' },
    'rentals.charged': { ar: 'ما قُيّد على هذا الحجز في الشهر.', en: 'What this booking was charged in the month.' },
    'rentals.paid': { ar: 'ما سُدّد من هذا الحجز في الشهر.', en: 'What was paid of this booking in the month.' },
    'rentals.purchase_order': {
      ar: 'رقم أمر الشراء؛ "" إن لم يكن.',
      en: 'The number of the purchase order; "" for none.',
    },
    'rentals.pickup_datetime': { ar: 'وقت الاستلام.', en: 'When the car is picked up.' },
    'rentals.return_datetime': { ar: 'وقت الإرجاع.', en: 'When the car is returned.' },
    'entries.entry_id': { ar: 'رقم القيد.', en: 'The number of the entry.' },
    'entries.type': { ar: 'ما يفعله القيد في الحساب.', en: 'What the entry does to the account.' },
    'entries.kind': {
      ar: 'ما يُقيَّد على الشركة؛ null لما يُدفع.',
      en: 'What is charged; null for money that changes hands.',
    },
    'entries.balance': { ar: 'ما على الشركة بعده.', en: 'What it owed afterwards.' },
  }),
}

const money = (amount: number) => ({ halalas: amount, sar: (amount / 100).toFixed(2) })
const moment = (local: string, instant: string) => ({ local, instant })
const bookingId = '0f0a6c1e-52b7-4c1d-9a43-1f3c5a7e9b20'
const companyId = '5d3f9a1c-7e9b-4c1d-8a43-2b9b6c1d4e7f'

/** Values of fields of companies in examples, as in `document/example-values.ts`. */
export const companyExampleValues: Readonly<Record<string, unknown>> = {
  'Company.id': companyId,
  'CompanyDetails.id': companyId,
  'StaffBooking.company_id': null,
  'StaffBooking.purchase_order': '',
  'CompanyStatement.company_id': companyId,
  ...Object.fromEntries(
    ['Company', 'CompanyDetails'].flatMap((owner) => [
      [`${owner}.name_ar`, 'فنادق دار النخيل'],
      [`${owner}.name_en`, 'Dar Al Nakheel Hotels'],
      [`${owner}.vat_number`, '310000000000003'],
      [`${owner}.commercial_registration`, '5950012345'],
      [`${owner}.city`, 'نجران'],
    ]),
  ),
  is_active: true,
  street: 'طريق الملك سعود',
  building: '2322',
  district: 'الفيصلية',
  postcode: '66262',
  contact_name: 'Nora Alshehri',
  contact_mobile: '+966512345678',
  contact_email: 'accounts@hotel.example',
  requires_purchase_order: true,
  discount_percent: null,
  people: [{ full_name: 'Salem Alyami', mobile_number: '+966512345678' }],
  'CompanyDetails.rates': [{ car_id: 1, daily_rate: money(9_500) }],
  CompanyRequest: {
    name_ar: 'فنادق دار النخيل',
    name_en: 'Dar Al Nakheel Hotels',
    vat_number: '310000000000003',
    commercial_registration: '5950012345',
    street: 'طريق الملك سعود',
    building: '2322',
    district: 'الفيصلية',
    city: 'نجران',
    postcode: '66262',
    credit_limit: 5_000_000,
    requires_purchase_order: true,
    people: [{ full_name: 'Salem Alyami', mobile_number: '0512345678' }],
    rates: [{ car_id: 1, daily_rate: 9_500 }],
  },
  CompanyChange: { version: 1, credit_limit: 6_000_000 },
  'CompanyStatement.from': '2026-11-01',
  'CompanyStatement.until': '2026-11-30',
  'CompanyStatement.rentals': [
    {
      booking_id: bookingId,
      booking_reference: 'RD-BCDFGH',
      purchase_order: 'PO-2231',
      car_name: 'Toyota Yaris 2026',
      plates: ['TNJ 7356'],
      pickup_datetime: moment('2026-11-24T10:00', '2026-11-24T07:00:00.000Z'),
      return_datetime: moment('2026-11-27T10:00', '2026-11-27T07:00:00.000Z'),
      charged: money(52_360),
      paid: money(0),
    },
  ],
  'CompanyStatement.entries': [
    {
      entry_id: 1041,
      booking_id: bookingId,
      type: 'charge',
      kind: 'agreed',
      gross: money(52_360),
      balance: money(52_360),
      method: null,
      receipt_number: null,
      corrects_id: null,
      happened_at: moment('2026-11-24T10:05', '2026-11-24T07:05:00.000Z'),
    },
  ],
}

/** Amounts in halalas, likewise. */
export const companyExampleAmounts: Readonly<Record<string, number>> = {
  credit_limit: 5_000_000,
  'CompanyStatement.opening': 0,
  'CompanyStatement.charged': 52_360,
  'CompanyStatement.paid': 0,
  'CompanyStatement.closing': 52_360,
}

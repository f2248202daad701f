import type { DocumentRefusal } from '#domain/billing/tax-documents/refusals.ts'
import type { SellerField } from '#domain/billing/tax-documents/seller.ts'
import type { Language } from '#domain/text/languages.ts'

type Plain = Exclude<
  DocumentRefusal['code'],
  'sellerIncomplete' | 'companyIncomplete' | 'aboveOriginals' | 'unevenVat' | 'abovePayment'
>

/** The sentences about documents that are not issued. Amounts are in riyals. */
type DocumentRefusalTexts = Readonly<Record<Plain, string>> & {
  readonly fields: Readonly<Record<SellerField, string>>
  readonly sellerIncomplete: (fields: string) => string
  readonly companyIncomplete: (fields: string) => string
  readonly aboveOriginals: (left: string) => string
  readonly abovePayment: (left: string) => string
  readonly unevenVat: (rounding: string) => string
}

const texts: Record<Language, DocumentRefusalTexts> = {
  ar: {
    modeOff: 'الشركة لا تصدر فواتير ضريبية من هذا النظام.',
    nothingToIssue: 'كل القيود في مستندات.',
    noCertificate: 'لا توجد شهادة للتوقيع.',
    certificateExpired: 'انتهت صلاحية شهادة التوقيع.',
    noOriginal: 'الإشعار يكون على فاتورة من فواتير هذا الحجز، وليس له فاتورة كهذه.',
    noReason: 'يلزم سبب للإشعار.',
    certificateForSimplified: 'الشهادة طُلبت للفواتير المبسطة وحدها. ليُنشئ المالك مفتاحًا جديدًا ويسجل الوحدة به.',
    companyGetsStatement:
      'الحجز على حساب شركة لها رقم ضريبي، ففاتورتها تحتاج اعتماد الهيئة أولًا، ولا يكون إلا في وضع الإبلاغ؛ لها كشف حساب.',
    notPrepayable: 'لهذه الدفعة مستند من قبل، أو أُلغيت، أو هي عن مبالغ استُحقت.',
    clockBehind: 'ساعة الخادم متأخرة عن آخر مستند.',
    fields: {
      name: 'اسم البائع',
      vatNumber: 'الرقم الضريبي',
      commercialRegistration: 'السجل التجاري',
      street: 'الشارع',
      building: 'رقم المبنى',
      district: 'الحي',
      city: 'المدينة',
      postcode: 'الرمز البريدي',
    },
    sellerIncomplete: (fields) => `تنقص بيانات البائع: ${fields}.`,
    companyIncomplete: (fields) => `ينقص عنوان الشركة لفاتورتها: ${fields}.`,
    aboveOriginals: (left) => `المبلغ المردود أكبر مما بقي من فواتير الحجز (${left} ر.س).`,
    abovePayment: (left) => `المبلغ أكبر مما بقي من الدفعة (${left} ر.س).`,
    unevenVat: (rounding) => `لا تطابق الضريبة المبالغ (الفرق ${rounding} ر.س).`,
  },
  en: {
    modeOff: 'The company issues no tax invoices from here.',
    nothingToIssue: 'Every entry is in a document.',
    noCertificate: 'There is no certificate to sign with.',
    certificateExpired: 'The certificate to sign with has expired.',
    noOriginal: 'A note changes an invoice of this booking, and there is none such.',
    noReason: 'A note needs a reason.',
    certificateForSimplified:
      'The certificate was requested for simplified invoices alone. The owner makes a new key and registers the unit with it.',
    companyGetsStatement:
      'The booking is on the account of a company with a VAT number, whose invoice the authority must clear first, which only the mode that reports does; it gets a statement.',
    notPrepayable: 'The payment has a document, was taken back, or pays for what was charged.',
    clockBehind: 'The server’s clock is behind the last document.',
    fields: {
      name: 'name',
      vatNumber: 'VAT number',
      commercialRegistration: 'commercial registration',
      street: 'street',
      building: 'building number',
      district: 'district',
      city: 'city',
      postcode: 'postcode',
    },
    sellerIncomplete: (fields) => `The seller lacks: ${fields}.`,
    companyIncomplete: (fields) => `The company’s address lacks: ${fields}.`,
    aboveOriginals: (left) => `More would be given back than is left of the booking’s invoices (SAR ${left}).`,
    abovePayment: (left) => `The amount is above what is left of the payment (SAR ${left}).`,
    unevenVat: (rounding) => `VAT and amounts do not agree (they differ by SAR ${rounding}).`,
  },
}

export function documentRefusalTexts(language: Language): DocumentRefusalTexts {
  return texts[language]
}

import type { Language } from '#domain/text/languages.ts'

type FieldTexts = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** Sentences about the fields of tax documents, by name. */
export const documentFieldTexts: FieldTexts = {
  document_number: { ar: 'الرقم المطبوع.', en: 'The printed number.' },
  document_type: {
    ar: 'فاتورة، أو فاتورة دفعة مقدمة، أو إشعار مدين، أو إشعار دائن.',
    en: 'An invoice, a prepayment invoice, a debit note or a credit note.',
  },
  type_code: { ar: 'رمز النوع في ملف XML.', en: 'The code of the type in the XML (UN/CEFACT 1001).' },
  booking_reference: {
    ar: 'رقم الحجز؛ null إن حُذف الحجز.',
    en: 'The reference of the booking; null when the booking was deleted.',
  },
  issued_at: { ar: 'متى صدر.', en: 'When it was issued.' },
  net_amount: { ar: 'المبلغ قبل الضريبة.', en: 'The amount before VAT.' },
  gross_amount: {
    ar: 'المبلغ شامل الضريبة، موجب في الإشعارات أيضًا.',
    en: 'The amount with VAT, above zero also of notes.',
  },
  mode: {
    ar: 'phase1 برمز QR، أو prepared موقّع ومسلسل، أو reporting يُرسل إلى الهيئة أيضًا.',
    en: 'phase1 with a QR code, prepared: signed and chained, or reporting: sent to the authority, too.',
  },
  counter: { ar: 'ترتيب المستند في سلسلة الشركة.', en: 'Its place in the chain of the company.' },
  document_hash: {
    ar: 'بصمة المستند بترميز base64، ويشير إليها المستند الذي بعده.',
    en: 'The hash of the document as base64, which the next document names.',
  },
  qr_code: { ar: 'محتوى رمز QR بترميز base64.', en: 'The contents of the QR code, as base64.' },
  is_standard: {
    ar: 'فاتورة أو إشعار لشركة لها رقم ضريبي، تعتمده الهيئة قبل تسليمه.',
    en: 'An invoice or note to a company with a VAT number, which the tax authority clears before it is given.',
  },
  is_cleared: {
    ar: 'هل اعتمدته الهيئة فيُسلَّم؟ false دائمًا في المستندات المبسطة.',
    en: 'Whether the tax authority cleared it, so that it may be given; always false of simplified documents.',
  },
  buyer_vat_number: {
    ar: 'الرقم الضريبي للشركة؛ null في المستندات المبسطة.',
    en: 'The VAT number of the company; null of simplified documents.',
  },
  buyer_name: { ar: 'اسم العميل كما صدر به.', en: 'The name of the customer as it was issued.' },
  original_numbers: { ar: 'أرقام ما يغيّره الإشعار.', en: 'The numbers of the documents that a note changes.' },
  note_reason: { ar: 'سبب الإشعار؛ null في الفواتير.', en: 'Why a note was issued; null of invoices.' },
  document_lines: { ar: 'البنود.', en: 'The lines.' },
  discounts: {
    ar: 'ما خُصم من المستند كله قبل الضريبة.',
    en: 'What was taken off the document as a whole, before VAT.',
  },
  prepayments: {
    ar: 'ما حُسب مدفوعًا من فواتير الدفعات المقدمة.',
    en: 'What was counted as paid of prepayment invoices.',
  },
  vat_category: {
    ar: 'S النسبة الأساسية، وZ الصفرية، وE معفى، وO خارج النطاق.',
    en: 'S standard rate, Z zero rate, E exempt, O outside the scope of VAT.',
  },
  prepaid_amount: { ar: 'مجموع ما حُسب مدفوعًا مقدمًا.', en: 'What was counted as prepaid, in all.' },
  rounding_amount: { ar: 'التقريب إلى المبلغ المتفق عليه.', en: 'The rounding to what was agreed.' },
  payable_amount: { ar: 'المستحق بعد المدفوع مقدمًا.', en: 'What is left to pay after what was prepaid.' },
  page_url: {
    ar: 'رابط سري إلى صفحة المستند للعميل؛ null بعد انتهائه.',
    en: 'The secret link to the page of the document for the customer; null once it has ended.',
  },
  link_number: {
    ar: 'ترتيب الرابط الحالي، ويزيد بعد كل سحب؛ null بعد انتهائه.',
    en: 'The number of the present link, which grows with each withdrawal; null once it has ended.',
  },
  file_name: { ar: 'اسم الملف الذي حددته الهيئة.', en: 'The name that the tax authority demands of the file.' },
  xml: { ar: 'المستند كما صدر، حرفًا حرفًا.', en: 'The document as it was issued, byte for byte.' },
  debit_note: {
    ar: 'ليصدر المستحق إشعارًا مدينًا على فاتورة من فواتير الحجز.',
    en: 'To issue what is owed as a debit note to an invoice of the booking.',
  },
  original_number: { ar: 'رقم الفاتورة التي يغيّرها الإشعار.', en: 'The number of the invoice that the note changes.' },
  payment_id: { ar: 'معرّف قيد الدفعة.', en: 'The id of the payment in the ledger.' },
  refused_document: { ar: 'سبب عدم إصدار المستند.', en: 'Why no document was issued.' },
  document: { ar: 'المستند دون اسم العميل.', en: 'The document, without the name of its buyer.' },
}

/** Sentences for fields whose name means something else in documents. */
export const ownDocumentTexts: FieldTexts = {
  'TaxDocumentDetails.document_lines.amount': {
    ar: 'الكمية في سعر الوحدة قبل الضريبة.',
    en: 'Quantity times unit price, before VAT.',
  },
  'TaxDocumentDetails.discounts.amount': { ar: 'المبلغ قبل الضريبة.', en: 'The amount before VAT.' },
  'TaxDocumentDetails.document_lines.vat_rate': { ar: 'نسبة الضريبة بالمئة.', en: 'The rate of VAT in percent.' },
  'TaxDocumentDetails.document_lines.quantity': { ar: 'الكمية.', en: 'The quantity.' },
  'TaxDocumentDetails.document_lines.unit_price': { ar: 'سعر الوحدة قبل الضريبة.', en: 'The unit price before VAT.' },
  'Problem.refused_document.code': { ar: 'رمز السبب.', en: 'The code of the reason.' },
  'Problem.refused_document.left': {
    ar: 'أقصى ما يجوز من مبلغ؛ null إن لم يكن السبب مبلغًا.',
    en: 'The most that the amount may be; null when an amount is not the reason.',
  },
  'PrepaymentRequest.amount': {
    ar: 'بالهللات شامل الضريبة، ولا يزيد على ما بقي من الدفعة. دونه: كل ما بقي منها.',
    en: 'In halalas with VAT, not above what is left of the payment. Without it, all of that.',
  },
  'IssueRequest.debit_note.note_reason': {
    ar: 'سبب الإشعار: مبلغ لاحق، أو تعديل التوريد، أو تصحيح القيمة.',
    en: 'Why the note is issued: a later charge, a change of the supply, or a corrected value.',
  },
  'DocumentLinkWithdrawal.link_number': {
    ar: 'ترتيب الرابط الذي يُسحب، كما في المستند. سحب الرابط نفسه مرة أخرى لا يغيّر شيئًا.',
    en: 'The number of the link to withdraw, as the document has it. Withdrawing the same link again changes nothing.',
  },
  'listDocuments.from': { ar: 'أول يوم بتوقيت الرياض.', en: 'The first day, in Riyadh.' },
  'listDocuments.until': { ar: 'آخر يوم، وهو داخل المدة.', en: 'The last day, included.' },
  'listDocuments.after': {
    ar: 'معرّف آخر مستند في الصفحة السابقة، وهو next فيها.',
    en: 'The id of the last document of the page before, which is its next.',
  },
}

const number = 'INV-000001'

/** Example values of tax documents, as in `example-values.ts`. */
export const documentExampleValues: Readonly<Record<string, unknown>> = {
  document_number: number,
  document_type: 'invoice',
  type_code: '388',
  booking_reference: 'RD-BCDFGH',
  net_amount: { halalas: 45_530, sar: '455.30' },
  vat_amount: { halalas: 6_830, sar: '68.30' },
  gross_amount: { halalas: 52_360, sar: '523.60' },
  mode: 'prepared',
  counter: 1,
  document_hash: 'pDSWHh4XZlnK1pSCmxPJRa9hlj5B4VzS9IFoGv5jcno=',
  qr_code: 'AQRSb3VkAg8zMTAxMjIzOTM1MDAwMDM=',
  is_standard: false,
  is_cleared: false,
  buyer_name: 'سارة العتيبي',
  buyer_vat_number: null,
  original_numbers: [],
  note_reason: null,
  prepayments: [],
  discounts: [],
  vat_category: 'S',
  prepaid_amount: { halalas: 0, sar: '0.00' },
  rounding_amount: { halalas: 0, sar: '0.00' },
  payable_amount: { halalas: 52_360, sar: '523.60' },
  page_url: 'https://rental.example/rental/PPXuGO4lROqiREwre6fyi74AAADwpsHlK3TB2aQx88Wn6bIK0nU5',
  link_number: 0,
  file_name: '310122393500003_20261127T100509_INV-000001.xml',
  xml: '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice …>…</Invoice>\n',
  original_number: number,
  payment_id: 17,
  'IssueRequest.debit_note': { original_number: number, note_reason: 'later_charge' },
  'PrepaymentRequest.amount': 50_000,
}

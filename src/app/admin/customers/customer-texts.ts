import type { Language } from '#domain/text/languages.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'

const ar = {
  intro: 'كل من حجز أو أُدخل، مرة واحدة لكل رقم جوال. يجده نموذج الحجز برقمه ويملأ بياناته.',
  add: 'إضافة عميل',
  edit: 'تعديل بيانات العميل',
  search: 'البحث بالاسم أو الجوال أو رقم آخر',
  empty: 'لا عملاء هنا بعد. أضف عميلًا أو استورد عملاءك من جدول.',
  noneFound: 'لا عميل يطابق البحث.',
  pages: 'صفحات العملاء',
  name: 'الاسم الكامل',
  mobileNumber: 'رقم الجوال',
  mobileHint: 'يُعرف به العميل، ولا يكون لعميلين.',
  email: 'البريد الإلكتروني',
  nationalId: 'رقم الهوية أو الإقامة',
  licenseNumber: 'رقم الرخصة',
  documentKinds: { nationalId: 'هوية وطنية', iqama: 'إقامة', other: 'جواز أو هوية خليجية' },
  documents: 'أرقام الوثائق',
  held: 'محفوظة',
  notHeld: 'غير محفوظة',
  kept: (number: string, kind?: string) =>
    `المحفوظ: ${kind ? `${kind} ` : ''}\u2066${number}\u2069. اترك الحقل فارغًا ليبقى.`,
  unreadable: 'تعذّرت قراءة الرقم المحفوظ. أدخله من جديد.',
  customerNumber: 'رقم العميل',
  customerNumberHint: 'رقمه في سجلاتكم أو في برنامجكم السابق، إن وُجد.',
  notes: 'ملاحظات للموظفين',
  notesHint: 'تظهر عند إدخال حجز للعميل، ولا يراها هو.',
  /** In the export. */
  added: 'أُضيف',
  rentals: 'الإيجارات',
  total: 'الإجمالي',
  lastVisit: 'آخر زيارة',
  actions: 'إجراءات',
  confirmDelete: (name: string) => `هل تريد حذف «${name}»؟ تبقى حجوزاته كما هي، ولا يمكن التراجع.`,
  customer: 'بيانات العميل',
  bookings: 'أحدث حجوزات هذا الرقم',
  noBookings: 'لا حجوزات بهذا الرقم بعد.',
  exportNote: (csv: string, xlsx: string) =>
    `يُصدَّر ما تعرضه القائمة، حتى ${csv} عميل بصيغة CSV و${xlsx} بصيغة Excel، دون أرقام الوثائق. يُسجَّل التصدير باسمك.`,
  problems: {
    invalidEmail: 'أدخل بريدًا إلكترونيًا صحيحًا',
    mobileTaken: 'هذا الرقم لعميل آخر في القائمة',
  },
}

const en: typeof ar = {
  intro:
    'Everybody who booked or was entered, once for each mobile number. The booking form finds them by that number and fills in their details.',
  add: 'Add a customer',
  edit: 'Edit the customer',
  search: 'Name, mobile or other number',
  empty: 'There are no customers here yet. Add one, or import yours from a spreadsheet.',
  noneFound: 'No customer matches.',
  pages: 'Pages of customers',
  name: 'Full name',
  mobileNumber: 'Mobile number',
  mobileHint: 'Identifies the customer, so no two customers have the same.',
  email: 'Email',
  nationalId: 'ID or Iqama number',
  licenseNumber: 'Licence number',
  documentKinds: { nationalId: 'national ID', iqama: 'Iqama', other: 'passport or GCC ID' },
  documents: 'Document numbers',
  held: 'Stored',
  notHeld: 'Not stored',
  kept: (number, kind) => `Stored: ${kind ? `${kind} ` : ''}${number}. Leave the field blank to keep it.`,
  unreadable: 'The stored number cannot be read. Enter it again.',
  customerNumber: 'Customer number',
  customerNumberHint: 'The number in your records or in your former program, if there is one.',
  notes: 'Notes for staff',
  notesHint: 'Shown when a booking is entered for the customer, who never sees them.',
  added: 'Added',
  rentals: 'Rentals',
  total: 'Total',
  lastVisit: 'Last visit',
  actions: 'Actions',
  confirmDelete: (name) => `Delete “${name}”? Their bookings stay as they are. This cannot be undone.`,
  customer: 'Customer',
  bookings: 'Latest bookings of this number',
  noBookings: 'This number has no bookings yet.',
  exportNote: (csv, xlsx) =>
    `Exports what the list shows, up to ${csv} customers as CSV and ${xlsx} as Excel, without document numbers. The export is recorded in your name.`,
  problems: {
    invalidEmail: 'Enter a valid email address',
    mobileTaken: 'Another customer of the list has this number',
  },
}

export const customerTexts: Record<Language, typeof ar> = { ar, en }

export function useCustomerTexts() {
  return customerTexts[useLanguage()]
}

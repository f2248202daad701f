import type { Language } from '#domain/text/languages.ts'

/** A sentence about each field of customers. */
export const customerFieldTexts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  full_name: { ar: 'اسم العميل.', en: "The customer's name." },
  mobile_number: {
    ar: 'رقم الجوال: سعودي مثل 0512345678، أو دولي يبدأ بعلامة + أو 00.',
    en: 'The mobile number: a Saudi one such as 0512345678, or one of another country with + or 00.',
  },
  national_id: {
    ar: 'رقم الهوية أو الإقامة (عشر خانات)، أو الجواز أو الهوية الخليجية (5 إلى 20 حرفًا ورقمًا).',
    en: 'The national ID or Iqama (ten digits), or a passport or GCC ID (5 to 20 letters and digits).',
  },
  license_number: {
    ar: 'رقم رخصة القيادة، من 5 إلى 20 حرفًا ورقمًا؛ السعودية رقمها رقم الهوية.',
    en: 'The number of the driving licence, 5 to 20 letters and digits; on Saudi ones the national ID.',
  },
  is_other_document: {
    ar: 'يؤكد أن رقمًا من تسع خانات جواز أو هوية خليجية.',
    en: 'Confirms that a number of nine digits is a passport or a GCC ID.',
  },
  customer_id: {
    ar: 'معرّف العميل المحفوظ برقم الجوال نفسه؛ null إن لم يوجد.',
    en: 'The id of the stored customer with the same mobile number; null without one.',
  },
  customer_number: {
    ar: 'رقم العميل في سجلات الشركة، وقد يكون فارغًا.',
    en: "The customer's number in the company's records; may be empty.",
  },
  birth_date: { ar: 'تاريخ الميلاد؛ null إن لم يُعرف.', en: 'The date of birth; null when unknown.' },
  nationality: {
    ar: 'رمز بلد الجنسية بحرفين (ISO 3166-1)؛ null إن لم يُعرف.',
    en: 'The country of the nationality as a code of two letters (ISO 3166-1); null when unknown.',
  },
  identity_expires_on: {
    ar: 'آخر يوم للهوية أو الإقامة أو الجواز؛ null إن لم يُعرف.',
    en: 'The last day of the ID, Iqama or passport; null when unknown.',
  },
  license_class: {
    ar: 'نوع رخصة القيادة؛ null إن لم يُعرف.',
    en: 'The class of the driving licence; null when unknown.',
  },
  license_expires_on: {
    ar: 'آخر يوم لرخصة القيادة؛ null إن لم يُعرف.',
    en: 'The last day of the driving licence; null when unknown.',
  },
  sponsor: { ar: 'الكفيل أو جهة العمل، وقد يكون فارغًا.', en: 'The sponsor or employer; may be empty.' },
  block: {
    ar: 'الحظر الساري على العميل؛ null إن لم يكن محظورًا.',
    en: 'The block that applies to the customer; null for one who is not blocked.',
  },
  since: { ar: 'متى بدأ.', en: 'When it began.' },
  notes: { ar: 'ملاحظات للموظفين، لا يراها العميل.', en: 'For the staff; the customer never sees them.' },
  has_documents: { ar: 'هل أرقام وثائقه محفوظة.', en: 'Whether a document number is stored.' },
  documents: { ar: 'أرقام الوثائق المحفوظة.', en: 'The document numbers that are stored.' },
  masked: {
    ar: 'الرقم بآخر أربع خانات فقط؛ null إن لم يُحفظ.',
    en: 'The number with only its last four characters; null when none is stored.',
  },
  search: {
    ar: 'اسم، أو خانات من رقم الجوال، أو رقم وثيقة كامل؛ وللعملاء رقم العميل، وللحجوزات رقم الحجز أو اللوحة أيضًا.',
    en: 'A name, digits of the mobile number, or a complete document number; of customers also their own number, of bookings a reference or a plate.',
  },
}

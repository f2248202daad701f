import type { Language } from '#domain/text/languages.ts'
import { collections } from '../content/collections.ts'

type Texts = Readonly<Record<Language, string>>

/** What the operations of each tag are about. */
const texts: Readonly<Record<string, Texts>> = {
  branches: { ar: 'فروع الاستلام والإرجاع.', en: 'The branches at which cars are picked up and returned.' },
  cars: { ar: 'السيارات المعروضة وأسعارها.', en: 'The cars on offer, with their prices.' },
  car_categories: { ar: 'فئات السيارات المعروضة.', en: 'The categories of the cars on offer.' },
  extras: { ar: 'ما يُضاف إلى أي سيارة.', en: 'What can be added to any car.' },
  special_offers: { ar: 'العروض السارية.', en: 'The current offers.' },
  availability: { ar: 'ما يمكن حجزه في مدة.', en: 'What can be booked for a period.' },
  quotes: { ar: 'سعر تأجير قبل حجزه.', en: 'The price of a rental before it is booked.' },
  bookings: { ar: 'الحجز للعملاء، كما في الموقع.', en: 'Booking for customers, as on the site.' },
  inquiries: { ar: 'الشكاوى والاستفسارات من العملاء.', en: 'Complaints and inquiries of customers.' },
  hero_slides: { ar: 'شرائح الصفحة الرئيسية.', en: 'The slides of the home page.' },
  partners: { ar: 'الشركاء.', en: 'The partners.' },
  faqs: { ar: 'الأسئلة الشائعة.', en: 'The frequently asked questions.' },
  site_content: { ar: 'نصوص الصفحات كما تظهر.', en: 'The texts of the pages, as they are shown.' },
  site_settings: {
    ar: 'الشركة وطرق التواصل وشروط التأجير.',
    en: 'The company, ways to reach it, and the rental terms.',
  },
  events: { ar: 'متابعة ما يعرضه الموقع.', en: 'Following what the site shows.' },
  session: { ar: 'دخول أعضاء فريق العمل وخروجهم.', en: 'Members of the staff sign in and out.' },
  'staff/key': { ar: 'المفتاح أو الجلسة المستعملة.', en: 'The key or session in use.' },
  'staff/events': { ar: 'متابعة السجلات التي يقرؤها المرسل.', en: 'Following the records that the caller may read.' },
  'staff/bookings': {
    ar: 'الحجوزات وحالاتها ومركباتها وملاحظاتها.',
    en: 'The bookings with their statuses, units and notes.',
  },
  'staff/rentals': {
    ar: 'ما سُلّم من السيارات وما عاد منها.',
    en: 'The cars that were handed over, and those that came back.',
  },
  'staff/documents': {
    ar: 'الفواتير والإشعارات الضريبية التي صدرت.',
    en: 'The tax invoices and notes that were issued.',
  },
  'staff/contracts': {
    ar: 'العقود التي أُنشئت في «تأجير».',
    en: 'The contracts that were made in Tajeer, the national contract system.',
  },
  'staff/cases': {
    ar: 'الحوادث، والسيارات التي لم تُعَد، ومطالباتها.',
    en: 'Accidents, cars that were not returned, and their claims.',
  },
  'staff/ledger': { ar: 'قيود حسابات الحجوزات.', en: 'The entries of the accounts of bookings.' },
  'staff/balances': { ar: 'من بقي عليه شيء، ومن له رصيد.', en: 'Who owes something, and who has credit.' },
  'staff/deposits': { ar: 'مبالغ الضمان المستلمة.', en: 'The deposits that are held.' },
  'staff/drawers': { ar: 'صناديق النقد التي فتحها الأعضاء.', en: 'The cash drawers that members opened.' },
  'staff/cash-entries': { ar: 'نقل النقد.', en: 'The moves of cash.' },
  'staff/safes': { ar: 'خزائن الفروع.', en: 'The safes of the branches.' },
  'staff/day-sheet': { ar: 'كشف اليوم لفرع.', en: 'The sheet of a branch for a day.' },
  'staff/fines': { ar: 'المخالفات المرورية.', en: 'The traffic fines.' },
  'staff/marks': { ar: 'أضرار المركبات.', en: 'The damage of units.' },
  'staff/quotes': { ar: 'سعر حجز بشروط لوحة الإدارة.', en: 'The price of a booking by the rules of the back office.' },
  'staff/kept-quotes': {
    ar: 'عروض أسعار محفوظة لعملاء، تُقبل ما دامت سارية.',
    en: 'Quotes that are kept for customers, who may accept them while they are valid.',
  },
  'staff/customers': { ar: 'العملاء الذين أضافهم الموظفون.', en: 'The customers that the staff entered.' },
  'staff/companies': { ar: 'الشركات التي تستأجر، وكشوف حسابها.', en: 'The companies that rent, and their statements.' },
  'staff/site_settings': { ar: 'إعدادات الموقع، قسمًا قسمًا.', en: 'The settings of the site, section by section.' },
  'staff/holds': { ar: 'ما يشغل المركبات.', en: 'What takes the units.' },
  'staff/units': { ar: 'المركبات وما يشغلها.', en: 'The units and what takes them.' },
  'staff/inquiries': {
    ar: 'ما أرسله العملاء من شكاوى واستفسارات.',
    en: 'What customers sent: complaints and inquiries.',
  },
  'staff/site_content': { ar: 'نصوص الصفحات.', en: 'The texts of the pages.' },
  'staff/media': { ar: 'مكتبة الصور.', en: 'The library of pictures.' },
  webhooks: {
    ar: 'رسائل يرسلها الموقع إلى عنوان يضيفه المالك في لوحة الإدارة.',
    en: 'Messages that the site sends to an address which an owner adds in the back office.',
  },
}

/** The description of a tag; tags of managed content are described by their collection. */
export function describeTag(tag: string, language: Language): string | undefined {
  const nouns = collections.find(({ path }) => tag === `staff/${path}`)?.nouns[language].many
  const written = texts[tag]?.[language]
  return written ?? (nouns && `${nouns.charAt(0).toUpperCase()}${nouns.slice(1)}.`)
}

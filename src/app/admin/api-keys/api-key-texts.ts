import type { ApiKeyState, apiAccess } from '#domain/staff/api-key.ts'
import type { Language } from '#domain/text/languages.ts'
import { pluralOf } from '#domain/text/plural-forms.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'

const ar = {
  title: 'مفاتيح الواجهة البرمجية',
  intro: 'يدخل بها برنامج آخر إلى الواجهة البرمجية، ضمن الصلاحيات التي تختارها. ما يغيّره البرنامج يُسجَّل باسم مفتاحه.',
  reference: 'مرجع الواجهة البرمجية',
  add: 'إنشاء مفتاح',
  none: 'لا توجد مفاتيح بعد.',
  name: 'الاسم',
  nameHint: 'اسم البرنامج الذي يستخدمه، ويظهر في سجل التغييرات.',
  start: 'يبدأ بـ',
  scopes: 'الصلاحيات',
  owner: 'أنشأه',
  lastUsed: 'آخر استخدام',
  neverUsed: 'لم يُستخدم بعد',
  expires: 'ينتهي',
  state: 'الحالة',
  states: { active: 'يعمل', expired: 'انتهى', revoked: 'ملغى' } as Record<ApiKeyState, string>,
  actions: 'إجراءات',
  revoke: 'إلغاء المفتاح',
  confirmRevoke: (name: string) => `هل تريد إلغاء مفتاح «${name}»؟ يتوقف البرنامج الذي يستخدمه فورًا، ولا يمكن إعادته.`,
  revoked: (name: string) => `أُلغي مفتاح «${name}»`,
  gone: 'أُلغي هذا المفتاح من قبل',
  newTitle: 'مفتاح جديد للواجهة البرمجية',
  newIntro:
    'أعطه أقل ما يحتاج إليه. إن أُزيل حسابك من الفريق أو لم تعد مالكًا توقفت مفاتيحك. والمفتاح الذي يغيّر الحجوزات والأسعار يتفق على سعر للحجز أيضًا.',
  access: { none: 'لا شيء', read: 'قراءة', write: 'قراءة وتغيير' } as Record<(typeof apiAccess)[number], string>,
  bookings: 'الحجوزات',
  money: 'الحسابات والمدفوعات والضمان',
  documents: 'الفواتير والإشعارات الضريبية',
  customers: 'العملاء',
  units: 'المركبات وأوقاتها',
  inquiries: 'الشكاوى والاستفسارات',
  fleet: 'السيارات والفروع والأسعار والعروض',
  content: 'محتوى الموقع وصوره',
  settings: 'ضريبة القيمة المضافة ورسوم التفويض',
  site_settings: 'إعدادات الموقع والشركة',
  noScope: 'اختر صلاحية واحدة على الأقل.',
  days: 'مدة الصلاحية',
  forDays: (days: number) =>
    pluralOf('ar', days, {
      zero: `${days} يوم`,
      one: 'يوم واحد',
      two: 'يومان',
      few: `${days} أيام`,
      many: `${days} يومًا`,
      other: `${days} يوم`,
    }),
  pace: 'أقصى عدد طلبات في الدقيقة',
  create: 'إنشاء المفتاح',
  ready: (name: string) => `مفتاح «${name}» جاهز`,
  once: 'يظهر المفتاح الآن فقط، فانسخه إلى البرنامج قبل مغادرة الصفحة. من يعرفه يدخل بصلاحياته.',
  key: 'المفتاح',
  usage: 'أرسله مع كل طلب في هذه الترويسة:',
  copy: 'نسخ المفتاح',
  copied: 'نُسخ المفتاح',
  copyFailed: 'تعذّر النسخ، حدّد المفتاح وانسخه يدويًا',
  back: 'العودة إلى المفاتيح',
}

type ApiKeyTexts = typeof ar

const en: ApiKeyTexts = {
  title: 'API keys',
  intro:
    'With a key, another program uses the API within the access you choose. What it changes is recorded under the name of its key.',
  reference: 'API reference',
  add: 'Create a key',
  none: 'There are no keys yet.',
  name: 'Name',
  nameHint: 'The program that uses it; shown in the record of changes.',
  start: 'Begins with',
  scopes: 'Access',
  owner: 'Made by',
  lastUsed: 'Last used',
  neverUsed: 'Not used yet',
  expires: 'Ends',
  state: 'State',
  states: { active: 'Works', expired: 'Ended', revoked: 'Revoked' },
  actions: 'Actions',
  revoke: 'Revoke key',
  confirmRevoke: (name) =>
    `Revoke the key “${name}”? The program that uses it stops at once, and it cannot be brought back.`,
  revoked: (name) => `The key “${name}” has been revoked`,
  gone: 'This key was revoked before',
  newTitle: 'New API key',
  newIntro:
    'Give it no more than it needs. Your keys stop when your account is removed from the team or you are no longer an owner. A key that may change bookings and prices may also agree on the price of a booking.',
  access: { none: 'Nothing', read: 'Read', write: 'Read and change' },
  bookings: 'Bookings',
  money: 'Accounts, payments and deposits',
  documents: 'Tax invoices and notes',
  customers: 'Customers',
  units: 'Units and their times',
  inquiries: 'Complaints and inquiries',
  fleet: 'Cars, branches, prices and offers',
  content: 'Texts and pictures of the site',
  settings: 'VAT and authorization fee',
  site_settings: 'Settings of the site and company',
  noScope: 'Choose at least one kind of access.',
  days: 'Valid for',
  forDays: (days) => pluralOf('en', days, { one: '1 day', other: `${days} days` }),
  pace: 'Most requests per minute',
  create: 'Create the key',
  ready: (name) => `The key “${name}” is ready`,
  once: 'The key is shown only now: copy it into the program before you leave. Whoever knows it has its access.',
  key: 'Key',
  usage: 'Send it with every request in this header:',
  copy: 'Copy key',
  copied: 'Key copied',
  copyFailed: 'Copying failed: select the key and copy it yourself',
  back: 'Back to the keys',
}

export const apiKeyTexts: Record<Language, ApiKeyTexts> = { ar, en }

export function useApiKeyTexts(): ApiKeyTexts {
  return apiKeyTexts[useLanguage()]
}

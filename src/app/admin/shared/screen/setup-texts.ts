import type { SetupStep } from '#domain/settings/setup-steps.ts'
import type { Language } from '#domain/text/languages.ts'

/** `action` is the label of the link to the step's screen; absent for a step outside of the back office. */
type StepTexts = { title: string; text: string; action?: string }

export type SetupTexts = {
  title: string
  intro: string
  progress: (done: string, all: string) => string
  done: string
  open: string
  confirmed: string
  confirm: string
  takeBack: string
  confirmedNotice: (step: string) => string
  takenBackNotice: (step: string) => string
  steps: Record<SetupStep, StepTexts>
  lastBackup: (moment: string) => string
  noBackup: string
  alsoFleet: string
  examplesTitle: string
  examplesText: string
  example: string
  demoTitle: string
  demoText: string
  demoNone: string
  demoKinds: Record<'cars' | 'slides' | 'partners' | 'offers' | 'codes' | 'units' | 'bookings' | 'settings', string>
  removeDemo: string
  removeDemoQuestion: string
  removed: string
  removedText: (kept: string) => string
  cardTitle: string
  cardText: string
  cardLink: string
  hideCard: string
  cardHidden: string
}

const ar: SetupTexts = {
  title: 'اليوم الأول',
  intro: 'من موقع تجريبي إلى موقع شركتك: ما اكتمل وما بقي.',
  progress: (done, all) => `اكتمل ${done} من ${all}`,
  done: 'مكتمل',
  open: 'باقٍ',
  confirmed: 'أكدت أنه مكتمل',
  confirm: 'مكتمل كما هو',
  takeBack: 'إعادته إلى القائمة',
  confirmedNotice: (step) => `سُجّل مكتملًا: ${step}`,
  takenBackNotice: (step) => `عاد إلى القائمة: ${step}`,
  steps: {
    company: {
      title: 'الشركة',
      text: 'اسم شركتك بالعربية والإنجليزية، وعنوانها وبريدها وهاتفها.',
      action: 'بيانات الشركة',
    },
    vat: {
      title: 'الرقم الضريبي',
      text: 'يظهر في أسفل كل صفحة. إن لم تكن مسجلًا في ضريبة القيمة المضافة فأكّد ذلك.',
      action: 'الرقم الضريبي',
    },
    whatsapp: {
      title: 'واتساب',
      text: 'رقم للحجوزات ورقم للاستفسارات. أرقام البداية وهمية، والرسائل إليها لا تصل إلى أحد.',
      action: 'أرقام واتساب',
    },
    branches: {
      title: 'الفروع وأوقات العمل',
      text: 'فروعك ومواقعها وأوقاتها: يُرفض كل حجز خارجها.',
      action: 'الفروع',
    },
    fleet: {
      title: 'الأسطول',
      text: 'سياراتك بأسعارها وصورها، ومركباتها بلوحاتها. لا تبقى سيارة تجريبية.',
      action: 'الأسطول',
    },
    pages: {
      title: 'الصفحات',
      text: 'نصوص البداية أمثلة: كلمة الرئيس والجوائز والعضوية والشروط والعروض. اكتب نصوصك أو أخفِ الصفحة.',
      action: 'الصفحات',
    },
    people: { title: 'فريق العمل', text: 'ادعُ من يعمل معك، ولكل واحد صلاحياته.', action: 'فريق العمل' },
    backup: {
      title: 'النسخ الاحتياطي',
      text: 'شغّل ‎npm run backup‎ كل ليلة، واحفظ النسخ على جهاز آخر، وجرّب استعادة واحدة. تكتمل الخطوة بنسخة لا يزيد عمرها على أسبوع، وإن كنت تنسخ بطريقة أخرى فأكّد هنا.',
    },
  },
  lastBackup: (moment) => `آخر نسخة: ${moment}`,
  noBackup: 'لا نسخة احتياطية من هذا الموقع بعد.',
  alsoFleet: 'المركبات',
  examplesTitle: 'صفحات ما زالت أمثلة',
  examplesText: 'نصوصها من موقع البداية وليست لشركتك: عدّلها أو أخفها.',
  example: 'مثال',
  demoTitle: 'المحتوى التجريبي',
  demoText: 'هذا كل ما يُحذف. ما عدّلته منه صار لك ويبقى.',
  demoNone: 'لم يبق محتوى تجريبي.',
  demoKinds: {
    cars: 'سيارات',
    slides: 'شرائح الصفحة الرئيسية',
    partners: 'شركاء',
    offers: 'عروض خاصة',
    codes: 'رموز خصم',
    units: 'مركبات',
    bookings: 'حجوزات',
    settings: 'إعدادات وهمية',
  },
  removeDemo: 'حذف المحتوى التجريبي',
  removeDemoQuestion: 'هل تريد حذف كل المحتوى التجريبي في القائمة؟ لا يمكن التراجع عن ذلك.',
  removed: 'حُذف المحتوى التجريبي',
  removedText: (kept) => `بقيت سيارات لها مركبات مسجلة: ${kept}`,
  cardTitle: 'اليوم الأول',
  cardText: 'ما يلزم ليصبح الموقع موقع شركتك.',
  cardLink: 'القائمة',
  hideCard: 'إخفاؤها من اللوحة',
  cardHidden: 'لن تظهر القائمة في اللوحة بعد الآن',
}

const en: SetupTexts = {
  title: 'First day',
  intro: 'From a demonstration to the site of your company: what is done, and what is left.',
  progress: (done, all) => `${done} of ${all} done`,
  done: 'Done',
  open: 'To do',
  confirmed: 'You called this done',
  confirm: 'Done as it is',
  takeBack: 'Put it back on the list',
  confirmedNotice: (step) => `Marked as done: ${step}`,
  takenBackNotice: (step) => `Back on the list: ${step}`,
  steps: {
    company: {
      title: 'Company',
      text: 'The name of your company in Arabic and English, its address, email and phone.',
      action: 'Company data',
    },
    vat: {
      title: 'VAT number',
      text: 'It stands at the foot of every page. If you are not registered for VAT, say so.',
      action: 'VAT number',
    },
    whatsapp: {
      title: 'WhatsApp',
      text: 'One number for bookings and one for inquiries. The first numbers are fictitious: messages to them reach nobody.',
      action: 'WhatsApp numbers',
    },
    branches: {
      title: 'Branches and hours',
      text: 'Your branches, where they are and when they are open: bookings outside of the hours are refused.',
      action: 'Branches',
    },
    fleet: {
      title: 'Fleet',
      text: 'Your cars with prices and pictures, and your units with their plates. No demo car is left.',
      action: 'Fleet',
    },
    pages: {
      title: 'Pages',
      text: 'The first texts are examples: the CEO’s message, awards, membership, terms and offers. Write your own, or hide the page.',
      action: 'Pages',
    },
    people: { title: 'People', text: 'Invite those who work with you, each with a role.', action: 'People' },
    backup: {
      title: 'Backup',
      text: 'Run “npm run backup” every night, keep the files on another machine, and restore one to see that it works. A backup of the last week makes this step done; if you back up in another way, say so here.',
    },
  },
  lastBackup: (moment) => `Last backup: ${moment}`,
  noBackup: 'There is no backup of this site yet.',
  alsoFleet: 'Units',
  examplesTitle: 'Pages that are still examples',
  examplesText: 'Their texts come with the product and are not those of your company: edit or hide them.',
  example: 'Example',
  demoTitle: 'Demo content',
  demoText: 'This is all that goes. What you have changed is yours and stays.',
  demoNone: 'No demo content is left.',
  demoKinds: {
    cars: 'Cars',
    slides: 'Slides of the home page',
    partners: 'Partners',
    offers: 'Special offers',
    codes: 'Discount codes',
    units: 'Units',
    bookings: 'Bookings',
    settings: 'Fictitious settings',
  },
  removeDemo: 'Remove the demo content',
  removeDemoQuestion: 'Remove all demo content on the list? This cannot be undone.',
  removed: 'The demo content has been removed',
  removedText: (kept) => `Cars that stay because units are registered: ${kept}`,
  cardTitle: 'First day',
  cardText: 'What it takes to make this the site of your company.',
  cardLink: 'Checklist',
  hideCard: 'Hide it from the dashboard',
  cardHidden: 'The dashboard no longer shows the checklist',
}

export const setupTexts: Record<Language, SetupTexts> = { ar, en }

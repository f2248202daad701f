import type { TimeLeft } from '#domain/content/countdown.ts'
import { pluralOf } from '#domain/text/plural-forms.ts'
import { optionTextsAr } from './option-texts-ar.ts'

/** Units of a countdown. They stand below the digits ("02"), where Arabic uses the singular for every number. */
const countdownUnits: Record<keyof TimeLeft, (n: number) => string> = {
  days: () => 'يوم',
  hours: () => 'ساعة',
  minutes: () => 'دقيقة',
  seconds: () => 'ثانية',
}

/** `two` is the dual in the case that the sentence needs. */
const daysAr = (n: number, two: string) =>
  pluralOf('ar', n, {
    zero: 'دون أيام',
    one: 'يوم واحد',
    two,
    few: `${n} أيام`,
    many: `${n} يومًا`,
    other: `${n} يوم`,
  })

const monthsAr = (n: number) =>
  pluralOf('ar', n, {
    zero: 'دون أشهر',
    one: 'شهر واحد',
    two: 'شهران',
    few: `${n} أشهر`,
    many: `${n} شهرًا`,
    other: `${n} شهر`,
  })

/**
 * The texts of the site in Arabic: the source of truth. English must satisfy `SiteTexts`. Managed content is in the
 * database.
 */
export const siteTextsAr = {
  tagline: 'تأجير سيارات سهل وسريع وموثوق',
  currency: 'ر.س',
  loading: 'جارٍ التحميل…',
  somethingWentWrong: 'حدث خطأ ما',
  required: 'هذا الحقل مطلوب',
  frame: {
    skipToContent: 'انتقل إلى المحتوى',
    mainNavigation: 'القائمة الرئيسية',
    openMenu: 'فتح القائمة',
    more: 'المزيد',
    subLinksOf: (entry: string) => `صفحات ${entry}`,
    bookNow: 'احجز الآن',
    theme: { label: 'المظهر', light: 'فاتح', dark: 'داكن', system: 'حسب الجهاز' },
    dismiss: 'إغلاق',
    notifications: 'الإشعارات ({hotkey})',
    notification: 'إشعار',
    rights: 'جميع الحقوق محفوظة.',
    servicesColumn: 'الخدمات',
    aboutColumn: 'من نحن',
    complaintsTitle: 'الشكاوى عبر واتساب',
    complaintsText: 'لديك سؤال أو شكوى؟ تواصل معنا!',
    contactUs: 'تواصل معنا',
    social: { x: 'إكس', instagram: 'إنستغرام', snapchat: 'سناب شات', tiktok: 'تيك توك' },
    opensNewTab: 'يفتح في نافذة جديدة',
    commercialRegistration: (number: string) => `السجل التجاري ${number}`,
    vatNumber: (number: string) => `الرقم الضريبي ${number}`,
  },
  pages: {
    home: { title: 'الرئيسية' },
    about: {
      title: 'من نحن',
      description: 'تعرّف على شركتنا ورؤيتنا ورسالتنا وقيمنا في تأجير السيارات.',
    },
    ceo: { title: 'كلمة الرئيس التنفيذي', description: 'رسالة الرئيس التنفيذي إلى عملائنا وشركائنا.' },
    awards: { title: 'الجوائز والتقديرات', description: 'الجوائز التي نالتها الشركة تقديرًا لجودة خدماتها.' },
    fleet: {
      title: 'أسطول السيارات',
      description: 'تصفّح سيارات اقتصادية وعائلية وفاخرة ودفع رباعي بأسعار يومية وشهرية واضحة.',
    },
    branches: {
      title: 'فروعنا',
    },
    offers: { title: 'عروض مستمرة', description: 'عروض الإيجار الطويل ونهاية الأسبوع والحجز المبكر وقطاع الأعمال.' },
    specialOffers: { title: 'العروض الخاصة', description: 'عروض لفترة محدودة على تأجير السيارات.' },
    services: {
      title: 'الخدمات',
      description: 'تأجير يومي وشهري وطويل الأجل، وتوصيل من المطار وإليه، وخدمات لوجستية.',
    },
    membership: { title: 'العضوية', description: 'برنامج عضوية عملائنا من الأفراد والشركات.' },
    partners: { title: 'الشركاء', description: 'الجهات التي نعمل معها.' },
    ourPartners: { title: 'شركاؤنا', description: 'الشركات والجهات التي تجمعنا بها شراكة.' },
    successPartners: { title: 'شركاء النجاح', description: 'الجهات التي أسهمت في نجاحنا.' },
    faq: { title: 'الأسئلة الشائعة', description: 'إجابات عن شروط السائق والدفع والوقود والتأمين والاستلام والإرجاع.' },
    terms: { title: 'الشروط والأحكام', description: 'شروط تأجير السيارات وعقد الإيجار ووثيقة التأمين.' },
    privacy: { title: 'سياسة الخصوصية', description: 'ما نجمعه من بياناتك ولماذا وإلى متى نحتفظ به، وما حقوقك فيه.' },
    complaints: { title: 'الشكاوى والاستفسارات', description: 'أرسل شكواك أو استفسارك وسنتواصل معك قريبًا.' },
    book: {
      title: (car: string) => `احجز ${car}`,
    },
    notFound: { title: 'الصفحة غير موجودة', description: 'لا توجد صفحة بهذا العنوان.' },
    error: { title: 'حدث خطأ ما', description: 'تعذّر عرض الصفحة.' },
  },
  errors: {
    notFoundTitle: 'لم نجد هذه الصفحة',
    notFoundText: 'لا توجد صفحة بهذا العنوان. ربما نُقلت أو في العنوان خطأ.',
    errorTitle: 'حدث خطأ ما',
    errorText: 'الخلل من عندنا. أعد المحاولة بعد لحظات.',
    settingsError: 'تعذّر تحميل الإعدادات',
    badRequestTitle: 'طلب غير مفهوم',
    badRequestText: 'تعذّرت قراءة ما أُرسل. أعد المحاولة.',
    tooLargeText: 'حجم ما أُرسل أكبر من المسموح.',
    forbiddenTitle: 'لا تملك صلاحية هذا القسم',
    forbiddenText: 'اطلب الصلاحية من مالك الحساب.',
    backOffice: 'لوحة الإدارة',
    browseFleet: 'تصفّح السيارات',
    backHome: 'العودة إلى الرئيسية',
    retry: 'إعادة المحاولة',
    reference: 'الرقم المرجعي للخلل:',
  },
  fleet: {
    all: 'الكل',
    count: (n: number) =>
      pluralOf('ar', n, {
        zero: 'لا توجد سيارات',
        one: 'سيارة واحدة',
        two: 'سيارتان',
        few: `${n} سيارات`,
        many: `${n} سيارة`,
        other: `${n} سيارة`,
      }),
    model: (year: number) => `موديل ${year}`,
    seats: (n: number) =>
      pluralOf('ar', n, {
        zero: 'بلا مقاعد',
        one: 'مقعد واحد',
        two: 'مقعدان',
        few: `${n} مقاعد`,
        many: `${n} مقعدًا`,
        other: `${n} مقعد`,
      }),
    transmission: { Automatic: 'أوتوماتيك', Manual: 'عادي' },
    fuel: { Gasoline: 'بنزين', Diesel: 'ديزل', Electric: 'كهرباء', Hybrid: 'هايبرد' },
    startingFrom: 'يبدأ من',
    beforeVat: 'قبل الضريبة',
    withVat: 'شاملًا الضريبة',
    perDay: 'لليوم',
    orSimilar: 'أو ما يماثلها',
    perMonth: 'للشهر',
    bookNow: 'احجز الآن',
    forYourDates: (days: number) => `المجموع لمدة ${daysAr(days, 'يومين')} شاملًا الضريبة`,
  },
  duration: {
    days: (n: number) => daysAr(n, 'يومان'),
    months: monthsAr,
    and: (months: string, days: string) => `${months} و${days}`,
  },
  book: {
    modelYear: 'سنة الموديل',
    yourCar: 'سيارتك',
    modelYearOption: (year: number, price: string) => `${year} – ${price} ر.س لليوم قبل الضريبة`,
    rentalType: 'نوع الإيجار',
    daily: 'يومي',
    monthly: 'شهري',
    pickupLocation: 'فرع الاستلام',
    returnLocation: 'فرع الإرجاع',
    pickupDate: 'تاريخ الاستلام',
    pickupTime: 'وقت الاستلام',
    returnDate: 'تاريخ الإرجاع',
    returnTime: 'وقت الإرجاع',
    hoursOn: (day: string, hours: string) => `ساعات العمل يوم ${day}: ${hours}`,
    closedOn: (day: string) => `الفرع مغلق يوم ${day}`,
    openAllDay: 'على مدار الساعة',
    options: optionTextsAr,
    perDayPrice: (price: string) => `${price} ر.س لليوم قبل الضريبة`,
    discountCode: 'رمز الخصم',
    fullName: 'الاسم الكامل',
    mobileNumber: 'رقم الجوال',
    nationalId: 'رقم الهوية الوطنية أو الإقامة',
    licenseNumber: 'رقم رخصة القيادة',
    priceBreakdown: 'تفاصيل السعر',
    line: {
      base: (days: string) => `الإيجار (${days})`,
      discount: 'الخصم',
      adjustment: 'تعديل السعر',
      extras: 'الإضافات',
      returnFee: 'رسوم الإرجاع في فرع آخر',
      afterHours: 'خدمة خارج ساعات العمل',
      authorizationFee: 'رسوم التفويض الداخلي',
      subtotal: 'المجموع قبل الضريبة',
      vat: (percentage: string) => `ضريبة القيمة المضافة (${percentage})`,
      total: 'الإجمالي شاملًا الضريبة',
    },
    end: { pickup: 'الاستلام', return: 'الإرجاع', monthlyReturn: 'الإرجاع في نهاية المدة' },
    takeNearest: 'اختر أقرب موعد متاح',
  },
  openCalendar: { pickup: 'تقويم الاستلام', return: 'تقويم الإرجاع' },
  offersPages: {
    special: {
      loading: 'جارٍ تحميل العروض...',
      error: 'تعذّر جلب العروض',
      errorText: 'أعد المحاولة بعد لحظات.',
    },
  },
  countdown: countdownUnits,
  alerts: {
    carLoad: { title: 'خطأ', text: 'تعذّر تحميل بيانات السيارة.' },
    contentLoad: { title: 'تعذّر جلب المحتوى', text: 'نعرض النص الأساسي للصفحة مؤقتًا.' },
    bookingFailed: 'تعذّر الحجز',
  },
  problems: {
    required: 'هذا الحقل مطلوب',
    invalidMobile: 'أدخل رقم جوال صحيحًا، مثل 0512345678',
    nineDigits: 'هذا الرقم من 9 أرقام، ورقم الهوية أو الإقامة من 10. صحّحه، أو أكّد أنه وثيقة أخرى.',
    invalidNationalId: 'رقم الهوية أو الإقامة أو الجواز غير صحيح',
    invalidLicense: 'رقم الرخصة غير صحيح',
    invalidDate: 'أدخل تاريخًا صحيحًا',
    invalidTime: 'أدخل وقتًا صحيحًا',
    tooLong: 'النص أطول من المسموح',
    invalidChoice: 'اختر قيمة من القائمة',
  },
  tooLong: (most: string, length: string) => `النص أطول من المسموح. عدد أحرفه ${length}، والحد ${most}.`,
}

export type SiteTexts = typeof siteTextsAr

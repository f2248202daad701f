import { pluralOf } from '../../domain/arabic-plural.ts'

/** What staff read, in Arabic: the source of truth. English must satisfy `AdminTexts`. */
export const adminTextsAr = {
  frame: {
    title: 'لوحة الإدارة',
    navigation: 'أقسام لوحة الإدارة',
    openMenu: 'فتح القائمة',
    account: 'حسابي',
    viewSite: 'عرض الموقع',
    signOut: 'تسجيل الخروج',
  },
  roles: { owner: 'مالك', manager: 'مدير', agent: 'موظف' },
  nav: {
    groups: { work: 'العمل اليومي', fleet: 'الأسطول والأسعار', content: 'محتوى الموقع', company: 'الشركة' },
    dashboard: 'نظرة عامة',
    bookings: 'الحجوزات',
    inquiries: 'الشكاوى والاستفسارات',
    fleet: 'السيارات',
    branches: 'الفروع',
    discounts: 'رموز الخصم',
    specialOffers: 'العروض الخاصة',
    heroSlider: 'شرائح الواجهة',
    pagesAbout: 'صفحة من نحن',
    pagesServices: 'صفحة الخدمات',
    pagesOffers: 'صفحة العروض',
    pagesPartners: 'صفحات الشركاء',
    partners: 'الشركاء',
    faq: 'الأسئلة الشائعة',
    media: 'الصور',
    settings: 'الإعدادات',
    people: 'فريق العمل',
    changes: 'سجل التغييرات',
  },
  login: {
    title: 'تسجيل الدخول',
    intro: 'للعاملين في الشركة فقط.',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    submit: 'دخول',
    submitting: 'جارٍ الدخول...',
    failedTitle: 'تعذّر تسجيل الدخول',
    failedText: 'بيانات الدخول غير صحيحة',
    emailRequired: 'البريد الإلكتروني مطلوب',
    passwordRequired: 'كلمة المرور مطلوبة',
    signOutFailed: 'تعذّر تسجيل الخروج',
    signUpFailed: 'تعذّر إنشاء الحساب',
  },
  actions: {
    add: 'إضافة',
    edit: 'تعديل',
    delete: 'حذف',
    save: 'حفظ',
    saving: 'جارٍ الحفظ...',
    cancel: 'إلغاء',
    back: 'رجوع',
    search: 'بحث',
    filter: 'تصفية',
    clear: 'مسح',
    moveUp: 'نقل إلى أعلى',
    moveDown: 'نقل إلى أسفل',
    yes: 'نعم',
    no: 'لا',
    next: 'التالي',
    previous: 'السابق',
  },
  form: {
    arabic: 'بالعربية',
    english: 'بالإنجليزية',
    active: 'مفعّل',
    inactive: 'غير مفعّل',
    image: 'الصورة',
    optional: 'اختياري',
    checkFields: 'راجع الحقول المبيّنة ثم احفظ من جديد.',
    conflictTitle: 'عدّل شخص آخر هذا السجل قبلك',
    conflictText: 'لم يُحفظ ما كتبته. افتح النسخة الأحدث في نافذة أخرى، وقارن، ثم أعد التعديل عليها.',
    openLatest: 'فتح النسخة الأحدث',
    saveFailed: 'تعذّر الحفظ',
    deleteFailed: 'تعذّر الحذف',
    unsaved: 'لديك تغييرات لم تُحفظ. هل تريد مغادرة الصفحة؟',
    confirmDelete: (name: string) => `هل تريد حذف «${name}»؟ لا يمكن التراجع عن ذلك.`,
    saved: (name: string) => `تم حفظ «${name}»`,
    deletedOne: 'تم الحذف',
    orderSaved: 'تم حفظ الترتيب',
    forbiddenTitle: 'لا تملك صلاحية هذا القسم',
  },
  // dashboard
  dashboard: {},

  // bookings
  bookings: {},

  // inquiries
  inquiries: {},

  // fleet
  fleet: {},

  // branches
  branches: {},

  // discounts
  discounts: {},

  // specialOffers
  specialOffers: {},

  // heroSlider
  heroSlider: {},

  // pages
  pages: {},

  // partners
  partners: {},

  // faq
  faq: {
    intro: 'تظهر للزوار بهذا الترتيب.',
    add: 'إضافة سؤال',
    edit: 'تعديل السؤال',
    question: 'السؤال',
    answer: 'الجواب',
    order: 'الترتيب',
    actions: 'إجراءات',
    empty: 'لا توجد أسئلة بعد.',
  },

  // media
  media: {
    intro: 'صور السيارات والشرائح والشركاء والعروض، بصيغة JPEG أو PNG أو WebP أو GIF أو AVIF، حتى 10 ميغابايت للصورة.',
    uploadTitle: 'رفع الصور',
    dropHere: 'أفلت الصور هنا أو ألصقها، أو اخترها من جهازك.',
    choose: 'اختيار صور',
    chooseOne: 'رفع صورة',
    upload: 'رفع',
    uploads: 'تقدّم الرفع',
    uploading: 'جارٍ الرفع...',
    processing: 'جارٍ تجهيز الصورة...',
    uploaded: 'تم رفع الصورة بنجاح',
    uploadFailed: 'تعذّر رفع الصورة',
    mustSelect: 'يجب اختيار صورة لرفعها.',
    bucketMissing: 'لم يُعثر على مخزن الصور. يُرجى التواصل مع الدعم.',
    problems: {
      tooLarge: 'الصورة أكبر من 10 ميغابايت.',
      tooManyPixels: 'أبعاد الصورة أكبر من 40 ميغابكسل.',
      notAPicture: 'الملف ليس صورة صالحة بصيغة JPEG أو PNG أو WebP أو GIF أو AVIF.',
      notStored: 'تعذّر حفظ الصورة. حاول مرة أخرى بعد قليل.',
      signedOut: 'انتهت جلستك. سجّل الدخول في نافذة أخرى ثم أعد الرفع.',
    },
    fetchFailed: 'تعذّر تحميل الصور',
    removeFailed: 'تعذّر حذف الصورة',
    library: 'مكتبة الصور',
    empty: 'لا توجد صور بعد. ارفع أول صورة من الأعلى.',
    emptyLibrary: 'لا توجد صور في المكتبة بعد.',
    open: 'فتح الصورة',
    copy: 'نسخ الرابط',
    copied: 'تم نسخ الرابط',
    copyFailed: 'تعذّر نسخ الرابط',
    kilobytes: (n: string) => `${n} كيلوبايت`,
    megabytes: (n: string) => `${n} ميغابايت`,
    unused: 'غير مستخدمة',
    usedIn: (n: number) =>
      pluralOf('ar', n, {
        zero: 'غير مستخدمة',
        one: 'مستخدمة في موضع واحد',
        two: 'مستخدمة في موضعين',
        few: `مستخدمة في ${n} مواضع`,
        many: `مستخدمة في ${n} موضعًا`,
        other: `مستخدمة في ${n} موضع`,
      }),
    inUseTitle: 'الصورة مستخدمة',
    inUse: 'لا يمكن حذفها ما دامت تظهر هنا. استبدلها أولًا في:',
    useKinds: {
      car: (name: string) => `السيارة: ${name}`,
      partner: (name: string) => `الشريك: ${name}`,
      specialOffer: (name: string) => `العرض: ${name}`,
      heroSlide: (name: string) => `الشريحة: ${name}`,
      settings: () => 'إعدادات الموقع',
      page: () => 'محتوى إحدى الصفحات',
    },
    pageOf: (page: number, pages: number) => `صفحة ${page} من ${pages}`,
    field: {
      address: 'رابط الصورة',
      choose: 'اختيار من المكتبة',
      remove: 'إزالة الصورة',
      preview: 'معاينة الصورة',
      none: 'لا توجد صورة',
      close: 'إغلاق',
    },
  },

  // settings
  settings: {},

  // people
  people: {},

  // account
  account: {},

  // changes
  changes: {},
}

export type AdminTexts = typeof adminTextsAr

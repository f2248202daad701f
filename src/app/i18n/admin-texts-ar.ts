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
    listConflictText: 'لم يتغيّر شيء. راجع القائمة المحدّثة ثم أعد المحاولة.',
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
  media: {},

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

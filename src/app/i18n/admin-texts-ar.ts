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
    somethingWentWrong: 'حدث خطأ ما',
    signedOut: 'تم تسجيل الخروج',
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
  people: {
    intro: 'من يدخل لوحة الإدارة، وما الذي يفتحه دوره.',
    invite: 'دعوة زميل',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    role: 'الدور',
    since: 'منذ',
    actions: 'إجراءات',
    you: 'أنت',
    roleHints: {
      owner: 'يفتح كل الأقسام، ويدعو الزملاء ويغيّر أدوارهم.',
      manager: 'يدير المحتوى والأسطول والأسعار والحجوزات.',
      agent: 'يتابع الحجوزات والشكاوى والاستفسارات.',
    },
    changeRole: 'تغيير الدور',
    changeRoleOf: (name: string) => `دور ${name}`,
    lastOwner: 'لا بد من مالك واحد على الأقل. عيّن مالكًا آخر أولًا.',
    confirmRemove: (name: string) => `هل تريد إزالة «${name}» من فريق العمل؟ تنتهي جلساته ودعواته المفتوحة فورًا.`,
    confirmRemoveSelf: 'هل تريد إزالة حسابك أنت؟ سيُسجَّل خروجك فورًا ولن تتمكن من الدخول مجددًا.',
    removed: (name: string) => `أُزيل «${name}» من فريق العمل`,
    gone: 'لم يعد هذا الحساب موجودًا',
    openInvitations: 'دعوات لم تُستخدم بعد',
    noInvitations: 'لا توجد دعوات مفتوحة.',
    invitedBy: 'أرسلها',
    validUntil: 'صالحة حتى',
    invitationFor: (role: string) => `دعوة بدور ${role}`,
    confirmWithdraw: 'هل تريد سحب هذه الدعوة؟ لن يعمل رابطها بعد ذلك.',
    withdrawn: 'سُحبت الدعوة',
    invitationGone: 'استُخدمت هذه الدعوة أو سُحبت من قبل',
    inviteTitle: 'دعوة زميل',
    inviteIntro: 'تحصل على رابط صالح لمرة واحدة ولمدة سبعة أيام، ترسله أنت إلى زميلك.',
    createLink: 'إنشاء رابط الدعوة',
    linkReady: 'رابط الدعوة جاهز',
    linkOnce: 'يظهر هذا الرابط الآن فقط، فانسخه أو أرسله قبل مغادرة الصفحة. من يفتحه ينشئ حسابًا بالدور المحدد.',
    link: 'رابط الدعوة',
    copy: 'نسخ الرابط',
    copied: 'نُسخ الرابط',
    copyFailed: 'تعذّر النسخ، حدّد الرابط وانسخه يدويًا',
    share: 'إرسال عبر واتساب',
    shareText: (brand: string, link: string) =>
      `دعوة للانضمام إلى لوحة إدارة ${brand}. الرابط صالح لمرة واحدة ولمدة سبعة أيام:\n${link}`,
    toPeople: 'العودة إلى فريق العمل',
  },

  // account
  account: {
    intro: 'اسمك وكلمة مرورك، والأجهزة التي سجّلت الدخول منها.',
    details: 'بياناتي',
    editName: 'تعديل الاسم',
    changePassword: 'تغيير كلمة المرور',
    passwordIntro: 'بعد الحفظ تنتهي جلساتك على الأجهزة الأخرى.',
    currentPassword: 'كلمة المرور الحالية',
    newPassword: 'كلمة المرور الجديدة',
    passwordHint: (least: number) => `${least} أحرف أو أكثر`,
    passwordChanged: 'تم تغيير كلمة المرور، وانتهت جلساتك الأخرى',
    sessions: 'الجلسات المفتوحة',
    device: 'الجهاز',
    onDevice: (browser: string, system: string) => `${browser} على ${system}`,
    unknownDevice: 'جهاز غير معروف',
    thisSession: 'هذه الجلسة',
    signedIn: 'وقت الدخول',
    lastUse: 'آخر استخدام',
    actions: 'إجراءات',
    endSession: 'إنهاء الجلسة',
    confirmEnd: (device: string) => `هل تريد إنهاء الجلسة على «${device}»؟`,
    sessionEnded: 'انتهت الجلسة',
    sessionGone: 'كانت هذه الجلسة منتهية من قبل',
    typingKept: 'استعدنا ما كتبته قبل انتهاء الجلسة',
    saveAgain: 'راجعه ثم احفظ من جديد.',
    signOutEverywhere: 'تسجيل الخروج من كل الأجهزة',
    confirmEverywhere: 'هل تريد تسجيل الخروج من كل الأجهزة، ومنها هذا الجهاز؟',
    join: {
      title: 'أهلًا بك في فريق العمل',
      intro: (role: string) => `أنشئ حسابك لتدخل لوحة الإدارة بدور: ${role}.`,
      password: 'كلمة مرور تختارها',
      submit: 'إنشاء الحساب',
      submitting: 'جارٍ إنشاء الحساب...',
      welcome: (name: string) => `أهلًا ${name}، حسابك جاهز`,
      goneTitle: 'هذه الدعوة غير صالحة',
      goneText: 'رابط الدعوة يعمل مرة واحدة ولمدة سبعة أيام. اطلب من صاحب الدعوة رابطًا جديدًا.',
      toLogin: 'إلى تسجيل الدخول',
    },
    problems: {
      invalidEmail: 'أدخل بريدًا إلكترونيًا صحيحًا',
      emailTaken: 'لهذا البريد حساب من قبل',
      shortPassword: 'كلمة المرور من 10 أحرف على الأقل',
      longPassword: 'كلمة المرور من 128 حرفًا على الأكثر',
      wrongPassword: 'كلمة المرور الحالية غير صحيحة',
      samePassword: 'اختر كلمة مرور تختلف عن الحالية',
    },
  },

  // changes
  changes: {},
}

export type AdminTexts = typeof adminTextsAr

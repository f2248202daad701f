import type { ContractState } from '#domain/contracts/contract-states.ts'
import type { ChecklistItem } from '#domain/rentals/car-condition.ts'
import type { ContractReason, DepositState } from '#domain/rentals/hand-over-choices.ts'
import type { UnitDocument } from '#domain/fleet/units.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { pluralOf } from '#domain/text/plural-forms.ts'

function kilometersAr(count: number): string {
  return `${formatCount(count)} كم`
}

/** «المستأجر»، أو السائق الإضافي برقمه. */
function ofDriver(driver: number): string {
  if (driver === 0) return 'المستأجر'
  return driver === 1 ? 'السائق الإضافي الأول' : 'السائق الإضافي الثاني'
}

export const rentalTextsAr = {
  kilometers: kilometersAr,
  handOver: {
    title: (reference: string) => `تسليم السيارة: ${reference}`,
    submit: 'تسليم المفاتيح',
    saved: (reference: string) => `سُلّمت سيارة الحجز ${reference}`,
    notPossible: 'لا يُسلَّم هذا الحجز في حالته الحالية.',
    unit: 'السيارة',
    chosenUnit: 'اللوحة',
    noUnit: 'لهذا الطراز لا توجد مركبات مسجّلة.',
    chooseUnit: 'اختيار اللوحة',
    state: 'حالة السيارة',
    driver: 'السائق',
    renterHint: 'من رخصة القيادة. يملأ ما هو محفوظ من تأجير سابق نفسه.',
    further: 'سائق إضافي',
    furtherCount: (count: number) =>
      pluralOf('ar', count, {
        zero: 'لا سائق إضافي',
        one: 'سائق إضافي واحد',
        two: 'سائقان إضافيان',
        few: `${count} سائقين إضافيين`,
        many: `${count} سائقًا إضافيًا`,
        other: `${count} سائق إضافي`,
      }),
    driverName: 'الاسم كما في الرخصة',
    nationalId: 'رقم الهوية أو الإقامة أو الجواز',
    licenseNumber: 'رقم رخصة القيادة',
    storedNumber: (masked: string) => `المحفوظ: \u2066${masked}\u2069. اتركه فارغًا ليبقى.`,
    birthDate: 'تاريخ الميلاد',
    licenseExpiresOn: 'انتهاء رخصة القيادة',
    papers: 'العقد ومبلغ الضمان',
    enterContract: 'ورقة العقد وإدخال رقمه',
    contract: 'رقم العقد',
    contractReasons: {
      inProgress: 'العقد قيد الإنشاء الآن',
      systemDown: 'نظام العقود لا يعمل',
      customerWaits: 'العميل في عجلة، ويُنشأ العقد بعد التسليم مباشرة',
      other: 'سبب آخر، مكتوب في الملاحظة',
    } satisfies Record<ContractReason, string>,
    noContract: 'لا رقم بعد، والسبب…',
    deposit: (amount: string) => `مبلغ الضمان ${amount} ر.س`,
    depositHeld: 'محتجز في حساب الحجز',
    enterDeposit: 'تسجيل الضمان في حساب الحجز',
    chooseDeposit: 'اختر…',
    depositRecorded: 'ما يؤخذ هنا يُسجَّل في حساب الحجز عند تسليم المفاتيح.',
    depositReference: 'رقم الموافقة',
    deposits: {
      none: 'لا يُؤخذ لهذا العميل',
      cash: 'دُفع نقدًا',
      mada: 'حُجز على بطاقة مدى',
      card: 'حُجز على بطاقة ائتمان',
      waived: 'أُعفي منه العميل',
    } satisfies Record<DepositState, string>,
    override: 'قرار مدير',
    overrideReason: 'لماذا تُسلَّم السيارة رغم ذلك؟',
    overrideHint: 'يُحفظ السبب في سجل الحجز باسمك.',
    asked: (day: string) => `موعد الاستلام ${day}، وتُسلَّم السيارة اليوم`,
  },
  gate: {
    title: 'قبل المفاتيح',
    closed: 'لم تُسلَّم السيارة بعد',
    documents: {
      registrationExpiresOn: 'رخصة سير السيارة (الاستمارة)',
      insuranceExpiresOn: 'تأمين السيارة',
      inspectionExpiresOn: 'فحص السيارة الدوري',
      operatingCardExpiresOn: 'بطاقة تشغيل السيارة',
    } satisfies Record<UnitDocument, string>,
    managerOnly: 'يقرره مدير مع ذكر السبب.',
    documentExpired: (document: string, on: string) =>
      `انتهت صلاحية ${document} في ${on}: لا يجوز تسليمها. جدّدها أو اختر لوحة أخرى.`,
    documentExpires: (document: string, on: string) => `تنتهي صلاحية ${document} في ${on}، قبل موعد الإرجاع.`,
    numbersMissing: 'رقم الهوية أو رقم رخصة القيادة غير مسجّل.',
    birthDateMissing: (driver: number) => `تاريخ ميلاد ${ofDriver(driver)} غير مسجّل.`,
    underage: (driver: number, least: number) => `عمر ${ofDriver(driver)} أقل من ${least} عامًا.`,
    licenseDateMissing: (driver: number) => `تاريخ انتهاء رخصة ${ofDriver(driver)} غير مسجّل.`,
    nationalIdMissing: (driver: number) => `رقم هوية ${ofDriver(driver)} غير مسجّل، ويطلبه نظام تأجير.`,
    licenseNumberMissing: (driver: number) => `رقم رخصة ${ofDriver(driver)} غير مسجّل، ويطلبه نظام تأجير.`,
    driverBlocked: (driver: number, until: string | null) =>
      until ? `${ofDriver(driver)} موقوف حتى ${until}.` : `${ofDriver(driver)} موقوف.`,
    licenseExpired: (driver: number, on: string) => `انتهت رخصة ${ofDriver(driver)} في ${on}: لا يجوز له القيادة.`,
    licenseExpires: (driver: number, on: string) => `تنتهي رخصة ${ofDriver(driver)} في ${on}، قبل موعد الإرجاع.`,
    blocked: (until: string | null) => (until ? `العميل موقوف حتى ${until}.` : 'العميل موقوف.'),
    contractMissing: 'اختر سبب عدم وجود رقم للعقد.',
    depositOpen: 'اختر ما تم في مبلغ الضمان.',
    depositWaived: 'على هذا العميل مبلغ ضمان غير محتجز.',
    depositOwed: (amount: string) => `على هذا العميل مبلغ ضمان ${amount} ريال، وهو غير محتجز بعد.`,
    depositNotOwed: 'لا ضمان على هذا العميل بحسب نوع هويته.',
    mend: {
      unit: 'تعديل وثائق السيارة',
      numbers: 'إدخال الأرقام',
      deposit: 'كيف أُخذ الضمان؟',
    },
  },
  condition: {
    odometer: 'قراءة العداد (كم)',
    lastReading: (km: number) => `آخر قراءة: ${kilometersAr(km)}`,
    fuel: 'الوقود',
    eighths: ['فارغ', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞', 'ممتلئ'],
    marks: 'الأضرار',
    checklist: 'قائمة الفحص',
    inOrder: 'كل شيء سليم. افتح القائمة لتغيير شيء.',
    items: {
      airConditioning: 'المكيف',
      radio: 'الراديو',
      screen: 'الشاشة',
      speedometer: 'عداد السرعة',
      keys: 'المفاتيح',
      seats: 'المقاعد',
      tyres: 'الإطارات',
      spareTyre: 'الإطار الاحتياطي',
      triangle: 'مثلث التحذير',
      extinguisher: 'طفاية الحريق',
      firstAidKit: 'حقيبة الإسعافات',
      tools: 'عدة تغيير الإطار',
    } satisfies Record<ChecklistItem, string>,
    answers: {
      excellent: 'ممتاز',
      good: 'جيد',
      weak: 'ضعيف',
      broken: 'معطل',
      working: 'يعمل',
      faulty: 'لا يعمل',
      clean: 'نظيفة',
      dirty: 'متسخة',
      '1': 'درجة 1 (الأفضل)',
      '2': 'درجة 2',
      '3': 'درجة 3',
      present: 'موجود',
      missing: 'غير موجود',
    },
    note: 'ملاحظة',
    below: (km: number) => `القراءة أقل من الأخيرة (${kilometersAr(km)}). صحّح القراءة، أو صحّح عداد السيارة في صفحتها.`,
    above: (km: number) => `القراءة أعلى بكثير من الأخيرة (${kilometersAr(km)}). تحقق منها، ثم أكّدها.`,
    sure: 'القراءة صحيحة',
  },
  return: {
    title: (reference: string) => `إرجاع السيارة: ${reference}`,
    submit: 'استلام السيارة',
    saved: (reference: string) => `عادت سيارة الحجز ${reference}`,
    notPossible: 'لا تُرجع سيارة هذا الحجز في حالته الحالية.',
    atHandOver: 'عند التسليم',
    notRecorded: 'لم تُسجَّل حالة السيارة عند التسليم.',
    state: 'عند الإرجاع',
    faults: (items: string) => `غير سليم: ${items}`,
  },
  rental: {
    title: 'التسليم والإرجاع',
    out: 'التسليم',
    back: 'الإرجاع',
    isOut: 'السيارة مع العميل',
    unknownTime: 'غير معروف',
    driven: 'المسافة المقطوعة',
    drivers: 'السائقون',
    renter: 'المستأجر',
    details: (birthDate: string, license: string) => `الميلاد ${birthDate} · الرخصة حتى ${license}`,
    contractReason: 'سُلّمت قبل رقم العقد',
    deposit: 'مبلغ الضمان',
  },
  contractStates: {
    saved: 'محفوظ',
    issued: 'صادر',
    suspended: 'معلّق',
    closed: 'مغلق',
    cancelled: 'ملغى',
  } satisfies Record<ContractState, string> as Record<ContractState, string>,
  history: {
    handedOver: 'تسليم السيارة',
    returned: 'إرجاع السيارة',
    undone: { handedOver: 'التراجع عن تسليم السيارة', returned: 'التراجع عن إرجاع السيارة' },
    newMarks: (count: number) =>
      pluralOf('ar', count, {
        zero: 'لا أضرار جديدة',
        one: 'ضرر جديد واحد',
        two: 'ضرران جديدان',
        few: `${count} أضرار جديدة`,
        many: `${count} ضررًا جديدًا`,
        other: `${count} ضرر جديد`,
      }),
    withdrawn: (paper: string) => `سُحب رابط ${paper}`,
  },
  refusals: {
    unit: 'لا يمكن تسليم هذه اللوحة: هي محجوزة أو مع عميل آخر أو خارج الخدمة. اختر لوحة أخرى.',
    overrideNotAllowed: 'هذا القرار لمدير. اطلب منه تسليم السيارة من حسابه.',
  },
}

export type RentalTexts = typeof rentalTextsAr

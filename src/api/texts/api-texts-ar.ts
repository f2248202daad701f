import type { HoldRefusal } from '#data/availability/hold-refusal.ts'
import type { UploadProblem } from '#domain/content/pictures.ts'
import { pluralOf } from '#domain/text/plural-forms.ts'
import type { SentEvent } from '#domain/webhooks/webhook-events.ts'
import type { SpecialHoursProblem } from '#domain/branches/special-hours/special-hours-form.ts'
import type { CustomerProblem } from '#domain/customers/customer-form.ts'
import type { ChargesProblem } from '#domain/pricing/charges-form.ts'
import type { RateProblem } from '#domain/pricing/rates/rate-problems.ts'
import type { ReturnFeeProblem } from '#domain/pricing/return-fees/return-fee-form.ts'
import type { SettingProblem } from '#domain/settings/settings-form.ts'
import type { FleetProblem } from '#domain/text/fleet-problems.ts'
import type { FormProblem } from '#domain/text/form-fields.ts'

/** What can be wrong with a field of a request: the shape of the request, or a rule of a form. */
type FieldProblem =
  | 'unknownField'
  | 'duplicate'
  | 'invalidValue'
  | FormProblem
  | FleetProblem
  | SettingProblem
  | ChargesProblem
  | RateProblem
  | CustomerProblem
  | SpecialHoursProblem
  | ReturnFeeProblem
  | 'invalidPurchaseOrder'
  | 'tooManyPeople'
  | 'invalidViolationNumber'

export const apiTextsAr = {
  tooLong: (most: string, length: string) => `النص أطول من المسموح. عدد أحرفه ${length}، والحد ${most}.`,
  fieldProblems: {
    unknownField: 'هذا الحقل غير معروف.',
    duplicate: 'ورد هذا الحقل أكثر من مرة.',
    invalidValue: 'القيمة من نوع غير مقبول أو خارج الحدود.',
    required: 'هذا الحقل مطلوب',
    invalidMobile: 'أدخل رقم جوال صحيحًا، مثل 0512345678',
    nineDigits: 'هذا الرقم من 9 أرقام، ورقم الهوية أو الإقامة من 10. صحّحه، أو أكّد أنه وثيقة أخرى.',
    invalidNationalId: 'رقم الهوية أو الإقامة أو الجواز غير صحيح',
    invalidLicense: 'رقم الرخصة غير صحيح',
    invalidDate: 'أدخل تاريخًا صحيحًا',
    invalidTime: 'أدخل وقتًا صحيحًا',
    tooLong: 'النص أطول من المسموح',
    invalidChoice: 'اختر قيمة من القائمة',
    invalidAmount: 'اكتب مبلغًا بالريال، مثل 120 أو 120.50',
    amountNotAboveZero: 'اكتب مبلغًا أكبر من صفر، مثل 120 أو 120.50',
    invalidPercentage: 'اكتب نسبة من 0.01 إلى 100، بمنزلتين عشريتين على الأكثر',
    invalidUses: 'أدخل عددًا صحيحًا من 1 إلى 1,000,000، أو اترك الحقل فارغًا',
    invalidSeats: 'اكتب عددًا من 1 إلى 60',
    invalidDoors: 'اكتب عددًا من 2 إلى 6',
    invalidLuggage: 'اكتب عددًا من 0 إلى 20',
    invalidEngine: 'اكتب سعة المحرك بالسنتيمتر المكعب، من 500 إلى 9999',
    invalidKilometers: 'اكتب عددًا صحيحًا من 1 إلى 9999، أو اتركه فارغًا',
    invalidGrace: 'اكتب عددًا صحيحًا من الساعات، من 0 إلى 24، أو اتركه فارغًا',
    invalidYear: 'اكتب سنة من أربعة أرقام، مثل 2026',
    yearTwice: 'هذه السنة مكتوبة مرتين',
    yearWithoutPrice: 'اكتب سعر هذه السنة',
    priceWithoutYear: 'اكتب السنة التي لها هذا السعر',
    invalidCode: 'استعمل الحروف والأرقام و - و _ فقط، بلا مسافات',
    codeTaken: 'يوجد رمز بهذا الاسم للسيارة نفسها أو لكل السيارات',
    invalidPicture: 'اختر صورة من المكتبة، أو اكتب رابطًا يبدأ بـ https',
    invalidLink: 'اكتب رابطًا يبدأ بـ https',
    invalidPhone: 'أدخل رقم هاتف صحيحًا',
    invalidLatitude: 'اكتب رقمًا من ‎-90 إلى 90',
    invalidLongitude: 'اكتب رقمًا من ‎-180 إلى 180',
    shiftIncomplete: 'اكتب وقت الفتح ووقت الإغلاق',
    shiftEmpty: 'وقت الفتح ووقت الإغلاق متطابقان',
    shiftIntoNextDay: 'هذه الفترة تمتد إلى أوقات عمل اليوم التالي',
    shiftsOverlap: 'هذه الفترة تتداخل مع فترة أخرى',
    noShift: 'اكتب أوقات العمل، أو اختر «مغلق»',
    endBeforeStart: 'نهاية العرض يجب أن تكون بعد بدايته',
    lastDayBeforeFirst: 'آخر يوم يسبق أول يوم',
    tooManyDays: 'المدة أطول من سنة. غيّر ساعات العمل الأسبوعية للفرع بدلًا من ذلك.',
    daysOver: 'مضت هذه الأيام',
    plateUnknownLetter: 'لوحات السعودية لا تستعمل هذا الحرف؛ الحروف هي: ا ب ح د ر س ص ط ع ق ك ل م ن هـ و ى',
    plateLetterCount: 'اكتب حروف اللوحة، من حرف إلى ثلاثة',
    plateDigitCount: 'اكتب رقم اللوحة، من 1 إلى 9999',
    plateScriptsDiffer: 'الحروف العربية واللاتينية لا تطابق اللوحة نفسها',
    plateTaken: 'هذه اللوحة مسجّلة لسيارة أخرى',
    invalidOdometer: 'اكتب قراءة العداد بالكيلومترات، من 0 إلى 2,000,000',
    invalidVin: 'رقم الهيكل 17 حرفًا ورقمًا لاتينيًا، بلا I و O و Q',
    vinTaken: 'رقم الهيكل هذا مسجّل لسيارة أخرى',
    serviceEndsBefore: 'آخر يوم في الخدمة لا يسبق أول يوم',
    invalidServiceKm: 'اكتب الكيلومترات بين صيانتين دوريتين، من 500 إلى 100,000',
    invalidServiceMonths: 'اكتب الأشهر بين صيانتين دوريتين، من 1 إلى 60',
    soldLater: 'اكتب يوم البيع، ولا يكون بعد اليوم',
    soldInService: 'المركبة مبيعة، فآخر يوم لها في الخدمة قبل بيعها',
    soldBelowOdometer: 'لا تقل قراءة العداد عن آخر قراءة مسجلة',
    serviceLater: 'اكتب يوم الصيانة الدورية، ولا يكون بعد اليوم',
    invalidWhatsApp: 'أدخل رقم جوال أو هاتف ثابت أو رقمًا موحّدًا (9200) صحيحًا، مثل 966500000001',
    invalidEmail: 'أدخل بريدًا إلكترونيًا صحيحًا',
    invalidVat: 'الرقم الضريبي 15 رقمًا تبدأ بـ 3 وتنتهي بـ 3',
    invalidRegistration: 'رقم السجل التجاري 10 أرقام',
    invalidTiles: 'أدخل عنوانًا يبدأ بـ ‎https://‎ وفيه ‎{z}‎ و‎{x}‎ و‎{y}‎',
    invalidAge: 'أدخل عمرًا ضمن الحدود المسموحة',
    invalidDeposit: 'أدخل مبلغًا مثل 500 أو 500.00، أو اتركه فارغًا',
    invalidHourPrice: 'أدخل سعرًا بالريال أكبر من صفر، مثل 20.00، أو اتركه فارغًا',
    invalidDeductible: 'أدخل مبلغًا مثل 2000 أو 2000.00، أو اتركه فارغًا',
    invalidSurcharge: 'أدخل مبلغًا مثل 30 أو 30.00، أو اتركه فارغًا',
    invalidTankPrice: 'أدخل مبلغًا أكبر من 0 مثل 150 أو 150.00، أو اتركه فارغًا',
    invalidPercent: 'أدخل عددًا صحيحًا من 100 إلى 1000',
    invalidLateHours: 'أدخل عدد ساعات صحيحًا من 0 إلى 23',
    invalidPurchaseOrder: 'رقم أمر الشراء أرقام وحروف لاتينية، 40 على الأكثر، وفيه رقم واحد على الأقل',
    invalidViolationNumber: 'رقم المخالفة أرقام وحروف لاتينية، مثل 4102938475',
    tooManyPeople: 'يحجز للشركة 50 شخصًا على الأكثر',
    invalidFee: 'أدخل مبلغًا مثل 30 أو 30.00، و0 بلا رسوم',
    invalidKilometerPrice: 'أدخل سعرًا بالريال أكبر من صفر، مثل 0.50، أو اتركه فارغًا',
    invalidMinutes: 'أدخل عددًا صحيحًا ضمن الحدود',
    invalidRetention: 'أدخل عدد أيام ضمن المدة المسموحة',
    invalidSellerName: 'اسم البائع أطول من 127 بايت (نحو 60 حرفًا عربيًا)',
    invalidBuilding: 'رقم المبنى 4 أرقام',
    invalidPostcode: 'الرمز البريدي 5 أرقام',
    invalidRetentionMonths: 'أدخل عدد أشهر ضمن المدة المسموحة',
    invalidRate: 'أدخل نسبة من 0 إلى 100، مثل 15 أو 7.5',
    dayTaken: 'توجد نسبة أخرى تبدأ في هذا اليوم',
    dayOver: 'اختر اليوم أو يومًا قادمًا: الأيام الماضية حُسبت بنسبتها',
    dayFixed: 'بدأ سريانها، فلا يتغيّر يومها. أضف تغييرًا جديدًا بدلًا من ذلك',
    over: 'انتهت هذه النسبة ولا تتغيّر',
    seasonEndsBefore: 'آخر يوم لا يسبق أول يوم',
    maxBelowMin: 'هذا الحد أقل من الحد الأدنى',
    nothingChosen: 'اختر واحدًا على الأقل من القائمة أدناه، أو اختر الكل',
    offerRaises: 'قاعدة العرض تخفّض السعر: اختر تخفيضًا أو سعرًا جديدًا',
    priceStandsAlone: 'السعر الجديد لا يُجمع مع غيره: ألغِ «تُجمع مع غيرها»',
    invalidPriority: 'اكتب عددًا من 1 إلى 99',
    invalidDays: 'اكتب عددًا من 1 إلى 365، أو اتركه فارغًا',
    invalidHours: 'اكتب عددًا من 0 إلى 8760، أو اتركه فارغًا',
    mobileTaken: 'هذا الرقم لعميل آخر في القائمة',
    notBornYet: 'تاريخ الميلاد في المستقبل',
    untilPassed: 'مضى هذا اليوم. اختر يومًا قادمًا أو اترك الحقل فارغًا',
    daysTaken: 'لهذا الفرع أوقات خاصة في بعض هذه الأيام. عدّلها، أو اختر أيامًا أخرى.',
    ramadanTwice: 'لهذا الفرع أوقات لرمضان. عدّلها بدلًا من إضافة غيرها.',
    taken: 'لهذا الاتجاه رسوم أخرى. عدّلها بدلًا من إضافة غيرها.',
    oneBranch: 'في هذه المدينة فرع واحد، فلن تُحتسب هذه الرسوم أبدًا. اختر مدينة أخرى.',
  } satisfies Record<FieldProblem, string>,
  signIn: {
    busy: 'محاولات الدخول كثيرة في هذه اللحظة. انتظر بضع ثوانٍ ثم أعد المحاولة.',
    diskFull: 'قرص الخادم ممتلئ، ولا يمكن تسجيل الدخول حتى تُفرَّغ مساحة عليه. أبلغ من يشغّل الموقع.',
    locked: 'كثرت الرموز الخاطئة لهذا الحساب، فأُوقف الدخول إليه ربع ساعة.',
  },
  pictures: {
    missing: 'يجب اختيار صورة لرفعها.',
    tooLarge:
      'الصورة أكبر من 10 ميغابايت. صغّرها أولًا: افتحها في محرر الصور على جوالك أو حاسوبك، واختر تغيير الحجم إلى عرض 2,560 بكسل، ثم احفظها بصيغة JPEG.',
    tooManyPixels:
      'أبعاد الصورة أكبر من 40 ميغابكسل (110 لصورة فوتوغرافية بصيغة JPEG)، أو أحد جوانبها أطول من 20,000 بكسل. صغّرها أولًا: افتحها في محرر الصور على جوالك أو حاسوبك، واختر تغيير الحجم إلى عرض 2,560 بكسل، ثم احفظها بصيغة JPEG.',
    notAPicture: 'الملف ليس صورة صالحة بصيغة JPEG أو PNG أو WebP أو GIF أو AVIF.',
    bucketMissing: 'لم يُعثر على مخزن الصور. يُرجى التواصل مع الدعم.',
    storageDenied: 'مخزن الصور يرفض الدخول إليه. يُرجى التواصل مع الدعم.',
    storageUnreachable: 'مخزن الصور لا يستجيب. حاول مرة أخرى بعد قليل.',
    storageFull: 'امتلأت مساحة التخزين المخصصة للصور. وفّر مساحة ثم أعد الرفع.',
    notStored: 'تعذّر حفظ الصورة. حاول مرة أخرى بعد قليل.',
    tooMany: 'رفعت صورًا كثيرة خلال ساعة. أكمل الرفع بعد قليل.',
    tookTooLong: 'استغرق رفع الصورة أكثر من ثلاث دقائق. أعد المحاولة باتصال أفضل أو بصورة أصغر.',
  } satisfies Record<UploadProblem, string>,
  holds: {
    taken: 'المركبة مشغولة أو قيد التجهيز في هذه المدة.',
    endsBeforeStart: 'نهاية المدة يجب أن تكون بعد بدايتها.',
    past: 'هذه المدة مضت.',
    reasonMissing: 'اكتب السبب.',
    beforeToday: 'لا تبدأ المدة قبل اليوم.',
    unknownUnit: 'لم تعد هذه المركبة موجودة.',
    unknownBranch: 'لم يعد هذا الفرع موجودًا.',
    outOfService: 'المركبة خارج الخدمة في جزء من هذه المدة.',
    otherCar: 'الحجز لسيارة أو سنة موديل أخرى. غيّر السيارة من صفحة الحجز.',
    underWay: 'السيارة مع العميل، فلا تُستبدل مركبتها هنا.',
  } satisfies Record<HoldRefusal['kind'], string>,
  notLate: 'هذا الإيجار ليس متأخرًا.',
  unitInUse: 'حُجزت هذه المركبة من قبل، فلا تُحذف. أخرجها من الخدمة بدلًا من ذلك.',
  bookingStatus: {
    noShowTooEarly: 'لم يحن موعد الاستلام بعد. إن اعتذر العميل فألغِ الحجز.',
    undoNotAllowed: 'انقضت الثواني العشر أو تغيّر الحجز بعدها. يستطيع المدير التراجع عن آخر تغيير مع ذكر السبب.',
    codeUsedUp: 'استُنفد رمز خصم هذا الحجز في حجوزات أخرى. أدخل حجزًا جديدًا من دونه.',
    documentExpired: 'إحدى وثائق السيارة منتهية فلا يجوز تسليمها. جدّد الوثيقة أو خصّص سيارة أخرى.',
    numbersMissing: 'رقم الهوية أو رقم الرخصة غير مسجّل. أدخلهما قبل تسليم السيارة.',
    unitTaken:
      'مركبته ما زالت مع عميل آخر، أو مشغولة قبل موعد الاستلام المتفق عليه. سجّل إرجاعها أولًا، أو اختر لهذا الحجز مركبة أخرى.',
  },
  /** Words within values of the record of changes. */
  changes: {
    /** Whose change it was when no person made it. */
    site: 'تلقائيًا',
    days: (n: number) =>
      pluralOf('ar', n, {
        zero: 'دون أيام',
        one: 'يوم واحد',
        two: 'يومان',
        few: `${n} أيام`,
        many: `${n} يومًا`,
        other: `${n} يوم`,
      }),
    closed: 'مغلق',
    allDay: 'مفتوح طوال اليوم',
    kilometersPerDay: (kilometers: string) => `${kilometers} كم في اليوم`,
    extraKilometer: (price: string) => `، ثم ${price} ر.س للكيلومتر`,
  },
  webhookEvents: {
    'booking.created': 'حجز جديد',
    'booking.changed': 'تعديل في الحجز',
    'booking.confirmed': 'تأكيد الحجز',
    'booking.cancelled': 'إلغاء الحجز',
    'booking.reopened': 'عودة الحجز إلى الانتظار',
    'booking.no_show': 'عدم حضور العميل',
    'rental.started': 'استلام السيارة',
    'rental.ended': 'إرجاع السيارة',
    'rental.undone': 'تراجع عن تسليم أو إرجاع',
    'charge.recorded': 'قيد مبلغ على العميل أو خصم',
    'payment.recorded': 'تسجيل دفعة',
    'payment.refunded': 'رد مبلغ إلى العميل',
    'deposit.held': 'استلام مبلغ ضمان',
    'deposit.returned': 'رد مبلغ ضمان',
    'deposit.applied': 'سداد من مبلغ الضمان',
    'entry.corrected': 'إلغاء قيد من الحساب',
    'document.issued': 'صدور مستند ضريبي',
    'document.reported': 'الإبلاغ عن مستند ضريبي للهيئة',
    'document.rejected': 'رفض الهيئة مستندًا ضريبيًا',
    'webhook.test': 'إشعار تجريبي',
  } satisfies Record<SentEvent, string>,
}

export type ApiTexts = typeof apiTextsAr

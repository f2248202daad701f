import type { StaffRefusalTexts } from '#domain/booking/request/staff-refusal-text.ts'
import type { BookingRefusal } from '#domain/booking/refusals.ts'
import type { RentalEnd } from '#domain/branches/period-check.ts'

/** Refusals that only staff meet, or whose problem is about a field and names no sentence. */
type NotOfCustomers =
  | 'unknownCar'
  | 'unknownUnit'
  | 'unknownBranch'
  | 'addressMissing'
  | 'adjustmentNotAllowed'
  | 'unknownCompany'
  | 'purchaseOrderMissing'
  | 'overLimit'
  | 'notYet'
  | 'tooFarBack'
  | 'tooManyExtensions'
  | 'unitMissing'
  | 'numbersMissing'
  | 'returnPassed'
  | 'withinMonth'
  | 'staysTaken'
  | 'ended'
  | 'underWay'
  | 'missing'
  | 'conflict'
type Composed =
  | 'codeConditions'
  | 'branchClosedToday'
  | 'branchClosedNow'
  | 'tooLong'
  | 'unknownExtra'
  | 'extraShort'
  | 'tooMany'
  | 'wrongCodes'

/** The sentences of the API about refused bookings of customers. */
export type CustomerRefusalTexts = {
  readonly ends: Readonly<Record<RentalEnd | 'monthlyReturn', string>>
  readonly refusals: Readonly<Record<Exclude<BookingRefusal['kind'], NotOfCustomers | Composed>, string>> & {
    readonly branchClosedToday: (end: string, branch: string, day: string) => string
    readonly branchClosedNow: (end: string, branch: string, day: string, hours: string) => string
    readonly lastTime: (hours: string, last: string) => string
    readonly tooLong: (days: number) => string
    readonly unknownExtra: (name: string | undefined) => string
    readonly extraShort: (name: string, left: number) => string
    readonly tooMany: (wait: string) => string
    readonly wrongCodes: (wait: string) => string
  }
  /** What is free instead of a car that is taken. */
  readonly alternatives: {
    readonly modelYear: (year: number) => string
    readonly branch: (name: string) => string
    readonly car: (name: string, difference: string) => string
    readonly cheaper: (amount: string) => string
    readonly dearer: (amount: string) => string
    readonly samePrice: string
  }
}

/** The sentences of the API about refused bookings; those of staff are the ones that the back office shows too. */
export type BookingRefusalTexts = { readonly customer: CustomerRefusalTexts; readonly staff: StaffRefusalTexts }

export const bookingRefusalTextsAr: BookingRefusalTexts = {
  customer: {
    ends: { pickup: 'الاستلام', return: 'الإرجاع', monthlyReturn: 'الإرجاع في نهاية المدة' },
    refusals: {
      invalidRange: 'يرجى اختيار فترة صحيحة للإيجار',
      tooLong: (days) => `أقصى مدة للإيجار ${days} يومًا. يرجى اختيار موعد إرجاع أقرب.`,
      tooFarAhead: 'يمكن الحجز حتى سنتين من اليوم. يرجى اختيار يوم استلام أقرب.',
      leadTime: 'يجب أن يكون وقت الاستلام بعد 6 ساعات على الأقل من الآن.',
      branchClosedToday: (end, branch, day) => `${end}: فرع ${branch} مغلق يوم ${day}. يرجى اختيار يوم آخر.`,
      branchClosedNow: (end, branch, day, hours) =>
        `${end}: فرع ${branch} مغلق في هذا الوقت. ساعات العمل يوم ${day}: ${hours}`,
      lastTime: (hours, last) => `${hours} (آخر موعد ${last})`,
      monthlyUnavailable: 'الإيجار الشهري غير متاح لهذه السيارة.',
      unknownModelYear: 'تغيّرت بيانات هذه السيارة. راجع اختياراتك ثم أعد الإرسال.',
      optionUnavailable: 'تغيّرت بيانات هذه السيارة. راجع اختياراتك ثم أعد الإرسال.',
      unknownExtra: (name = 'إحدى الإضافات') => `${name}: لم تعد متاحة كما اخترت. راجع الإضافات ثم أرسل الطلب من جديد.`,
      extraShort: (name, left) =>
        left === 0
          ? `${name}: نفد ما لدينا منها في هذه المدة. لم يُرسل شيء، وما كتبته باقٍ هنا.`
          : `${name}: لم يبق منها في هذه المدة إلا ${left}. لم يُرسل شيء، وما كتبته باقٍ هنا.`,
      invalidCode: 'رمز الخصم هذا غير صالح لهذه السيارة أو انتهت صلاحيته.',
      tooMany: (wait) => `وصلنا عدد كبير من الطلبات من شبكتك. أعد المحاولة بعد ${wait}، وما كتبته باقٍ في مكانه.`,
      wrongCodes: (wait) => `جُرّبت رموز خصم كثيرة من شبكتك. أعد المحاولة بعد ${wait}، أو أكمل الحجز بلا رمز.`,
      alreadyBooked: 'للشخص نفسه حجز بالسيارة والمدة نفسها. أرسل send_again بالقيمة true لحجز ثانٍ.',
      keyReused: 'استُخدم هذا المفتاح لحجز آخر. أرسل مفتاحًا جديدًا مع كل حجز جديد.',
      notFree: 'السيارة غير متاحة في هذه المدة.',
      totalChanged: 'الإجمالي ليس كما في expected_total، والإجمالي الحالي في total_price.',
    },
    alternatives: {
      modelYear: (year) => `موديل ${year} متاح في المدة نفسها`,
      branch: (name) => `متاحة في المدة نفسها من ${name}`,
      car: (name, difference) => `${name}: متاحة في المدة نفسها، ${difference}`,
      cheaper: (amount) => `وإجماليها أقل بـ ${amount} ر.س`,
      dearer: (amount) => `وإجماليها أعلى بـ ${amount} ر.س`,
      samePrice: 'وبالسعر نفسه',
    },
  },
  staff: {
    ends: { pickup: 'الاستلام', return: 'الإرجاع' },
    refusals: {
      ended: 'انتهى هذا الحجز أو أُلغي، ولا يُعدّل.',
      underWay: 'السيارة مع العميل: تبقى السيارة ومركبتها ونوع الإيجار والاستلام كما هي.',
      unknownCar: 'لم تعد هذه السيارة في الأسطول. اختر أخرى.',
      unknownBranch: 'لم يعد هذا الفرع موجودًا. اختر آخر.',
      unknownUnit: 'لم تعد هذه المركبة من مركبات السيارة.',
      unknownExtra: 'إحدى الإضافات لم تعد متاحة، أو طُلب منها أكثر من الحد.',
      addressMissing: 'اختير التوصيل بلا عنوان. اكتب عنوان التوصيل.',
      extraShort: (name, left) => `${name}: المتبقي في هذه المدة ${left}.`,
      unknownModelYear: 'لا يُعرض هذا الموديل من السيارة. اختر سنة أخرى.',
      optionUnavailable: 'إحدى الإضافات غير متاحة لهذه السيارة.',
      monthlyUnavailable: 'لا تُؤجر هذه السيارة بالشهر.',
      invalidCode: 'رمز الخصم هذا غير صالح لهذه السيارة أو انتهت صلاحيته.',
      adjustmentNotAllowed: 'لا يعدّل السعر إلا مدير.',
      unknownCompany: 'هذه الشركة غير موجودة أو لا تُقبل لها حجوزات جديدة.',
      purchaseOrderMissing: 'لا تُقبل حجوزات هذه الشركة دون رقم أمر شراء.',
      overLimit: (owed, added, limit) =>
        `حد الائتمان للشركة ${limit} ر.س، وعليها مع حجوزاتها القادمة ${owed} ر.س. يضيف هذا الحجز ${added} ر.س فيتجاوز الحد. يمكن لمدير قبوله بذكر السبب.`,
      notYet: 'هذا الموعد لم يحن بعد. أدخله بعد أن يحدث.',
      tooManyExtensions: (most) =>
        `بلغ العقد الحد الأعلى للتمديد في تأجير، وهو ${most} مرة. أغلق العقد في تأجير، وأنشئ عقدًا جديدًا وأدخل رقمه هنا، ثم مدّد.`,
      tooFarBack: (days) => `يمكنك إدخال إيجار بدأ قبل ${days} أيام على الأكثر. اطلب من مدير إدخال ما هو أقدم.`,
      unitMissing: 'اختر المركبة التي استلمها العميل.',
      numbersMissing: 'يلزم رقم الهوية ورقم الرخصة لأن السيارة سُلّمت.',
      totalChanged: 'لم يعد السعر هو المتوقع.',
      invalidRange: 'يجب أن يكون الإرجاع بعد الاستلام، وألا يكون الاستلام في يوم مضى.',
      returnPassed: 'مضى موعد الإرجاع هذا. اختر موعدًا قادمًا.',
      tooLong: 'لا تزيد مدة الإيجار على 365 يومًا.',
      tooFarAhead: 'لا يبعد الاستلام أكثر من سنتين.',
      closedToday: (end, branch, day) => `${end}: ${branch} مغلق يوم ${day}.`,
      closedNow: (end, branch, day, hours) => `${end}: ${branch} مغلق في هذا الوقت. ساعات العمل يوم ${day}: ${hours}.`,
      lastTime: (hours, last) => `${hours} (آخر موعد ${last})`,
      notFree: 'لا مركبة متاحة من هذه السيارة والموديل في هذه المدة.',
      unitTaken: 'المركبة مشغولة أو قيد التجهيز في هذه المدة.',
      staysTaken:
        'السيارة التي مع العميل محجوزة قبل ذلك، وما يشغلها لا تناسبه مركبة أخرى. أعطِ ذلك الحجز مركبة أخرى أو موعدًا آخر، أو اتفق على إرجاع أبكر.',
      latestReturn: (moment) => `آخر موعد ممكن للإرجاع: ${moment}.`,
      withinMonth: 'يُحسب الشهر كاملًا. إن عادت السيارة قبل ذلك فسجّل الإرجاع في يومه.',
      nearest: (period) => `أقرب مدة متاحة: ${period}.`,
      freeElsewhere: (branches) => `متاحة في هذه المدة عند الاستلام من فرع آخر: ${branches}.`,
      chooseOther: 'اختر سيارة أخرى أو فرع استلام آخر أو مدة أخرى.',
    },
  },
}

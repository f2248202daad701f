import type { ExplanationCode } from '#domain/billing/settlement/explanation.ts'
import type { MissingFact, SettlementKind } from '#domain/billing/settlement/settlement-line.ts'
import type { SettlementPolicy } from '#domain/terms/settlement-policy.ts'
import { pluralOf } from '#domain/text/plural-forms.ts'

const hoursAr = (n: number) =>
  pluralOf('ar', n, {
    zero: 'بلا ساعات',
    one: 'ساعة',
    two: 'ساعتين',
    few: `${n} ساعات`,
    many: `${n} ساعة`,
    other: `${n} ساعة`,
  })

const daysAr = (n: number) =>
  pluralOf('ar', n, {
    zero: 'بلا أيام',
    one: 'يوم واحد',
    two: 'يومين',
    few: `${n} أيام`,
    many: `${n} يومًا`,
    other: `${n} يوم`,
  })

const lateAr = (hours: number, grace: number) =>
  `عن تأخر ${hoursAr(hours)}${grace > 0 ? ` بعد مهلة ${hoursAr(grace)}` : ''}`

export const settlementTextsAr = {
  kinds: {
    earlyReturn: 'أيام لم تُستخدم',
    lateHours: 'التأخر في الإرجاع',
    kilometres: 'كيلومترات زائدة',
    fuel: 'وقود ناقص',
    damage: 'ضرر في السيارة',
    deductible: 'مبلغ التحمل',
    fine: 'مخالفة مرورية',
    fineFee: 'رسوم معالجة المخالفة',
  } satisfies Record<SettlementKind, string>,
  explanations: {
    lateDays: (hours: number, days: number, price: string, grace: number) =>
      `${lateAr(hours, grace)}: أجرة ${daysAr(days)}، واليوم ${price} ر.س قبل الضريبة`,
    lateHours: (hours: number, price: string, grace: number) =>
      `${lateAr(hours, grace)}: الساعة ${price} ر.س شاملةً الضريبة`,
    kilometres: (driven: string, perDay: string, days: number) =>
      `قُطع ${driven} كم، والمشمول ${perDay} كم في اليوم لمدة ${daysAr(days)}`,
    fuel: (car: string, out: string, back: string) => `${car} عند التسليم: ${out}، وعند الإرجاع: ${back}.`,
    damage: (cost: string) => `إصلاح ضرر بلا تقرير: ${cost} ر.س كاملة`,
    deductible: (percent: number, deductible: string) => `${percent}% من مبلغ التحمل ${deductible} ر.س`,
    fine: (amount: string) => `مبلغ المخالفة كما هو: ${amount} ر.س`,
    fineFee: (fee: string) => `رسوم ثابتة عن كل مخالفة: ${fee} ر.س شاملةً الضريبة`,
    unusedDays: (unused: number, days: number, amount: string) =>
      `لم يُستخدم ${unused === 2 ? 'يومان' : daysAr(unused)} من ${daysAr(days)}، والمسترد حصة ذلك من ${amount} ر.س قبل الضريبة`,
    usedByDay: (used: number, price: string, amount: string) =>
      `استُخدمت السيارة ${used === 1 ? 'يومًا واحدًا' : daysAr(used)} بسعر ${price} ر.س لليوم، والمتفق عليه ${amount} ر.س، وكلاهما قبل الضريبة`,
  } satisfies Record<Exclude<ExplanationCode, 'lateShares'>, unknown>,
  /** After the price of a late hour that the contract does not state. */
  shareOfDay: (percent: number, dayPrice: string) => `(${percent}% من حصة الساعة من سعر اليوم ${dayPrice} ر.س)`,
  /** After the kilometres that were driven. */
  extraKilometres: (extra: string, price: string) => `، والزائد ${extra} كم، والكيلومتر ${price} ر.س شاملًا الضريبة`,
  /** After the levels of a tank. */
  missingFuel: (missing: string, price: string) => `الناقص ${missing}، وقيمة الخزان الممتلئ ${price} ر.س شاملةً الضريبة`,
  /** After the share of a deductible that exceeds the repair. */
  atMostRepair: (cost: string) => `، ولا يتجاوز تكلفة الإصلاح ${cost} ر.س`,
  /** After fuel that is charged by the quarter. */
  byQuarters: '، وتُقرَّب القراءة إلى ربع الخزان لصالح المستأجر',
  /** A share of a tank; '1' for all of it. */
  tank: (share: string) => (share === '1' ? 'خزان كامل' : `${share} خزان`),
  car: (number: number) => (number === 0 ? 'وقود السيارة' : `وقود السيارة ${number}`),
  eighths: ['فارغ', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞', 'ممتلئ'],
  missing: {
    odometer: 'الكيلومترات: لم تُسجَّل قراءة العداد عند كل تسليم وإرجاع.',
    kilometrePrice: 'الكيلومترات: هناك كيلومترات زائدة، ولم يُذكر سعر الكيلومتر في العقد.',
    fuel: 'الوقود: لم يُسجَّل مستواه عند كل تسليم وإرجاع.',
    tankPrice: 'الوقود: هناك وقود ناقص، ولم تُذكر قيمة الخزان الممتلئ في العقد.',
    deductible: 'الضرر: لم يُذكر مبلغ التحمل في العقد.',
    repairCost: 'الضرر: تكلفة الإصلاح غير معروفة بعد.',
  } satisfies Record<MissingFact, string>,
  preview: {
    title: 'حساب الإرجاع',
    ifReturnedNow: 'لو أُرجعت السيارة الآن',
    intro: 'معاينة فقط: لا يُسجَّل شيء على العميل.',
    nothing: 'لا شيء فوق السعر المتفق عليه.',
    total: 'المجموع شاملًا الضريبة',
    givenBack: 'يُعاد إلى العميل، شاملًا الضريبة',
    ofWhichVat: (vat: string) => `منه ضريبة ${vat} ر.س`,
    open: 'ما لا يمكن حسابه بعد',
    atReturn: 'الكيلومترات والوقود: يُعرفان عند الإرجاع.',
    press: 'معاينة الحساب',
    invalid: 'أدخل قراءة العداد والوقود أولًا، ثم اطلب المعاينة.',
  },
  questions: {
    title: 'ماذا لو تأخرت أو احتجت السيارة مدة أطول؟',
    intro: 'بشروط حجزك، وبالقاعدة نفسها التي يُحسب بها الإرجاع.',
    late: 'إن تأخرت عن الموعد',
    lateBy: (hours: number) => `تأخر ${hoursAr(hours)}`,
    lateByDays: (days: number) => `تأخر ${daysAr(days)}`,
    free: 'بلا مقابل',
    extend: 'إن مددت الحجز قبل الموعد',
    until: 'حتى',
    ask: 'كم يكلف؟',
    extended: (until: string, amount: string) => `التمديد حتى ${until} يكلف ${amount} ر.س شاملًا الضريبة.`,
    notLater: 'اختر موعدًا بعد موعد الإرجاع الحالي.',
    back: 'العودة إلى الحجز',
    cannotExtend: 'هذا الموعد غير متاح. تواصل معنا، فقد نجد لك سيارة أخرى.',
  },
  policy: {
    intro:
      'ما يُحتسب عند إرجاع السيارة حين لا يحدده العقد. يحتفظ كل حجز بقواعد يومه، فما تغيّره هنا يسري على الحجوزات الجديدة. القيم الأولى هي المعتاد في السوق، فطابقها مع عقدك.',
    names: {
      lateHourPercent: 'ساعة التأخير، نسبةً من حصة الساعة من سعر اليوم',
      lateHoursBeforeDay: 'ساعات التأخير قبل احتساب يوم كامل',
      allowanceDays: 'الأيام التي تُحسب كيلومتراتها',
      fuelStep: 'الوقود الناقص',
      unreportedDamage: 'ضرر بلا تقرير من نجم أو المرور',
      deductibleShare: 'ضرر له تقرير',
      fineFee: 'رسوم معالجة المخالفة المرورية',
      earlyReturn: 'الإرجاع قبل الموعد',
      earlyMonth: 'الأيام المستخدمة من إيجار شهري',
      monthlyBilling: 'احتساب الإيجار الشهري',
    } satisfies Record<keyof SettlementPolicy, string>,
    hints: {
      lateHourPercent: (least: number, most: number) =>
        `من ${least} إلى ${most}، للسيارات التي لم يُذكر لها سعر ساعة. مع 200 تُحتسب الساعة ضعفين: إن كان اليوم 120 ر.س فالساعة 10 ر.س قبل الضريبة. وخُمس اليوم عن كل ساعة هو 480.`,
      lateHoursBeforeDay: (most: number) =>
        `من 0 إلى ${most}، بعد المهلة. مع 4 تُحتسب الساعة الخامسة يومًا كاملًا، ومع 0 الساعة الأولى. ولا تتجاوز الساعات أجرة اليوم أبدًا.`,
      allowanceDays: 'مثال: حجز 3 أيام تأخر يومًا، والمشمول 250 كم في اليوم: 1,000 كم أو 750 كم.',
      fuelStep: 'مثال: خرجت ممتلئة وعادت ⅞: بلا مقابل بالأرباع، أو ثُمن قيمة الخزان بالأثمان.',
      unreportedDamage: 'مثال: إصلاح بـ3,500 ر.س ومبلغ تحمل 2,000 ر.س: 3,500 ر.س أو 2,000 ر.س.',
      deductibleShare:
        'مثال: خطأ العميل 50% ومبلغ التحمل 2,000 ر.س: 1,000 ر.س أو 2,000 ر.س. ومن لا خطأ عليه لا يدفع شيئًا.',
      fineFee: 'ر.س، شاملًا الضريبة، فوق مبلغ المخالفة نفسه. و0 يعني بلا رسوم.',
      earlyReturn: 'مثال: حجز 5 أيام بـ595 ر.س أُرجع قبل يومين: لا شيء، أو 238 ر.س وضريبتها. ويُحسب اليوم الأول دائمًا.',
      earlyMonth:
        'لمن يعيد الأيام فقط. مثال: شهر بـ2,400 ر.س وسعر اليوم 119 ر.س أُرجع بعد 20 يومًا: يُعاد 20 ر.س أو 800 ر.س، قبل الضريبة.',
      monthlyBilling:
        'شهرًا بشهر: يُقيَّد الأول عند التسليم وكل شهر بعده حين يبدأ، ولكل منها فاتورته. وإن عادت السيارة مبكرًا لم تُقيَّد الأشهر التي لم تبدأ.',
    },
    choices: {
      allowanceDays: { charged: 'الأيام المحتسبة: يوم التأخير بكيلومتراته', agreed: 'الأيام المتفق عليها فقط' },
      fuelStep: { quarter: 'بأرباع الخزان كما في العقد، لصالح العميل', eighth: 'بأثمان الخزان كما قُرئت' },
      unreportedDamage: { whole: 'الإصلاح كاملًا', deductible: 'مبلغ التحمل على الأكثر' },
      deductibleShare: { fault: 'مبلغ التحمل بحسب نسبة الخطأ', whole: 'مبلغ التحمل كاملًا' },
      earlyReturn: { keep: 'لا يُعاد شيء', giveBack: 'تُعاد الأيام الكاملة التي لم تُستخدم' },
      earlyMonth: { daily: 'بسعر اليوم، وبحد المتفق عليه', share: 'بحصتها من سعر الشهر' },
      monthlyBilling: { cycle: 'شهرًا بشهر، مقدمًا', whole: 'كله عند التسليم' },
    },
  },
}

export type SettlementTexts = typeof settlementTextsAr

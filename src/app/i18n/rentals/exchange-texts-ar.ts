import type { Preparation } from '#domain/fleet/units.ts'
import type { ExchangeReason } from '#domain/rentals/exchange-choices.ts'
import type { ExchangeRefusal } from '#domain/rentals/refusals.ts'
import { pluralOf } from '#domain/text/plural-forms.ts'

export const exchangeTextsAr = {
  action: 'استبدال السيارة',
  title: (reference: string) => `استبدال السيارة: ${reference}`,
  submit: 'استبدال السيارة',
  saved: (reference: string, plate: string) => `صارت السيارة ${plate} مع عميل الحجز ${reference}`,
  notPossible: 'لا تُستبدل سيارة هذا الحجز في حالته الحالية.',
  noUnit: 'لم تُحدَّد لهذا الحجز لوحة بعد. حدّدها أولًا ثم استبدل السيارة.',
  reason: 'سبب الاستبدال',
  chooseReason: 'اختر…',
  reasons: {
    breakdown: 'تعطلت السيارة',
    accident: 'حادث',
    upgrade: 'ترقية',
    wish: 'رغبة العميل',
  } satisfies Record<ExchangeReason, string>,
  outOfServiceUntil: 'خارج الخدمة حتى',
  outOfServiceHint: 'بعد العطل أو الحادث، وأسبوع إن تُرك فارغًا. تُنقل حجوزاتها القادمة إلى سيارات أخرى إن أمكن.',
  former: 'السيارة العائدة',
  next: 'السيارة البديلة',
  noneFree: 'لا سيارة أخرى متاحة حتى موعد الإرجاع.',
  chooseFirst: 'اختر السيارة البديلة أولًا.',
  sameCar: 'السيارة نفسها',
  upgrades: 'سيارات أعلى',
  others: 'سيارات أخرى',
  chosen: 'المختارة',
  choose: 'اختيار',
  readiness: { to_clean: 'تنتظر التنظيف', to_check: 'تنتظر الفحص', to_fuel: 'تنتظر الوقود', ready: 'جاهزة' } satisfies Record<
    Preparation,
    string
  >,
  papers: 'العقد',
  contractHint: 'في «تأجير» أغلق العقد بسبب «استبدال»، ثم أنشئ عقدًا جديدًا للسيارة البديلة.',
  contractSheet: 'ورقة الاستبدال',
  contractNumber: 'رقم العقد الجديد',
  contractReason: 'لا رقم بعد، والسبب…',
  withNumber: 'الرقم مُدخل',
  price: 'السعر',
  priceKept: 'يدفع العميل ما اتُّفق عليه.',
  priceKinds: { none: 'دون فرق', more: 'يدفع العميل أكثر', less: 'يُعاد إلى العميل مبلغ' },
  priceAmount: 'المبلغ قبل الضريبة (ر.س)',
  pricePeriod: 'المبلغ',
  pricePerDay: (days: string) => `لكل يوم متبقٍّ (${days})`,
  priceOnce: 'لباقي المدة كلها',
  priceReason: 'لماذا يتغير السعر؟',
  event: (former: string, next: string) => `استُبدلت السيارة: ${former} بـ ${next}`,
  done: 'استُبدلت السيارة',
  undo: { question: 'تعود السيارة الأولى إلى العميل، والبديلة إلى الفرع. لماذا؟', last: 'استُبدلت السيارة' },
  undone: 'أُلغي الاستبدال',
  cars: 'السيارتان',
  unknownPlate: 'لوحة غير معروفة',
  readings: (back: string, out: string) => `عادت وعدادها ${back}، وخرجت البديلة وعدادها ${out}`,
  difference: (amount: string) => `فرق السعر قبل الضريبة: ${amount} ر.س`,
  leg: (number: number) => `السيارة ${number}`,
  driven: (km: string) => `المسافة: ${km}`,
  missingFuel: (eighths: number) =>
    pluralOf('ar', eighths, {
      zero: 'لا نقص في الوقود',
      one: 'نقص الوقود: ثُمن',
      two: 'نقص الوقود: ثُمنان',
      few: `نقص الوقود: ${eighths} أثمان`,
      many: `نقص الوقود: ${eighths} ثُمنًا`,
      other: `نقص الوقود: ${eighths} ثُمن`,
    }),
  refusals: {
    noUnit: 'لم تُحدَّد لهذا الحجز لوحة تُعاد. حدّدها أولًا.',
    sameUnit: 'هذه السيارة مع العميل الآن. اختر سيارة أخرى.',
    contractTaken: 'هذا الرقم لعقد آخر. تحقق منه في «تأجير».',
    priceNotAllowed: 'تغيير السعر لمدير. اطلب منه الاستبدال من حسابه، أو أبقِ السعر كما هو.',
    priceAgreed: 'لهذا الحجز سعر يومي متفق عليه. استبدل السيارة دون فرق، ثم غيّر السعر في الحجز.',
    priceTooLow: 'هذا أكثر من سعر السيارة. أعد مبلغًا أقل.',
  } satisfies Record<ExchangeRefusal['kind'], string>,
}

export type ExchangeTexts = typeof exchangeTextsAr

import { pluralOf } from '#domain/text/plural-forms.ts'
import type { BodyType, CarSide } from '#domain/fleet/body-shapes.ts'
import type { CarPart, Third } from '#domain/rentals/car-places.ts'
import type { MarkEventKind, MarkKind } from '#domain/rentals/marks.ts'

const sides: Record<CarSide, string> = {
  front: 'من الأمام',
  rear: 'من الخلف',
  left: 'الجانب الأيسر',
  right: 'الجانب الأيمن',
  top: 'من الأعلى',
}

const parts: Record<CarPart, string> = {
  frontBumper: 'الصدام الأمامي',
  headlamp: 'المصباح الأمامي',
  bonnet: 'غطاء المحرك',
  frontWing: 'الرفرف الأمامي',
  frontWheel: 'العجلة الأمامية',
  windscreen: 'الزجاج الأمامي',
  frontDoor: 'الباب الأمامي',
  frontWindow: 'زجاج الباب الأمامي',
  sill: 'العتبة أسفل الأبواب',
  rearDoor: 'الباب الخلفي',
  rearSideWindow: 'الزجاج الجانبي الخلفي',
  roof: 'السقف',
  rearWheel: 'العجلة الخلفية',
  rearWing: 'الرفرف الخلفي',
  rearWindow: 'الزجاج الخلفي',
  boot: 'باب الشنطة',
  bed: 'الحوض',
  rearLamp: 'المصباح الخلفي',
  rearBumper: 'الصدام الخلفي',
}

const thirds: Record<Third, string> = { left: 'يسارًا', middle: 'في الوسط', right: 'يمينًا' }

const happened: Record<MarkEventKind, (day: string) => string> = {
  repaired: (day) => `أُصلح ${day}`,
  mistaken: (day) => `حُذف ${day} لأنه سُجّل خطأً`,
  reopened: (day) => `أُعيد إلى السيارة ${day}`,
}

export const markTextsAr = {
  bodies: {
    sedan: 'سيدان',
    suv: 'دفع رباعي',
    pickup: 'بيك أب',
    van: 'فان',
  } as Record<BodyType, string>,
  kinds: {
    small_scratch: 'خدش بسيط',
    deep_scratch: 'خدش عميق',
    very_deep_scratch: 'خدش عميق جدًا',
    bend: 'طعجة في الهيكل',
  } as Record<MarkKind, string>,
  sides,
  parts,
  thirds,
  /** A place of the car in words. */
  place: (side: string, part: string) => `${side}: ${part}`,
  placeInThird: (side: string, part: string, third: string) => `${side}: ${part}، ${third}`,
  mark: (kind: string, place: string) => `${kind} – ${place}`,
  title: 'الأضرار',
  drawing: 'رسم السيارة',
  drawingOf: (body: string) => `رسم سيارة ${body} من الأمام والخلف والجانبين والأعلى`,
  wholeCar: 'السيارة كاملة',
  view: 'الجهة المعروضة',
  kindToPlace: 'نوع الضرر الجديد',
  howToTouch: 'اختر النوع ثم المس موضعه على الرسم.',
  howToType: 'بلوحة المفاتيح: الأسهم تحرّك المؤشر، وEnter يضع العلامة.',
  legend: { known: 'كان على السيارة', new: 'جديد' },
  known: 'ما كان على السيارة',
  knownCount: (n: string, count: number) =>
    pluralOf('ar', count, {
      zero: 'لا أضرار مسجلة على السيارة',
      one: 'ضرر واحد مسجل على السيارة',
      two: 'ضرران مسجلان على السيارة',
      few: `${n} أضرار مسجلة على السيارة`,
      many: `${n} ضررًا مسجلًا على السيارة`,
      other: `${n} ضرر مسجل على السيارة`,
    }),
  added: 'أضرار جديدة',
  noneAdded: 'لم تُضف أضرار جديدة.',
  full: 'هذا أكثر ما يمكن إضافته مرة واحدة.',
  kindOf: (n: string) => `نوع الضرر ${n}`,
  remove: 'حذف',
  removeMark: (mark: string) => `حذف ${mark}`,
  wasAdded: (mark: string) => `أُضيف: ${mark}`,
  wasRemoved: (mark: string) => `حُذف: ${mark}`,
  withoutScripts: 'أضف الأضرار بالاختيار من القائمة:',
  placeOf: (n: number) => `موضع الضرر ${n}`,
  noPlace: 'لا ضرر',
  number: (n: string) => `رقم ${n}`,
  unit: {
    intro: 'تبقى الأضرار مع المركبة حتى تُصلح، ويراها من يسلّم السيارة أو يستلمها.',
    none: 'لا أضرار على هذه المركبة.',
    add: 'تسجيل ضرر',
    addIntro: 'لما وُجد خارج التأجير. ما وُجد عند التسليم أو الإرجاع يُسجّل هناك.',
    note: 'ملاحظة',
    noteHint: 'لا تكتب أسماء أشخاص ولا أرقامهم.',
    submit: 'حفظ الأضرار',
    saved: 'حُفظت الأضرار',
    nothing: 'ضع علامة واحدة على الأقل على الرسم.',
    repair: 'أُصلح',
    repairTitle: 'تسجيل الإصلاح',
    repairedOn: 'يوم الإصلاح',
    repairSubmit: 'حفظ الإصلاح',
    mistake: 'سُجّل خطأً',
    mistakeQuestion: 'هل سُجّل هذا الضرر خطأً؟ لن يظهر بعدها على المركبة، ويبقى في سجلها.',
    reopen: 'إعادته إلى السيارة',
    done: {
      repaired: 'سُجّل إصلاح الضرر',
      mistaken: 'لم يعد الضرر على المركبة',
      reopened: 'الضرر على المركبة من جديد',
    } as Record<MarkEventKind, string>,
    closed: 'تغيّرت حالة هذا الضرر قبل قليل. راجع القائمة.',
    wrongDay: 'يوم الإصلاح ليس قبل يوم العثور على الضرر ولا بعد اليوم.',
    past: 'أضرار سابقة',
    found: (day: string) => `وُجد ${day}`,
    happened,
    by: (name: string) => `سجّله ${name}`,
    inRental: 'أثناء تأجير',
  },
  stickers: {
    link: 'ملصق QR',
    all: 'ملصقات QR',
    title: 'ملصقات QR للمركبات',
    intro:
      'اطبع الورقة على ملصقات A4 والصق كل ملصق داخل السيارة. الموظف الذي يمسحه يدخل بحسابه ويصل إلى ما تحتاجه المركبة الآن. لا يحمل الرمز أي بيانات شخصية.',
    print: 'طباعة',
    none: 'لا مركبات هنا.',
    scan: 'امسح الرمز',
    code: (plate: string) => `رمز QR للمركبة ${plate}`,
    more: (n: string) => `تُطبع أول ${n} مركبة. صفِّ القائمة بالفرع لطباعة البقية.`,
  },
}

export type MarkTexts = typeof markTextsAr

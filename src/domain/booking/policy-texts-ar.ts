import { pluralOf } from '../text/plural-forms.ts'
import type { PolicyTexts } from './rental-policies.ts'

/** Hours after a preposition. */
function hoursAr(hours: number): string {
  const forms = { zero: 'ساعة', one: 'ساعة', two: 'ساعتين', few: 'ساعات', many: 'ساعة', other: 'ساعة' }
  const word = pluralOf('ar', hours, forms)
  return hours > 2 ? `${hours} ${word}` : word
}

/** The names and values of rental policies. */
export type AllPolicyTexts = PolicyTexts & {
  readonly title: string
  /** `all` names the row of every car. */
  readonly contractTable: { readonly title: string; readonly text: string; readonly all: string }
}

export const policyTextsAr: AllPolicyTexts = {
  title: 'شروط الإيجار',
  contractTable: {
    title: 'ما ينص عليه العقد',
    text: 'القيم نفسها التي تراها في صفحة كل سيارة قبل أن تحجز، ويحتفظ حجزك بما كان منها يوم الحجز.',
    all: 'جميع السيارات',
  },
  names: {
    kilometers: 'الكيلومترات المشمولة',
    deposit: 'مبلغ الضمان المسترد',
    deductible: 'التحمل عند الحادث',
    lateReturn: 'التأخر في الإرجاع',
    age: 'عمر السائق',
    youngDriver: 'السائق الشاب',
    fuel: 'الوقود',
    fullTank: 'الوقود الناقص',
    cancellation: 'الإلغاء',
  },
  kilometersPerDay: (kilometers) => `${kilometers} كم في اليوم`,
  extraKilometer: (price) => `، ثم ${price} ر.س للكيلومتر شاملًا الضريبة`,
  unlimitedKilometers: 'مفتوحة',
  deposit: (amount) => `${amount} ر.س`,
  noDeposit: 'لا يوجد',
  deductible: (amount) => `${amount} ر.س على الأكثر لكل حادث له تقرير، بحسب نسبة الخطأ`,
  noDeductible: 'لا يوجد',
  lateHour: (price) => `${price} ر.س شاملًا الضريبة`,
  lateHourShare: (percent) =>
    percent === 200 ? 'ضعف أجرة الساعة من سعر اليوم' : `${percent}% من حصة الساعة من سعر اليوم`,
  lateReturn: (graceHours, hour, hoursBeforeDay) => {
    const grace = graceHours > 0 ? `مهلة ${hoursAr(graceHours)}، ثم ` : ''
    if (hoursBeforeDay === 0) return `${grace}يوم كامل`
    return `${grace}${hour} عن كل ساعة تبدأ، وبعد ${hoursAr(hoursBeforeDay)} يوم كامل`
  },
  minimumAge: (age) => `لا يقل عن ${age} عامًا`,
  youngDriver: (age, price) => `دون ${age} عامًا: ${price} ر.س في اليوم شاملًا الضريبة، تُدفع عند الاستلام فوق الإجمالي`,
  fullTank: (price, byQuarters) =>
    `يُحسب ${byQuarters ? 'بأرباع' : 'بأثمان'} الخزان، وقيمة الخزان الممتلئ ${price} ر.س شاملةً الضريبة`,
  noYoungDriver: (age) => `دون ${age} عامًا: بلا رسوم إضافية`,
}

import { expect, test } from 'vitest'
import type { Explanation } from '#domain/billing/settlement/explanation.ts'
import { halalas } from '#domain/money/money.ts'
import { explainLine } from './explain-line.ts'

const sar = (riyals: number) => halalas(riyals * 100)
const tank = { car: 1, cars: 1, parts: 4, fullTankPrice: sar(180) }
const late = { graceHours: 2, hourPrice: sar(20) }

const sentences: readonly (readonly [Explanation, en: string, ar: string])[] = [
  [
    { code: 'lateDays', values: { graceHours: 2, hours: 29, days: 2, dayPrice: sar(119) } },
    'Late after 2 hours of grace: 29 hours charged as 2 days, at SAR 119.00 a day before VAT',
    'عن تأخر 29 ساعة بعد مهلة ساعتين: أجرة يومين، واليوم 119.00 ر.س قبل الضريبة',
  ],
  [
    { code: 'lateHours', values: { ...late, hours: 3, graceHours: 0 } },
    'Late: 3 hours at SAR 20.00 with VAT',
    'عن تأخر 3 ساعات: الساعة 20.00 ر.س شاملةً الضريبة',
  ],
  [
    { code: 'lateShares', values: { ...late, hours: 1, hourPrice: halalas(1_141), dayPrice: sar(119), percent: 200 } },
    'Late after 2 hours of grace: 1 hour at SAR 11.41 with VAT (200% of an hour’s share of SAR 119.00 a day)',
    'عن تأخر ساعة بعد مهلة ساعتين: الساعة 11.41 ر.س شاملةً الضريبة (200% من حصة الساعة من سعر اليوم 119.00 ر.س)',
  ],
  [
    { code: 'kilometres', values: { driven: 1_900, perDay: 250, days: 3, extra: 1_150, price: halalas(50) } },
    '1,900 km driven, 250 km a day for 3 days in the price: 1,150 km more at SAR 0.50 with VAT',
    'قُطع 1,900 كم، والمشمول 250 كم في اليوم لمدة 3 أيام، والزائد 1,150 كم، والكيلومتر 0.50 ر.س شاملًا الضريبة',
  ],
  [
    { code: 'fuel', values: { ...tank, out: 7, back: 4, missing: 1 } },
    'Fuel at the hand-over: ⅞, at the return: ½. ¼ of a tank is missing, and a full one costs SAR 180.00 with VAT; readings count in quarters, in the renter’s favour',
    'وقود السيارة عند التسليم: ⅞، وعند الإرجاع: ½. الناقص ¼ خزان، وقيمة الخزان الممتلئ 180.00 ر.س شاملةً الضريبة، وتُقرَّب القراءة إلى ربع الخزان لصالح المستأجر',
  ],
  [
    { code: 'fuel', values: { ...tank, car: 2, cars: 2, parts: 8, out: 8, back: 0, missing: 8 } },
    'Fuel of car 2 at the hand-over: full, at the return: empty. A whole tank is missing, and a full one costs SAR 180.00 with VAT',
    'وقود السيارة 2 عند التسليم: ممتلئ، وعند الإرجاع: فارغ. الناقص خزان كامل، وقيمة الخزان الممتلئ 180.00 ر.س شاملةً الضريبة',
  ],
  [
    { code: 'damage', values: { repairCost: sar(1_350) } },
    'The whole repair of a damage without a report: SAR 1,350.00',
    'إصلاح ضرر بلا تقرير: 1,350.00 ر.س كاملة',
  ],
  [
    { code: 'deductible', values: { deductible: sar(2_000), percent: 50, repairCost: sar(1_000) } },
    '50% of the deductible of SAR 2,000.00',
    '50% من مبلغ التحمل 2,000.00 ر.س',
  ],
  [
    { code: 'deductible', values: { deductible: sar(2_000), percent: 50, repairCost: sar(800) } },
    '50% of the deductible of SAR 2,000.00, and at most the repair of SAR 800.00',
    '50% من مبلغ التحمل 2,000.00 ر.س، ولا يتجاوز تكلفة الإصلاح 800.00 ر.س',
  ],
  [{ code: 'fine', values: { amount: sar(150) } }, 'The fine as it is: SAR 150.00', 'مبلغ المخالفة كما هو: 150.00 ر.س'],
  [
    { code: 'fineFee', values: { fee: sar(35) } },
    'For each fine: SAR 35.00 with VAT',
    'رسوم ثابتة عن كل مخالفة: 35.00 ر.س شاملةً الضريبة',
  ],
  [
    { code: 'unusedDays', values: { unused: 2, days: 5, amount: sar(595) } },
    '2 days of 5 days not used: their share of SAR 595.00 before VAT is given back',
    'لم يُستخدم يومان من 5 أيام، والمسترد حصة ذلك من 595.00 ر.س قبل الضريبة',
  ],
  [
    { code: 'usedByDay', values: { used: 20, days: 30, dayPrice: sar(119), amount: sar(2_400) } },
    '20 days used at SAR 119.00 a day, where SAR 2,400.00 was agreed, both before VAT',
    'استُخدمت السيارة 20 يومًا بسعر 119.00 ر.س لليوم، والمتفق عليه 2,400.00 ر.س، وكلاهما قبل الضريبة',
  ],
]

test.each(sentences)('%j is explained in both languages', (explanation, en, ar) => {
  expect(explainLine(explanation, 'en')).toBe(en)
  expect(explainLine(explanation, 'ar')).toBe(ar)
})

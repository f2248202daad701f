import { pluralOf } from '#domain/text/plural-forms.ts'
import type { SettlementTexts } from './settlement-texts-ar.ts'

const hoursEn = (n: number) => pluralOf('en', n, { one: '1 hour', other: `${n} hours` })
const daysEn = (n: number) => pluralOf('en', n, { one: '1 day', other: `${n} days` })

const afterGrace = (grace: number) => (grace > 0 ? `Late after ${hoursEn(grace)} of grace` : 'Late')

export const settlementTextsEn: SettlementTexts = {
  kinds: {
    earlyReturn: 'Unused days',
    lateHours: 'Late return',
    kilometres: 'Extra kilometres',
    fuel: 'Missing fuel',
    damage: 'Damage',
    deductible: 'Deductible',
    fine: 'Traffic fine',
    fineFee: 'Handling of the fine',
  },
  explanations: {
    lateDays: (hours, days, price, grace) =>
      `${afterGrace(grace)}: ${hoursEn(hours)} charged as ${daysEn(days)}, at SAR ${price} a day before VAT`,
    lateHours: (hours, price, grace) => `${afterGrace(grace)}: ${hoursEn(hours)} at SAR ${price} with VAT`,
    kilometres: (driven, perDay, days) => `${driven} km driven, ${perDay} km a day for ${daysEn(days)} in the price`,
    fuel: (car, out, back) => `${car} at the hand-over: ${out}, at the return: ${back}.`,
    damage: (cost) => `The whole repair of a damage without a report: SAR ${cost}`,
    deductible: (percent, deductible) => `${percent}% of the deductible of SAR ${deductible}`,
    fine: (amount) => `The fine as it is: SAR ${amount}`,
    fineFee: (fee) => `For each fine: SAR ${fee} with VAT`,
    unusedDays: (unused, days, amount) =>
      `${daysEn(unused)} of ${daysEn(days)} not used: their share of SAR ${amount} before VAT is given back`,
    usedByDay: (used, price, amount) =>
      `${daysEn(used)} used at SAR ${price} a day, where SAR ${amount} was agreed, both before VAT`,
  },
  shareOfDay: (percent, dayPrice) => `(${percent}% of an hour’s share of SAR ${dayPrice} a day)`,
  extraKilometres: (extra, price) => `: ${extra} km more at SAR ${price} with VAT`,
  missingFuel: (missing, price) => `${missing} is missing, and a full one costs SAR ${price} with VAT`,
  atMostRepair: (cost) => `, and at most the repair of SAR ${cost}`,
  byQuarters: '; readings count in quarters, in the renter’s favour',
  tank: (share) => (share === '1' ? 'A whole tank' : `${share} of a tank`),
  car: (number) => (number === 0 ? 'Fuel' : `Fuel of car ${number}`),
  eighths: ['empty', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞', 'full'],
  missing: {
    odometer: 'Kilometres: the odometer was not recorded at every hand-over and return.',
    kilometrePrice: 'Kilometres: there are extra ones, and the contract states no price for them.',
    fuel: 'Fuel: its level was not recorded at every hand-over and return.',
    tankPrice: 'Fuel: some is missing, and the contract states no price of a full tank.',
    deductible: 'Damage: the contract states no deductible.',
    repairCost: 'Damage: the cost of the repair is not known yet.',
  },
  preview: {
    title: 'Settlement of the return',
    ifReturnedNow: 'If it were returned now',
    intro: 'Only a preview: nothing is charged to the customer.',
    nothing: 'Nothing beyond the agreed price.',
    total: 'Total with VAT',
    givenBack: 'Given back to the customer, with VAT',
    ofWhichVat: (vat) => `of which VAT SAR ${vat}`,
    open: 'What cannot be said yet',
    atReturn: 'Kilometres and fuel: known at the return.',
    press: 'Preview the settlement',
    invalid: 'Enter odometer and fuel first, then ask for the preview.',
  },
  questions: {
    title: 'What if you are late, or need the car for longer?',
    intro: 'By the terms of your booking, and by the rule that settles the return.',
    late: 'If you are late',
    lateBy: (hours) => `${hoursEn(hours)} late`,
    lateByDays: (days) => `${daysEn(days)} late`,
    free: 'Free of charge',
    extend: 'If you extend before the return',
    until: 'Until',
    ask: 'What does it cost?',
    extended: (until, amount) => `Extending until ${until} costs SAR ${amount} with VAT.`,
    notLater: 'Choose a time after the agreed return.',
    back: 'Back to the booking',
    cannotExtend: 'That time is not available. Contact us, we may find you another car.',
  },
  policy: {
    intro:
      'What a return costs where the contract does not say it. A booking keeps the rules of its day, so changes here apply to new bookings. The first values are usual in the market; compare them with your contract.',
    names: {
      lateHourPercent: 'A late hour, in percent of the hour’s share of the day’s price',
      lateHoursBeforeDay: 'Late hours before a whole day is charged',
      allowanceDays: 'Days whose kilometres are in the price',
      fuelStep: 'Missing fuel',
      unreportedDamage: 'Damage without a report of Najm or the police',
      deductibleShare: 'Damage with a report',
      fineFee: 'Fee for handling a traffic fine',
      earlyReturn: 'Early return',
      earlyMonth: 'Used days of a monthly rental',
      monthlyBilling: 'Charging a monthly rental',
    },
    hints: {
      lateHourPercent: (least, most) =>
        `From ${least} to ${most}, for cars that state no price of a late hour. With 200 an hour costs twice its share: SAR 10 before VAT at SAR 120 a day. A fifth of a day for each hour is 480.`,
      lateHoursBeforeDay: (most) =>
        `From 0 to ${most}, after the grace. With 4, the fifth hour makes it a day; with 0, the first. Hours never cost more than a day.`,
      allowanceDays: 'Three days, one day late, 250 km a day: 1,000 km or 750 km.',
      fuelStep: 'Full at the hand-over, ⅞ at the return: nothing by quarters, an eighth of the tank by eighths.',
      unreportedDamage: 'A repair of SAR 3,500 and a deductible of SAR 2,000: SAR 3,500 or SAR 2,000.',
      deductibleShare:
        'Fault of 50% and a deductible of SAR 2,000: SAR 1,000 or SAR 2,000. Without fault nothing is paid.',
      fineFee: 'SAR, with VAT, on top of the fine itself. 0 for none.',
      earlyReturn:
        'Five days for SAR 595, returned two days early: nothing, or SAR 238 and its VAT. The first day is always charged.',
      earlyMonth:
        'Where days are given back. A month for SAR 2,400 at SAR 119 a day, returned after 20 days: SAR 20 or SAR 800 before VAT.',
      monthlyBilling:
        'Month by month, the first is charged at the hand-over and each other one when it begins, with a document of its own. After an early return, months that did not begin are not charged.',
    },
    choices: {
      allowanceDays: { charged: 'Those charged: a late day brings its kilometres', agreed: 'Only those agreed' },
      fuelStep: {
        quarter: 'By quarters as in the contract, in the customer’s favour',
        eighth: 'By eighths, as they were read',
      },
      unreportedDamage: { whole: 'The whole repair', deductible: 'At most the deductible' },
      deductibleShare: { fault: 'The deductible by share of fault', whole: 'The whole deductible' },
      earlyReturn: { keep: 'Nothing is given back', giveBack: 'Whole unused days are given back' },
      earlyMonth: {
        daily: 'At the day’s price, at most what was agreed',
        share: 'At their share of the month’s price',
      },
      monthlyBilling: { cycle: 'Month by month, in advance', whole: 'All of it at the hand-over' },
    },
  },
}

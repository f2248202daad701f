import { expect, test } from 'vitest'
import { halalas } from '../../money/money.ts'
import { lateBy, leg, makeInput } from './settlement.fixture.ts'
import { settle } from './settlement.ts'

type Differences = NonNullable<Parameters<typeof makeInput>[0]>
type Worked = readonly [
  name: string,
  working: string,
  differences: Differences,
  lines: readonly (readonly [kind: string, net: string, vat: string, gross: string])[],
  missing?: readonly string[],
]

const sar = (text: string) => halalas(Math.round(Number(text.replace(',', '')) * 100))
const report = (faultPercent: number, repairCost: string | null = null) => ({
  hasReport: true,
  faultPercent,
  repairCost: repairCost === null ? null : sar(repairCost),
})
const unreported = (repairCost: string) => ({ ...report(100, repairCost), hasReport: false })

const fifth = { lateHourPercent: 480, lateHoursBeforeDay: 5 }
const fiveDays = { days: 5, carAmount: sar('595.00') }
const month = { rentalType: 'monthly', days: 30, carAmount: sar('2,400.00') } as const
const givesBack = { earlyReturn: 'giveBack' } as const

/**
 * Settlements worked by hand. A day costs 119.00 and 17.85 VAT, 136.85. A late hour costs 119.00 × 2 ÷ 24 = 9.9166…, 9.92, and
 * 1.488, 1.49 VAT: 11.41. Amounts with VAT are divided by 1.15 for their net; where
 * its VAT leads past the amount, the net is a halala less.
 */
const worked: readonly Worked[] = [
  ['in time', '600 of 750 km, full tank', {}, []],
  ['two hours late', 'within the grace of 2 h', { facts: { returnedAt: lateBy(2) } }, []],
  [
    'a minute over the grace',
    '1 begun hour × 11.41; 11.41 ÷ 1.15 = 9.9217',
    { facts: { returnedAt: lateBy(2, 1) } },
    [['lateHours', '9.92', '1.49', '11.41']],
  ],
  [
    'four hours late',
    '4 − 2 = 2 h × 11.41 = 22.82; ÷ 1.15 = 19.8434',
    { facts: { returnedAt: lateBy(4) } },
    [['lateHours', '19.84', '2.98', '22.82']],
  ],
  [
    'the most that is charged by the hour',
    '6 − 2 = 4 h × 11.41 = 45.64; ÷ 1.15 = 39.6869',
    { facts: { returnedAt: lateBy(6) } },
    [['lateHours', '39.69', '5.95', '45.64']],
  ],
  [
    'the fifth hour',
    '5 begun hours are more than 4: 1 day',
    { facts: { returnedAt: lateBy(6, 1) } },
    [['lateHours', '119.00', '17.85', '136.85']],
  ],
  [
    'a day and the grace',
    '26 − 2 = 24 h: 1 day and 0 h',
    { facts: { returnedAt: lateBy(26) } },
    [['lateHours', '119.00', '17.85', '136.85']],
  ],
  [
    'a day, the grace and a minute',
    '25 begun hours: 1 day and 1 h',
    { facts: { returnedAt: lateBy(26, 1) } },
    [
      ['lateHours', '119.00', '17.85', '136.85'],
      ['lateHours', '9.92', '1.49', '11.41'],
    ],
  ],
  [
    'a day and five hours',
    '29 begun hours: 1 day, and 5 h are another; 2 × 119.00 = 238.00, VAT 35.70',
    { facts: { returnedAt: lateBy(30, 1) } },
    [['lateHours', '238.00', '35.70', '273.70']],
  ],
  [
    'a price of the hour in the contract',
    '3 h × 20.00 = 60.00; ÷ 1.15 = 52.1739',
    { contract: { lateHourPrice: sar('20.00') }, facts: { returnedAt: lateBy(5) } },
    [['lateHours', '52.17', '7.83', '60.00']],
  ],
  [
    'hours that would cost more than a day',
    '4 h × 40.00 = 160.00, more than 136.85: 1 day',
    { contract: { lateHourPrice: sar('40.00') }, facts: { returnedAt: lateBy(6) } },
    [['lateHours', '119.00', '17.85', '136.85']],
  ],
  [
    'no grace',
    '1 begun hour × 11.41',
    { contract: { lateGraceHours: null }, facts: { returnedAt: lateBy(0, 1) } },
    [['lateHours', '9.92', '1.49', '11.41']],
  ],
  [
    'a fifth of a day for an hour',
    '119.00 × 4.8 ÷ 24 = 23.80, VAT 3.57: 27.37; 3 h = 82.11; ÷ 1.15 = 71.40',
    { policy: fifth, facts: { returnedAt: lateBy(5) } },
    [['lateHours', '71.40', '10.71', '82.11']],
  ],
  [
    'a day at once',
    '1 begun hour is more than 0: 1 day',
    { policy: { lateHoursBeforeDay: 0 }, facts: { returnedAt: lateBy(2, 1) } },
    [['lateHours', '119.00', '17.85', '136.85']],
  ],
  [
    'kilometres over the allowance',
    '900 − 3 × 250 = 150 km × 0.50 = 75.00; ÷ 1.15 = 65.2174',
    { facts: { legs: [leg(10_000, 10_900)] } },
    [['kilometres', '65.22', '9.78', '75.00']],
  ],
  [
    'an amount that no net amount leads to',
    '160 km × 0.50 = 80.00; 69.57 + 10.44 = 80.01, so 69.56 + 10.43',
    { facts: { legs: [leg(10_000, 10_910)] } },
    [['kilometres', '69.56', '10.43', '79.99']],
  ],
  [
    'one kilometre over',
    '751 − 750 = 1 km × 0.50; 0.44 + 0.07 = 0.51, so 0.43 + 0.06',
    { facts: { legs: [leg(10_000, 10_751)] } },
    [['kilometres', '0.43', '0.06', '0.49']],
  ],
  [
    'unlimited kilometres',
    'no allowance to exceed',
    { agreed: { hasUnlimitedKilometers: true }, facts: { legs: [leg(10_000, 19_000)] } },
    [],
  ],
  [
    'a contract that limits no kilometres',
    'nothing stated, nothing charged',
    { contract: { kilometersPerDay: null }, facts: { legs: [leg(10_000, 19_000)] } },
    [],
  ],
  [
    'no price of a kilometre',
    '150 km over, and nobody said what one costs',
    { contract: { extraKilometerPrice: null }, facts: { legs: [leg(10_000, 10_900)] } },
    [],
    ['kilometrePrice'],
  ],
  [
    'kilometres of two cars',
    '400 + 500 = 900 km, 150 over: 75.00',
    { facts: { legs: [leg(10_000, 10_400), leg(52_000, 52_500)] } },
    [['kilometres', '65.22', '9.78', '75.00']],
  ],
  [
    'fuel of two cars',
    'first 4/4 − 3/4 = 1/4 × 180.00 = 45.00; second fuller; ÷ 1.15 = 39.1304',
    { facts: { legs: [leg(10_000, 10_400, 8, 6), leg(52_000, 52_200, 4, 8)] } },
    [['fuel', '39.13', '5.87', '45.00']],
  ],
  [
    'half a tank',
    '4/4 − 2/4 = 2/4 × 180.00 = 90.00; ÷ 1.15 = 78.2609',
    { facts: { legs: [leg(10_000, 10_600, 8, 4)] } },
    [['fuel', '78.26', '11.74', '90.00']],
  ],
  ['an eighth', '7/8 counts as 4/4 at the return', { facts: { legs: [leg(10_000, 10_600, 8, 7)] } }, []],
  [
    'from seven eighths to a half',
    '7/8 counts as 3/4 at the hand-over; 3/4 − 2/4 = 1/4: 45.00',
    { facts: { legs: [leg(10_000, 10_600, 7, 4)] } },
    [['fuel', '39.13', '5.87', '45.00']],
  ],
  ['from seven to five eighths', '3/4 − 3/4', { facts: { legs: [leg(10_000, 10_600, 7, 5)] } }, []],
  [
    'a policy of eighths',
    '1/8 × 180.00 = 22.50; 19.57 + 2.94 = 22.51, so 19.56 + 2.93',
    { policy: { fuelStep: 'eighth' }, facts: { legs: [leg(10_000, 10_600, 8, 7)] } },
    [['fuel', '19.56', '2.93', '22.49']],
  ],
  [
    'a tank that does not divide',
    '175.55 ÷ 4 = 43.8875, down to 43.88; ÷ 1.15 = 38.1565',
    { contract: { fullTankPrice: sar('175.55') }, facts: { legs: [leg(10_000, 10_600, 8, 6)] } },
    [['fuel', '38.16', '5.72', '43.88']],
  ],
  [
    'no price of the tank',
    'a quarter is missing, and nobody said what a tank costs',
    { contract: { fullTankPrice: null }, facts: { legs: [leg(10_000, 10_600, 8, 6)] } },
    [],
    ['tankPrice'],
  ],
  [
    'a hand-over without a record',
    'neither kilometres nor fuel are known',
    { facts: { legs: [{ out: null, back: leg(0, 10_600).back }] } },
    [],
    ['odometer', 'fuel'],
  ],
  [
    'a late day brings its kilometres',
    '5 begun hours: 1 day; 1,100 − 4 × 250 = 100 km × 0.50 = 50.00; ÷ 1.15 = 43.4783',
    { facts: { returnedAt: lateBy(6, 1), legs: [leg(10_000, 11_100)] } },
    [
      ['lateHours', '119.00', '17.85', '136.85'],
      ['kilometres', '43.48', '6.52', '50.00'],
    ],
  ],
  [
    'a late day without kilometres',
    '1,100 − 3 × 250 = 350 km × 0.50 = 175.00; ÷ 1.15 = 152.1739',
    { policy: { allowanceDays: 'agreed' }, facts: { returnedAt: lateBy(6, 1), legs: [leg(10_000, 11_100)] } },
    [
      ['lateHours', '119.00', '17.85', '136.85'],
      ['kilometres', '152.17', '22.83', '175.00'],
    ],
  ],
  [
    'damage without a report',
    'the whole repair, outside of VAT',
    { facts: { damages: [unreported('1,350.00')] } },
    [['damage', '1350.00', '0.00', '1350.00']],
  ],
  [
    'half of the fault',
    '50 % of 2,000.00',
    { facts: { damages: [report(50)] } },
    [['deductible', '1000.00', '0.00', '1000.00']],
  ],
  [
    'a repair cheaper than the share',
    '50 % of 2,000.00 = 1,000.00, at most the repair',
    { facts: { damages: [report(50, '800.00')] } },
    [['deductible', '800.00', '0.00', '800.00']],
  ],
  ['no fault', '0 %', { facts: { damages: [report(0, '9000.00')] } }, []],
  [
    'a share that does not divide',
    '30 % of 2,000.05 = 600.015, rounded half-up',
    { contract: { deductible: sar('2000.05') }, facts: { damages: [report(30)] } },
    [['deductible', '600.02', '0.00', '600.02']],
  ],
  [
    'the whole deductible whatever the fault',
    'a fault of 25 % pays 2,000.00',
    { policy: { deductibleShare: 'whole' }, facts: { damages: [report(25)] } },
    [['deductible', '2000.00', '0.00', '2000.00']],
  ],
  [
    'a policy without reports',
    'at most 2,000.00 of 3,500.00',
    { policy: { unreportedDamage: 'deductible' }, facts: { damages: [unreported('3500.00')] } },
    [['deductible', '2000.00', '0.00', '2000.00']],
  ],
  [
    'no deductible',
    'half of a deductible that nobody stated',
    { contract: { deductible: null }, facts: { damages: [report(50), report(20)] } },
    [],
    ['deductible'],
  ],
  [
    'a fine and its fee',
    'the fine at cost; 30.44 + 4.57 = 35.01, so 30.43 + 4.56',
    { policy: { fineFee: sar('35.00') }, facts: { fines: [{ amount: sar('150.00') }] } },
    [
      ['fine', '150.00', '0.00', '150.00'],
      ['fineFee', '30.43', '4.56', '34.99'],
    ],
  ],
  [
    'two fines without a fee',
    'each at cost',
    { facts: { fines: [{ amount: sar('150.00') }, { amount: sar('300.00') }] } },
    [
      ['fine', '150.00', '0.00', '150.00'],
      ['fine', '300.00', '0.00', '300.00'],
    ],
  ],
  ['a day early', 'unused days are kept', { facts: { returnedAt: lateBy(-24) } }, []],
  [
    'two of five days given back',
    '51 h early: 2 days; 595.00 × 2 ÷ 5 = 238.00, VAT 35.70',
    { agreed: fiveDays, policy: givesBack, facts: { returnedAt: lateBy(-51) } },
    [['earlyReturn', '-238.00', '-35.70', '-273.70']],
  ],
  [
    'almost a day early',
    '23 h 59 min: no whole day',
    { policy: givesBack, facts: { returnedAt: lateBy(-23, -59) } },
    [],
  ],
  [
    'a day given back of a discounted rental with options',
    '357.00 − 10 % = 321.30 and 3 × 30.00: 411.30 ÷ 3 = 137.10, VAT −20.565, half-up −20.56',
    {
      agreed: { carAmount: sar('321.30'), optionsAmount: sar('90.00') },
      policy: givesBack,
      facts: { returnedAt: lateBy(-24), legs: [leg(10_000, 10_500)] },
    },
    [['earlyReturn', '-137.10', '-20.56', '-157.66']],
  ],
  [
    'given back at once',
    'the first day is always used: 357.00 × 2 ÷ 3 = 238.00',
    { policy: givesBack, facts: { returnedAt: lateBy(-72), legs: [leg(10_000, 10_010)] } },
    [['earlyReturn', '-238.00', '-35.70', '-273.70']],
  ],
  [
    'days given back take their kilometres',
    '5 − 2 = 3 days; 900 − 750 = 150 km × 0.50 = 75.00',
    { agreed: fiveDays, policy: givesBack, facts: { returnedAt: lateBy(-48), legs: [leg(10_000, 10_900)] } },
    [
      ['earlyReturn', '-238.00', '-35.70', '-273.70'],
      ['kilometres', '65.22', '9.78', '75.00'],
    ],
  ],
  [
    'twenty days of a month',
    '20 × 119.00 = 2,380.00 of 2,400.00: 20.00, VAT 3.00',
    { agreed: month, policy: givesBack, facts: { returnedAt: lateBy(-240) } },
    [['earlyReturn', '-20.00', '-3.00', '-23.00']],
  ],
  [
    'twenty-five days of a month',
    '25 × 119.00 = 2,975.00, more than the month costs',
    { agreed: month, policy: givesBack, facts: { returnedAt: lateBy(-120) } },
    [],
  ],
  [
    'twenty days of a month with insurance',
    'car as above; 900.00 × 10 ÷ 30 = 300.00, VAT 45.00',
    { agreed: { ...month, optionsAmount: sar('900.00') }, policy: givesBack, facts: { returnedAt: lateBy(-240) } },
    [
      ['earlyReturn', '-20.00', '-3.00', '-23.00'],
      ['earlyReturn', '-300.00', '-45.00', '-345.00'],
    ],
  ],
  [
    'a share of the month',
    '2,400.00 × 10 ÷ 30 = 800.00, VAT 120.00',
    { agreed: month, policy: { ...givesBack, earlyMonth: 'share' }, facts: { returnedAt: lateBy(-240) } },
    [['earlyReturn', '-800.00', '-120.00', '-920.00']],
  ],
  [
    'VAT that fell before the return',
    '9.92 + 10 % 0.99 = 10.91; ÷ 1.10 = 9.9182; 75.00 ÷ 1.10 = 68.1818',
    { vatRate: 1000, facts: { returnedAt: lateBy(2, 1), legs: [leg(10_000, 10_900)] } },
    [
      ['lateHours', '9.92', '0.99', '10.91'],
      ['kilometres', '68.18', '6.82', '75.00'],
    ],
  ],
  [
    'VAT that rose before an early return',
    'given back with the 15 % of the booking; 45.00 ÷ 1.20 = 37.50',
    {
      agreed: fiveDays,
      policy: givesBack,
      vatRate: 2000,
      facts: { returnedAt: lateBy(-48), legs: [leg(10_000, 10_600, 8, 6)] },
    },
    [
      ['earlyReturn', '-238.00', '-35.70', '-273.70'],
      ['fuel', '37.50', '7.50', '45.00'],
    ],
  ],
  [
    'everything at once',
    '1 day and 1 h late; 1,200 − 4 × 250 = 200 km = 100.00, ÷ 1.15 = 86.9565; 3/4 of the tank = 135.00, ÷ 1.15 = 117.3913',
    {
      policy: { fineFee: sar('25.00') },
      facts: {
        returnedAt: lateBy(27),
        legs: [leg(10_000, 10_700), leg(500, 1_000, 8, 2)],
        damages: [report(75, '1,400.00'), unreported('250.00')],
        fines: [{ amount: sar('500.00') }],
      },
    },
    [
      ['lateHours', '119.00', '17.85', '136.85'],
      ['lateHours', '9.92', '1.49', '11.41'],
      ['kilometres', '86.96', '13.04', '100.00'],
      ['fuel', '117.39', '17.61', '135.00'],
      ['deductible', '1400.00', '0.00', '1400.00'],
      ['damage', '250.00', '0.00', '250.00'],
      ['fine', '500.00', '0.00', '500.00'],
      ['fineFee', '21.74', '3.26', '25.00'],
    ],
  ],
]

for (const [name, working, differences, lines, missing = []] of worked) {
  test(`${name}: ${working}`, () => {
    const settled = settle(makeInput(differences))
    const text = (amount: number) => (amount / 100).toFixed(2)
    expect(settled.lines.map(({ kind, net, vat, gross }) => [kind, text(net), text(vat), text(gross)])).toEqual(lines)
    expect(settled.missing).toEqual(missing)
    expect(settled.total).toBe(lines.reduce((sum, [, , , gross]) => sum + sar(gross), 0))
  })
}

test('a line names its category and the rate of its day', () => {
  const { lines } = settle(
    makeInput({ vatRate: 1000, facts: { returnedAt: lateBy(3), damages: [unreported('100.00')] } }),
  )
  expect(lines.map(({ vatCategory, vatRate }) => [vatCategory, vatRate])).toEqual([
    ['S', 1000],
    ['O', 0],
  ])
})

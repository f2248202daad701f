import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { changeOf } from './rate-change.ts'
import { rateFormSchema } from './rate-form.ts'

const posted = {
  nameAr: 'رمضان',
  nameEn: 'Ramadan',
  isActive: 'on',
  priority: '10',
  change: 'percentLess',
  value: '15',
  branchScope: 'all',
  categoryScope: 'all',
  carScope: 'all',
}
const parse = (changes: Record<string, string> = {}) => safeParse(rateFormSchema, { ...posted, ...changes })
const problemsOf = (changes: Record<string, string>) =>
  parse(changes).issues?.map(({ path, message }) => [path?.[0]?.key, message])

test('Ramadan, −15 % on some categories for three days or more, all branches but one', () => {
  const { output } = parse({
    season: 'ramadan',
    minDays: '٣',
    categoryScope: 'only',
    category3: '4',
    branchScope: 'except',
    branch0: 'abha',
    branch2: 'jeddah-hira',
  })
  expect(output).toMatchObject({
    effect: 'percentage',
    value: -1500,
    season: 'ramadan',
    minDays: 3,
    maxDays: null,
    categoryScope: 'only',
    categoryIds: [4],
    branchScope: 'except',
    branchIds: ['abha', 'jeddah-hira'],
    carScope: 'all',
    carIds: [],
    weekdays: [],
    addsUp: false,
    isActive: true,
  })
})

const hijriFields = { hijriFromDay: '20', hijriFromMonth: '09', hijriUntilDay: '05', hijriUntilMonth: '10' }

test('a season by Hijri dates has two days, which other seasons ignore', () => {
  const season = 'hijriDates'
  expect(parse({ season, ...hijriFields }).output).toMatchObject({ season, hijriFrom: '09-20', hijriUntil: '10-05' })
  expect(parse(hijriFields).output).toMatchObject({ season: null, hijriFrom: null, hijriUntil: null })
  const wrong = { ...hijriFields, hijriFromMonth: '', hijriUntilDay: '31' }
  expect(problemsOf({ season, ...wrong })).toEqual([
    ['hijriFromMonth', 'required'],
    ['hijriUntilMonth', 'required'],
  ])
  expect(problemsOf({ season })).toEqual([
    ['hijriFromDay', 'required'],
    ['hijriUntilDay', 'required'],
  ])
})

test.each([
  ['percentLess', '12.5', 'percentage', -1250],
  ['percentMore', '20', 'percentage', 2000],
  ['amountLess', '10', 'amount', -1000],
  ['amountMore', '10.50', 'amount', 1050],
  ['price', '99', 'price', 9900],
] as const)('"%s %s" is stored as %s %d, and shown so', (change, value, effect, stored) => {
  expect(parse({ change, value }).output).toMatchObject({ effect, value: stored })
  expect(changeOf({ effect, value: stored })).toBe(change)
})

test('all days of the week are no condition, and a list that is not asked for is left out', () => {
  const week = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [`weekday${day}`, 'on']))
  expect(parse(week).output).toMatchObject({ weekdays: [] })
  expect(parse({ weekday4: 'on', weekday6: 'on' }).output).toMatchObject({ weekdays: [4, 6] })
  expect(parse({ car0: '7' }).output).toMatchObject({ carIds: [] })
})

describe('refuses', () => {
  test.each<[Record<string, string>, string, string]>([
    [{ startsOn: '2027-02-08', endsOn: '2027-02-07' }, 'endsOn', 'seasonEndsBefore'],
    [{ minDays: '7', maxDays: '3' }, 'maxDays', 'maxBelowMin'],
    [{ minLeadHours: '7', maxLeadHours: '3' }, 'maxLeadHours', 'maxBelowMin'],
    [{ minYear: '2026', maxYear: '2025' }, 'maxYear', 'maxBelowMin'],
    [{ branchScope: 'only' }, 'branchScope', 'nothingChosen'],
    [{ carScope: 'except', car0: 'x; drop' }, 'carScope', 'nothingChosen'],
    [{ change: 'price', value: '99', addsUp: 'on' }, 'change', 'priceStandsAlone'],
    [{ value: '101' }, 'value', 'invalidPercentage'],
    [{ change: 'amountLess', value: '0' }, 'value', 'amountNotAboveZero'],
    [{ change: 'price', value: '-5' }, 'value', 'amountNotAboveZero'],
    [{ priority: '0' }, 'priority', 'invalidPriority'],
    [{ minDays: '366' }, 'minDays', 'invalidDays'],
    [{ season: 'winter' }, 'season', 'invalidChoice'],
    [{ startsOn: '2027-02-30' }, 'startsOn', 'invalidDate'],
    [{ nameAr: ' ' }, 'nameAr', 'required'],
  ])('%j', (changes, field, message) => {
    expect(problemsOf(changes)).toEqual([[field, message]])
  })
})

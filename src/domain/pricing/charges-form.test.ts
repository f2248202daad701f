import { expect, test } from 'vitest'
import * as v from 'valibot'
import { dateAt } from '../time/moment.fixture.ts'
import { chargesFormSchema, chargesState, refuseCharges } from './charges-form.ts'
import { eachVatKind, starterVatCategories } from './vat/vat-categories.ts'

const categories = eachVatKind((kind) => starterVatCategories[kind])
const typed = { startsOn: '2027-01-01', vatRate: '10', authorizationFee: '5', ...categories }

test('charges are read in hundredths of a percent and halalas', () => {
  expect(v.parse(chargesFormSchema, { ...typed, vatRate: '٧٫٥٪', authorizationFee: '٧' })).toMatchObject({
    startsOn: '2027-01-01',
    vatRate: 750,
    authorizationFee: 700,
  })
  expect(v.parse(chargesFormSchema, { ...typed, vatRate: '0', authorizationFee: '0' })).toMatchObject({ vatRate: 0 })
})

test.each([
  ['startsOn', '2027-02-30', 'invalidDate'],
  ['startsOn', '', 'required'],
  ['vatRate', '-5', 'invalidRate'],
  ['vatRate', '100.01', 'invalidRate'],
  ['vatRate', 'fifteen', 'invalidRate'],
  ['authorizationFee', '-1', 'invalidAmount'],
  ['authorizationFee', '5.001', 'invalidAmount'],
  ['fuelVat', 'X', 'invalidChoice'],
])('%s %j is refused', (field, value, message) => {
  const result = v.safeParse(chargesFormSchema, { ...typed, [field]: value })
  expect(result.issues?.map(({ message }) => message)).toEqual([message])
})

const today = dateAt('2026-11-22')

test.each([
  ['2026-11-22', null, 'present'],
  ['2020-07-01', '2026-11-23', 'present'],
  ['2020-07-01', '2026-11-22', 'over'],
  ['2026-11-23', null, 'coming'],
])('charges from %s, followed on %s, are %s', (from, next, state) => {
  expect(chargesState(dateAt(from), next === null ? null : dateAt(next), today)).toBe(state)
})

test('days behind stay as they were charged', () => {
  const [past, yesterday, tomorrow] = [dateAt('2020-07-01'), dateAt('2026-11-21'), dateAt('2026-11-23')]
  expect(refuseCharges(today, today)).toBeUndefined()
  expect(refuseCharges(yesterday, today)).toBe('dayOver')
  expect(refuseCharges(past, today, { startsOn: past, state: 'present' })).toBeUndefined()
  expect(refuseCharges(tomorrow, today, { startsOn: past, state: 'present' })).toBe('dayFixed')
  expect(refuseCharges(past, today, { startsOn: past, state: 'over' })).toBe('over')
  expect(refuseCharges(yesterday, today, { startsOn: tomorrow, state: 'coming' })).toBe('dayOver')
})

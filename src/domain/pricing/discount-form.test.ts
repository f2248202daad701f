import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { discountFormSchema } from './discount-form.ts'

function read(fields: Record<string, string>) {
  const result = safeParse(discountFormSchema, { code: 'WELCOME', kind: 'percentage', value: '10', ...fields })
  if (result.success) return result.output
  return Object.fromEntries(result.issues.map(({ path, message }) => [path?.[0]?.key, message]))
}

test.each([
  [{ code: ' welcome١٠ ' }, { code: 'WELCOME10', value: 1000, carId: null, isActive: false }],
  [{ value: '١٢٫٥' }, { value: 1250 }],
  [{ value: '100%' }, { value: 10_000 }],
  [{ kind: 'fixed', value: '1,250.50' }, { value: 125_050 }],
  [
    { carId: '3', isActive: 'on' },
    { carId: 3, isActive: true },
  ],
  [{ code: 'عيد' }, { code: 'عيد' }],
  [
    { rentalType: 'daily', minDays: '٣٠', weekday5: 'on', weekday6: 'on', pickupUntil: '2026-12-31' },
    { rentalType: 'daily', minDays: 30, minLeadDays: null, weekdays: [5, 6], pickupUntil: '2026-12-31' },
  ],
  [
    { rentalType: '', minLeadDays: '21' },
    { rentalType: null, minDays: null, minLeadDays: 21, weekdays: [] },
  ],
])('%j is read as %j', (fields, values) => {
  expect(read(fields)).toMatchObject(values)
})

test.each([
  [{ code: '' }, { code: 'required' }],
  [{ value: ' ' }, { value: 'required' }],
  [{ code: 'TWO WORDS' }, { code: 'invalidCode' }],
  [{ code: 'A'.repeat(41) }, { code: 'tooLong' }],
  [{ value: '100.01' }, { value: 'invalidPercentage' }],
  [{ value: '0' }, { value: 'invalidPercentage' }],
  [{ kind: 'fixed', value: '0' }, { value: 'amountNotAboveZero' }],
  [{ kind: 'gift' }, { kind: 'invalidChoice' }],
  [{ rentalType: 'yearly' }, { rentalType: 'invalidChoice' }],
  [{ minDays: '0' }, { minDays: 'invalidDays' }],
  [{ minLeadDays: '366' }, { minLeadDays: 'invalidDays' }],
  [{ pickupFrom: '2026-12-02', pickupUntil: '2026-12-01' }, { pickupUntil: 'lastDayBeforeFirst' }],
])('%j is refused with %j', (fields, issues) => {
  expect(read(fields)).toEqual(issues)
})

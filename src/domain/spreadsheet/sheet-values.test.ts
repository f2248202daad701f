import { expect, test } from 'vitest'
import { isHijriDate } from './sheet-dates.ts'
import { joinMake, readSheetAmount, readSheetWhole, splitModelYear } from './sheet-values.ts'

test.each([
  ['150 ر.س', '150'],
  ['150 ر.س.', '150'],
  ['١٥٠ ريال', '150'],
  ['150ريال سعودي', '150'],
  ['SAR 150', '150'],
  ['150.50 SR', '150.50'],
  ['1,200\u00a0SAR', '1,200'],
  ['\u20c1 150', '150'],
  ['150', '150'],
  ['SAR', 'SAR'],
  ['150 USD', '150 USD'],
])('the amount %s is %s', (text, amount) => {
  expect(readSheetAmount(text)).toBe(amount)
})

test.each([
  ['2025م', '2025'],
  ['٢٠٢٥ م', '2025'],
  ['2025.0', '2025'],
  ['12,500 كم', '12500'],
  ['12500 km', '12500'],
  ['2,500cc', '2500'],
  ['2025.5', '2025.5'],
  ['م', 'م'],
])('the whole number %s is %s', (text, number) => {
  expect(readSheetWhole(text)).toBe(number)
})

test('a car may be named with its year, and its make may be in a column of its own', () => {
  expect(splitModelYear('Toyota Yaris 2026')).toEqual({ name: 'Toyota Yaris', year: '2026' })
  expect(splitModelYear('تويوتا يارس (٢٠٢٦)')).toEqual({ name: 'تويوتا يارس', year: '2026' })
  expect([splitModelYear('Peugeot 3008'), splitModelYear('2026'), splitModelYear('Yaris')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(joinMake('Toyota', 'Yaris')).toBe('Toyota Yaris')
  expect(joinMake('تويوتا', 'يارس')).toBe('تويوتا يارس')
  expect(joinMake('TOYOTA', 'Toyota Yaris')).toBe('Toyota Yaris')
  expect(joinMake('Toyota', 'يارس')).toBe('يارس')
  expect(joinMake('', 'Yaris')).toBe('Yaris')
})

test('dates of the Hijri calendar are told from others', () => {
  for (const text of [
    '15/9/1448',
    '1448-09-15',
    '١٤٤٨/٩/١٥',
    '15 رمضان 1448',
    '5/9/48هـ',
    '1448-09-15 10:30',
    '15-9-1448 هـ',
  ])
    expect([text, isHijriDate(text)]).toEqual([text, true])
  for (const text of ['5/3/2027', '2027-03-05 14:30', '14/3/2027', '13-05-2027', '2027-03-05T14:15:00Z', ''])
    expect([text, isHijriDate(text)]).toEqual([text, false])
})

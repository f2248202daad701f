import * as v from 'valibot'
import { expect, test } from 'vitest'
import { companyFormSchema } from './company-form.ts'

const valid = { nameAr: 'شركة نجران للمقاولات', isActive: 'on' }

function refusedFields(posted: Record<string, string>) {
  const result = v.safeParse(companyFormSchema, { ...valid, ...posted })
  return result.issues?.map(({ path, message }) => [path?.[0]?.key, message]) ?? []
}

test('a company is read with its people, its rates and its limit', () => {
  const parsed = v.parse(companyFormSchema, {
    ...valid,
    vatNumber: '٣١٠١٢٢٣٩٣٥٠٠٠٠٣',
    creditLimit: '٢٠٬٠٠٠',
    discountPercent: '12.5%',
    people: 'محمد العتيبي ٠٥٠١٢٣٤٥٦٧\n\nSara Ali, +966 55 765 4321\nمحمد 0501234567',
    rate7: '119.50',
    rate8: ' ',
  })
  expect(parsed).toMatchObject({
    vatNumber: '310122393500003',
    creditLimit: 2_000_000,
    discountPercent: 1_250,
    isActive: true,
    requiresPurchaseOrder: false,
    people: [
      { fullName: 'محمد', mobileNumber: '+966501234567' },
      { fullName: 'Sara Ali', mobileNumber: '+966557654321' },
    ],
    rates: [{ carId: 7, dailyRate: 11_950 }],
  })
})

test.each([
  ['vatNumber', '31012239350003', 'invalidVat'],
  ['vatNumber', '310122393500004', 'invalidVat'],
  ['commercialRegistration', '101000000', 'invalidRegistration'],
  ['building', '123', 'invalidBuilding'],
  ['postcode', '123456', 'invalidPostcode'],
  ['creditLimit', '-1', 'invalidLimit'],
  ['creditLimit', '10.555', 'invalidLimit'],
  ['discountPercent', '101', 'invalidPercentage'],
  ['contactMobile', '12', 'invalidMobile'],
  ['people', 'محمد', 'invalidPeople'],
  ['people', '0501234567', 'invalidPeople'],
  ['rate7', '0', 'invalidDayPrice'],
  ['nameAr', ' ', 'required'],
])('%s %s is refused', (field, text, problem) => {
  expect(refusedFields({ [field]: text })).toEqual([[field, problem]])
})

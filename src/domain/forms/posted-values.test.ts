import * as v from 'valibot'
import { expect, test } from 'vitest'
import { carFields } from '../fleet/car-form.ts'
import { halalas } from '../money/money.ts'
import { offerFormSchema } from '../content/offer-form.ts'
import { postedValues } from './posted-values.ts'

const offer = {
  version: 3,
  titleAr: 'عرض الصيف',
  titleEn: 'Summer offer',
  descriptionAr: '',
  descriptionEn: '',
  imageUrl: '/media/a',
  discountCode: 'SUMMER',
  rateId: null,
  startDate: new Date('2026-06-01T05:00:00Z'),
  endDate: new Date('2026-09-01T05:00:00Z'),
  isActive: true,
}

test('a form reads its posted values as what was stored', () => {
  const posted = postedValues(offerFormSchema.entries, { ...offer, id: 7 })
  expect(posted).toMatchObject({ version: '3', rateId: '', startDate: '2026-06-01T08:00', isActive: 'on' })
  expect(v.parse(offerFormSchema, posted)).toEqual(offer)
})

test('amounts are posted in riyals, other numbers as they are', () => {
  const car = { pricePerDay: halalas(150_05), seats: 5, doors: null, isHidden: false }
  expect(postedValues(carFields, car)).toEqual({ pricePerDay: '150.05', seats: '5', doors: '', isHidden: '' })
})

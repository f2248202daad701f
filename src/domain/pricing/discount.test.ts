import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseDiscount, discountAmount, normalizeCode, type Discount } from './discount.ts'
import { halalas } from './money.ts'

const forCar = (carId: number | null) => ({ code: 'X', carId })
const tenPercent: Discount = { ...forCar(null), kind: 'percentage', hundredthsOfPercent: 1000 }
const fiftyRiyals: Discount = { ...forCar(null), kind: 'fixed', amount: halalas(5000) }

test.each([
  [' ramadan10 ', 'RAMADAN10'],
  ['عرض١٠', 'عرض10'],
  ['\u200fweek۲۵\u200e', 'WEEK25'],
  ['  ', ''],
])('the code %j is matched as %j', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code)
})

test('the discount of this car comes first, then that of all cars, then none', () => {
  const [all, mine, other] = [forCar(null), forCar(7), forCar(8)]
  expect(chooseDiscount([all, other, mine], 7)).toBe(mine)
  expect(chooseDiscount([other, all], 7)).toBe(all)
  expect(chooseDiscount([other], 7)).toBeUndefined()
  expect(chooseDiscount([], 7)).toBeUndefined()
})

test.each([
  [tenPercent, 44850, 4485],
  [tenPercent, 45, 5],
  [tenPercent, 44, 4],
  [fiftyRiyals, 44850, 5000],
  [fiftyRiyals, 4999, 4999],
  [fiftyRiyals, 0, 0],
  [undefined, 44850, 0],
  [{ ...tenPercent, hundredthsOfPercent: 20_000 }, 44850, 44850],
  [{ ...tenPercent, hundredthsOfPercent: -1000 }, 44850, 0],
  [{ ...fiftyRiyals, amount: halalas(-1) }, 44850, 0],
] satisfies [Discount | undefined, number, number][])('%j takes off %d halalas: %d', (discount, base, expected) => {
  expect(discountAmount(discount, halalas(base))).toBe(expected)
})

test('a discount is never negative and never above its base', () => {
  const percentages = fc.integer({ min: -20_000, max: 20_000 }).map((share): Discount => {
    return { ...forCar(null), kind: 'percentage', hundredthsOfPercent: share }
  })
  const fixed = fc.integer({ min: -1e9, max: 1e9 }).map((amount): Discount => {
    return { ...forCar(null), kind: 'fixed', amount: halalas(amount) }
  })
  fc.assert(
    fc.property(fc.oneof(percentages, fixed), fc.nat(1e9), (discount, base) => {
      const amount = discountAmount(discount, halalas(base))
      expect(amount >= 0 && amount <= base).toBe(true)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halalas, sumOf } from '../money/money.ts'
import { distributePayment, type OpenRental } from './distribute-payment.ts'

function rental(bookingId: string, owed: number, since: string, pickup = since): OpenRental {
  return { bookingId, owed: halalas(owed), since: new Date(since), pickup: new Date(pickup) }
}

const old = rental('old', 10_000, '2026-09-01')
const middle = rental('middle', 5_001, '2026-10-01')
const recent = rental('recent', 2_000, '2026-11-01')

test('the oldest debt is paid first, the last one in part', () => {
  expect(distributePayment(halalas(12_345), [recent, middle, old])).toEqual({
    parts: [
      { bookingId: 'old', amount: 10_000 },
      { bookingId: 'middle', amount: 2_345 },
    ],
    credit: 0,
  })
})

test('what is left is credit of the rental that began last, in one part with its debt', () => {
  const { parts, credit } = distributePayment(halalas(20_000), [old, middle, recent])
  expect(credit).toBe(2_999)
  expect(parts.at(-1)).toEqual({ bookingId: 'recent', amount: 4_999 })
})

test('a rental with credit gets nothing while others owe', () => {
  const even = rental('even', -500, '2026-11-20')
  expect(distributePayment(halalas(2_000), [even, recent]).parts).toEqual([{ bookingId: 'recent', amount: 2_000 }])
})

test('without rentals there are no parts', () => {
  expect(distributePayment(halalas(100), [])).toEqual({ parts: [], credit: 100 })
})

test('the parts sum to the payment to the halala, and none pays more than is owed but the newest', () => {
  const rentals = fc.uniqueArray(
    fc.record({
      bookingId: fc.uuid(),
      owed: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(halalas),
      since: fc.date({ min: new Date('2020-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
      pickup: fc.date({ min: new Date('2020-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
    }),
    { minLength: 1, maxLength: 20, selector: ({ bookingId }) => bookingId },
  )
  fc.assert(
    fc.property(rentals, fc.integer({ min: 1, max: 10_000_000 }).map(halalas), (all, amount) => {
      const { parts, credit } = distributePayment(amount, all)
      expect(sumOf(...parts.map((part) => part.amount))).toBe(amount)
      expect(new Set(parts.map(({ bookingId }) => bookingId)).size).toBe(parts.length)
      const over = parts.map((part) => {
        const { owed } = all.find(({ bookingId }) => bookingId === part.bookingId)!
        return Math.max(0, part.amount - Math.max(0, owed))
      })
      expect(over.filter((excess) => excess > 0)).toEqual(credit > 0 ? [credit] : [])
    }),
  )
})

import { expect, test } from 'vitest'
import { halalas } from '../money/money.ts'
import { statementOf } from './statement.ts'

const entry = (id: number, bookingId: string, gross: number, day: string, kind: 'agreed' | null = 'agreed') => ({
  id,
  bookingId,
  gross: halalas(gross),
  kind,
  happenedAt: new Date(`${day}T09:00:00Z`),
})

test('a statement runs from the opening to the closing balance, and sums each rental', () => {
  const { lines, rentals, ...sums } = statementOf(halalas(1_000), [
    entry(3, 'b', 20_000, '2026-11-05'),
    entry(1, 'a', 10_000, '2026-11-01'),
    entry(4, 'a', -10_500, '2026-11-20', null),
    // A deposit that is held changes no balance.
    entry(5, 'b', 0, '2026-11-21', null),
  ])
  expect(sums).toEqual({ opening: 1_000, closing: 20_500, charged: 30_000, paid: 10_500 })
  expect(lines.map(({ id, balance }) => [id, balance])).toEqual([
    [1, 11_000],
    [3, 31_000],
    [4, 20_500],
  ])
  expect(rentals.map(({ bookingId, charged, paid }) => [bookingId, charged, paid])).toEqual([
    ['a', 10_000, 10_500],
    ['b', 20_000, 0],
  ])
})

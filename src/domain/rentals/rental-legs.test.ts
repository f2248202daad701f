import { describe, expect, test } from 'vitest'
import { legDistance, missingFuel, rentalDistance } from './rental-legs.ts'

const leg = (out: [km: number, fuel: number] | null, back: [km: number, fuel: number] | null) => {
  const reading = (one: [number, number] | null) => one && { odometerKm: one[0], fuelEighths: one[1] }
  return { out: reading(out), back: reading(back) }
}
const first = leg([48_000, 8], [48_600, 3])
const second = leg([9_010, 6], [9_300, 8])
const isOut = leg([9_010, 6], null)

describe('the kilometres', () => {
  test('of both cars count', () => {
    expect(legDistance(first)).toBe(600)
    expect(rentalDistance([first, second])).toBe(890)
  })

  test('are not known while a car is out, where a reading is missing, and of no rental', () => {
    expect(rentalDistance([first, isOut])).toBeUndefined()
    expect(rentalDistance([leg(null, [48_600, 3]), second])).toBeUndefined()
    expect(rentalDistance([])).toBeUndefined()
  })
})

test('the fuel that is missing is that of each car; one that came back fuller misses none', () => {
  expect([first, second, isOut].map(missingFuel)).toEqual([5, 0, undefined])
})

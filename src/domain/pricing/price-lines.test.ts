import { expect, test } from 'vitest'
import { halalas } from '../money/money.ts'
import { amountsOf, chosenOptions, eachLine, priceLines, storedChoices } from './price-lines.ts'
import { shownLines } from './shown-lines.ts'

const free = amountsOf(eachLine(() => halalas(0)))
const keysShown = (...given: Parameters<typeof shownLines>) => shownLines(...given).map(({ key }) => key)

test('keys and columns name one line each', () => {
  expect(new Set(priceLines.map(({ key }) => key)).size).toBe(priceLines.length)
  expect(new Set(priceLines.map(({ column }) => column)).size).toBe(priceLines.length)
})

test('options and discounts that cost nothing are not shown, other lines are', () => {
  expect(keysShown(free)).toEqual(['base', 'authorizationFee', 'subtotal', 'vat', 'total'])
  expect(keysShown({ ...free, insurance: halalas(1) })).toContain('insurance')
  expect(keysShown({ ...free, discount: halalas(1) })).toContain('discount')
})

test('an adjustment is shown when there is one, and says which way it goes', () => {
  const adjustmentIn = (amount: number) =>
    shownLines({ ...free, adjustment: halalas(amount) }).find(({ key }) => key === 'adjustment')
  expect(adjustmentIn(0)).toBeUndefined()
  expect(adjustmentIn(250)).toMatchObject({ amount: 250, isTakenOff: false })
  expect(adjustmentIn(-250)).toMatchObject({ amount: 250, isTakenOff: true })
})

test('a discount of zero is shown with its code', () => {
  expect(keysShown(free, 'RAMADAN10')).toContain('discount')
  expect(keysShown(free, null)).not.toContain('discount')
})

test('the choices of a form get the names of rules and of columns', () => {
  const posted = { comprehensiveInsurance: true, unlimitedKilometers: false }
  expect(chosenOptions(posted)).toEqual({ insurance: true, unlimitedKilometers: false })
  expect(storedChoices(posted)).toEqual({ hasInsurance: true, hasUnlimitedKilometers: false })
})

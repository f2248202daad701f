import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ledgerActionSchema } from './ledger-forms.ts'

const payment = { intent: 'recordPayment', amount: '100', method: 'cash', reference: '', happenedAt: '' }

function read(changes: Record<string, string>) {
  const { success, output, issues } = v.safeParse(ledgerActionSchema, { ...payment, ...changes })
  return success ? output : issues.map(({ message }) => message)
}

test.each([
  ['٤٣٧٫٣٥', 43_735],
  ['1,250.50', 125_050],
  ['١٬٢٥٠', 125_000],
  ['437,35', 43_735],
])('an amount of %j is %i halalas', (amount, halalas) => {
  expect(read({ amount })).toMatchObject({ amount: halalas })
})

test.each(['0', '0.00', '-5', '10.125', '١٠٫١٢٥', 'ten'])('an amount of %j is refused', (amount) => {
  expect(read({ amount })).toEqual(['amountNotAboveZero'])
})

describe('a number of a receipt', () => {
  test.each([
    ['', null],
    ['٠٠٤٥١٢', '004512'],
    [' rc-2026/17 ', 'RC-2026/17'],
    ['004 512', '004512'],
  ])('%j is read as %j', (reference, number) => {
    expect(read({ reference })).toMatchObject({ reference: number })
  })

  test.each(['Salem', 'سالم', '-12', '12;', `1${'0'.repeat(40)}`])('%j is refused', (reference) => {
    expect(read({ reference })).toEqual(['invalidReference'])
  })
})

test('the last four digits of a card', () => {
  const hold = { intent: 'holdDeposit', lastFour: '٤٢٤٢', expiresOn: '2026-12-04', returnBy: '' }
  expect(read(hold)).toMatchObject({ lastFour: '4242', expiresOn: '2026-12-04', returnBy: null })
  expect(read({ ...hold, lastFour: '424' })).toEqual(['invalidLastFour'])
})

test('a moment is of Riyadh, and blank for now', () => {
  expect(read({ happenedAt: '2026-11-20T10:00' })).toMatchObject({ happenedAt: new Date('2026-11-20T07:00:00Z') })
  expect(read({})).toMatchObject({ happenedAt: undefined })
  expect(read({ happenedAt: '20.11.2026' })).toEqual(['invalidDate'])
})

test('a correction needs a reason', () => {
  expect(read({ intent: 'correctEntry', entryId: '7', reason: ' ' })).toEqual(['reasonMissing'])
})

import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { exchangeFormSchema } from './exchange-form.ts'

const posted = {
  version: '3',
  unitId: '9',
  reason: 'breakdown',
  outOfServiceUntil: '',
  branchId: 'abha',
  formerOdometerKm: '48,600',
  formerFuelEighths: '3',
  formerSeats: 'dirty',
  formerMarks: 'bend:300:200',
  odometerKm: '9010',
  fuelEighths: '8',
  note: '',
  contractNumber: '٢١٠٠٠٠٠٠-١٢٣٤٥٦',
  contractReason: '',
  differenceKind: 'none',
  differenceAmount: '',
  differencePer: 'day',
  differenceReason: '',
  overrideReason: '',
}
const read = (changes: Partial<typeof posted> = {}) => v.safeParse(exchangeFormSchema, { ...posted, ...changes })
const errorsOf = (changes: Partial<typeof posted>) =>
  read(changes).issues?.map((issue) => [v.getDotPath(issue), issue.message])

describe('the form of an exchange', () => {
  test('asks for both cars apart', () => {
    expect(read().output).toMatchObject({
      version: 3,
      reason: 'breakdown',
      branchId: 'abha',
      former: {
        condition: { odometerKm: 48_600, fuelEighths: 3, checklist: { seats: 'dirty', keys: 'working' } },
        marks: [{ kind: 'bend', x: 300, y: 200 }],
      },
      next: { unitId: 9, condition: { odometerKm: 9_010, fuelEighths: 8, checklist: { seats: 'clean' } }, marks: [] },
      contractNumber: '21000000123456',
      difference: undefined,
    })
  })

  test.each([
    ['more', 'day', 50_00],
    ['less', 'rental', -50_00],
  ])('reads a difference: %s per %s', (differenceKind, differencePer, amount) => {
    const difference = { differenceKind, differencePer, differenceAmount: '50', differenceReason: 'Bigger' }
    expect(read(difference).output).toMatchObject({ difference: { amount, per: differencePer, reason: 'Bigger' } })
  })

  test('asks for the amount and the reason of a difference', () => {
    expect(errorsOf({ differenceKind: 'more' })).toEqual([
      ['differenceAmount', 'required'],
      ['differenceReason', 'required'],
    ])
    expect(errorsOf({ differenceAmount: '0' })).toEqual([['differenceAmount', 'invalidAmount']])
  })

  test('asks for a reason, a unit, a branch, and the state of both cars', () => {
    const blank = { reason: '', unitId: '', branchId: '', formerOdometerKm: '', formerFuelEighths: '', odometerKm: '' }
    expect(errorsOf(blank)?.map(([field]) => field)).toEqual([
      'unitId',
      'reason',
      'branchId',
      'formerOdometerKm',
      'formerFuelEighths',
      'odometerKm',
    ])
  })
})

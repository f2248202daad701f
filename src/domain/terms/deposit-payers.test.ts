import { expect, test } from 'vitest'
import { depositIdentityOf, depositPayersOf, paysDeposit, starterDepositPayers } from './deposit-payers.ts'

const starter = depositPayersOf((key) => starterDepositPayers[key])

test.each([
  ['1000000008', 'nationalId', false],
  ['2000000006', 'iqama', false],
  ['784199012345671', 'gccId', true],
  ['290010112345', 'gccId', true],
  ['28763400001', 'gccId', true],
  ['A12345678', 'passport', true],
  ['123456789', 'passport', true],
] as const)('%s is a %s, which pays a deposit at first: %s', (number, identity, pays) => {
  expect(depositIdentityOf(number)).toBe(identity)
  expect(paysDeposit(starter, identity)).toBe(pays)
})

test('without a rule everybody pays, and so does an unknown identity', () => {
  expect(paysDeposit(undefined, 'nationalId')).toBe(true)
  expect(paysDeposit([], undefined)).toBe(true)
  expect(paysDeposit([], 'passport')).toBe(false)
})

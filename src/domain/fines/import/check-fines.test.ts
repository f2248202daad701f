import { expect, test } from 'vitest'
import type { Plate } from '../../fleet/plate.ts'
import { halalas } from '../../money/money.ts'
import type { TypedRow } from '../../spreadsheet/check-rows.ts'
import { instantAt } from '../../time/moment.fixture.ts'
import { checkFines } from './check-fines.ts'
import type { FineColumn } from './fine-columns.ts'
import { finishCheck } from '../../spreadsheet/finish-check.fixture.ts'

const now = instantAt('2026-11-20 10:00')
const usual = {
  number: '4102938475',
  plate: 'ح ن ط 7356',
  happenedAt: '5/11/2026',
  time: '21:40',
  amount: '150',
  violation: 'Speed',
  place: 'Abha',
}
const fine = {
  number: '4102938475',
  plate: 'TNJ7356' as Plate,
  happenedAt: instantAt('2026-11-05 21:40'),
  amount: halalas(15_000),
  violation: 'Speed',
  place: 'Abha',
}

function check(rows: readonly Partial<typeof usual>[], stored: readonly (typeof fine)[] = []) {
  const typed = rows.map((row, at): TypedRow<FineColumn> => ({ row: at + 2, typed: { ...usual, ...row } }))
  return finishCheck(checkFines(typed, { stored: new Map(stored.map((one) => [one.number, one])), now }))
}

test.each<[string, Partial<typeof usual>, Partial<typeof fine>]>([
  ['the plain row', {}, {}],
  ['old letters of plates', { plate: 'أ ي ح ١٢٣' }, { plate: 'JVA123' as Plate }],
  ['new letters of plates', { plate: 'ا ى ح 123' }, { plate: 'JVA123' as Plate }],
  ['Latin letters of plates', { plate: '123 JVA' }, { plate: 'JVA123' as Plate }],
  ['Arabic digits', { number: '٤١٠٢٩٣٨٤٧٥', amount: '١٥٠٫٥٠' }, { amount: halalas(15_050) }],
  ['the name of the currency', { amount: '150.00 ر.س' }, {}],
  ['the time in the cell of the date', { happenedAt: '2026-11-05 9:40 PM', time: '' }, {}],
  ['nothing but what is needed', { violation: '', place: '' }, { violation: '', place: '' }],
])('reads %s', (_name, row, changes) => {
  expect(check([row])).toEqual({ errors: [], items: [{ ...fine, ...changes }], present: 0, differing: [] })
})

test.each<[string, Partial<typeof usual>, FineColumn, string]>([
  ['no number', { number: '' }, 'number', 'required'],
  ['a name as number', { number: 'Sara' }, 'number', 'invalidViolationNumber'],
  ['a plate that is none', { plate: 'ABC 1234' }, 'plate', 'plateUnknownLetter'],
  ['a moment in the future', { happenedAt: '20/11/2026', time: '10:01' }, 'happenedAt', 'momentInFuture'],
  ['no time', { time: '' }, 'happenedAt', 'timeMissing'],
  ['a date with dots and no time', { happenedAt: '5.11.2026', time: '' }, 'happenedAt', 'timeMissing'],
  ['a time that is none', { time: '25:00' }, 'time', 'invalidTime'],
  ['a Hijri date', { happenedAt: '14/05/1448' }, 'happenedAt', 'hijriDate'],
  ['an amount of 0', { amount: '0' }, 'amount', 'invalidFineAmount'],
  ['three decimals', { amount: '150.505' }, 'amount', 'invalidFineAmount'],
])('refuses %s', (_name, row, column, problem) => {
  expect(check([row]).errors).toMatchObject([{ row: 2, column, problem }])
})

test('a violation that is stored is noted and skipped', () => {
  expect(check([{}, { amount: '200' }], [fine])).toMatchObject({
    errors: [{ row: 3, column: 'number', problem: 'numberTwice' }],
    items: [],
    present: 1,
    differing: [{ row: 2, column: 'number', problem: 'alreadyThere' }],
  })
  expect(check([{ amount: '200' }], [fine])).toMatchObject({
    errors: [],
    items: [],
    present: 1,
    differing: [{ row: 2, column: 'amount', problem: 'differs' }],
  })
})

test('a violation counts once in a file, and twice with different values is an error', () => {
  expect(check([{}, { plate: 'TNJ 7356' }])).toMatchObject({
    errors: [],
    items: [fine],
    differing: [{ row: 3, problem: 'sameRowTwice' }],
  })
  expect(check([{}, { amount: '200' }]).errors).toMatchObject([{ row: 3, column: 'number', problem: 'numberTwice' }])
})

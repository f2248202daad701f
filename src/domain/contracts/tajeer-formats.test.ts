import { expect, test } from 'vitest'
import type { Plate } from '../fleet/plate.ts'
import { momentAt } from '../time/moment.fixture.ts'
import { parseBirthDate } from '../time/riyadh-time.ts'
import { hijriDigits, tajeerFuel, tajeerMobile, tajeerNotes, tajeerPlate, tajeerTime } from './tajeer-formats.ts'

test.each([
  ['+966512345678', '966512345678'],
  ['+201001234567', undefined],
  ['+966112345678', undefined],
])('the mobile number %s is written as %s', (number, written) => {
  expect(tajeerMobile(number)).toBe(written)
})

test.each([
  ['1960-07-15', '13800120'],
  ['1985-11-30', '14060317'],
  ['1990-03-05', '14100807'],
  ['2026-02-18', '14470901'],
])('%s is written as %s', (date, written) => {
  expect(hijriDigits(parseBirthDate(date)!)).toBe(written)
})

test('times are those of Riyadh', () => {
  expect(tajeerTime(momentAt('2026-11-20 09:05'))).toBe('2026-11-20T09:05')
})

test.each([
  [8, 1, 1],
  [7, 2, 1],
  [6, 2, 2],
  [5, 3, 2],
  [4, 3, 3],
  [3, 4, 3],
  [2, 4, 4],
  [1, 5, 4],
  [0, 5, 5],
])('%i eighths are the quarter %i at the hand-over and %i at the return', (eighths, out, back) => {
  expect([tajeerFuel(eighths, 'handOver'), tajeerFuel(eighths, 'return')]).toEqual([out, back])
})

test.each([
  ['TNJ7356', '7356', ['ح', 'ن', 'ط']],
  ['AB1', '1', ['ب', 'ا', '']],
])('the plate %s has the number %s and the letters %j', (plate, number, letters) => {
  expect(tajeerPlate(plate as Plate)).toEqual({ number, letters })
})

test('notes have at most 130 characters', () => {
  expect(tajeerNotes('أ'.repeat(130))).toHaveLength(130)
  expect(tajeerNotes('أ'.repeat(131))).toBe(`${'أ'.repeat(129)}…`)
})

import { expect, test } from 'vitest'
import { parsePlate } from '../fleet/plate.ts'
import { readPlateSearch } from '../fleet/plate-search.ts'
import { matchesWords } from '../text/matches-words.ts'
import { comparableName, guessMapping, headOf } from './columns.ts'
import { columnField, readMapping, writeMapping } from '../imports/import-form.ts'
import { describeImport, importKindKeys } from '../imports/import-kinds.ts'

const columns = ['plate', 'carId', 'modelYear'] as const
const titles = { plate: ['License plate', 'رقم اللوحة'], carId: ['Car', 'السيارة'], modelYear: ['Year', 'سنة'] }

test('columns are found by their titles, in any language, spacing and order', () => {
  const guess = (...inFile: string[]) => guessMapping(inFile, columns, (column) => titles[column])
  expect(guess('السَّيارة', 'licensePlate', 'notes', ' YEAR ')).toEqual({ carId: 0, plate: 1, modelYear: 3 })
  expect(guess('License_Plate', 'رقم اللوحه')).toEqual({ plate: 0 })
  expect(guess('Plate / License Plate*', 'Year (model)', 'CAR')).toEqual({ modelYear: 1, carId: 2 })
  expect(guess('License plate No.', 'السيارة:', 'سَنة')).toEqual({ plate: 0, carId: 1, modelYear: 2 })
  expect(guess()).toEqual({})
})

test('names are the same with invisible characters, other letters and other digits', () => {
  const spellings = ['يارس ٢٠٢٦', '\u200eيارس 2026\u200f', 'یَارِس ۲۰۲۶', 'يــارس\u00a02026']
  expect(new Set(spellings.map(comparableName))).toEqual(new Set(['يارس 2026']))
  expect(new Set(['أبها', 'ابها', 'آبها'].map(comparableName))).toEqual(new Set(['ابها']))
})

// The test would time out if all of the text were normalised, which takes minutes.
test('the name and plate of a cell full of diacritics are read at once', () => {
  const cell = 'ل\u064b\u0651'.padEnd(400_000, '\u064b\u0651')
  expect(comparableName(cell)).toBe(cell)
  expect(parsePlate(cell)).toMatchObject({ ok: false })
  expect(readPlateSearch(cell)).toEqual({ letters: 'L', number: '' })
  expect(matchesWords(cell, ['Yaris'])).toBe(false)
})

test('no title of an import names two of its columns', () => {
  for (const kind of importKindKeys) {
    const all = Object.values(describeImport(kind).otherTitles)
      .flatMap((names) => names ?? [])
      .map((name) => comparableName(name).replaceAll(' ', ''))
    expect(all.filter((name, place) => all.indexOf(name) < place)).toEqual([])
  }
})

test('a posted mapping is read, and one that nobody posted is not', () => {
  const form = new Map([
    [columnField('plate'), '2'],
    [columnField('carId'), ''],
    [columnField('modelYear'), '-1'],
  ])
  const mapping = readMapping(columns, (field) => form.get(field))
  expect(mapping).toEqual({ plate: 2 })
  expect(writeMapping(columns, mapping!)).toBe('2,,')
  expect(readMapping(columns, () => null)).toBeUndefined()
})

test('files with the same titles in the same order have the same head, however they are spelled', () => {
  const head = headOf(['رقم اللوحة', 'Amount (SAR)', ''])
  expect(headOf(['رقم  اللوحه', 'AMOUNT (SAR)', ' '])).toBe(head)
  expect(headOf(['Amount (SAR)', 'رقم اللوحة', ''])).not.toBe(head)
  expect(headOf(['رقم اللوحة', 'Amount', ''])).not.toBe(head)
  expect(headOf(['', '-'])).toBe('')
})

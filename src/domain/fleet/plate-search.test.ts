import { expect, test } from 'vitest'
import { readPlateSearch } from './plate-search.ts'

test.each([
  ['', undefined],
  [' - ', undefined],
  ['7356', { letters: '', number: '7356' }],
  ['٧٣', { letters: '', number: '73' }],
  ['tnj', { letters: 'TNJ', number: '' }],
  ['TNJ-7356', { letters: 'TNJ', number: '7356' }],
  // The Arabic letters are read from the other end of the plate.
  ['ح ن', { letters: 'NJ', number: '' }],
  ['٧٣٥٦ ح ن ط', { letters: 'TNJ', number: '7356' }],
  ['أ', { letters: 'A', number: '' }],
  ['TNJ ح ن ط', { letters: 'TNJ', number: '' }],
  ['W', 'unknown'],
  ['%', undefined],
  ['ش', 'unknown'],
])('%j searches for %o', (text, search) => {
  expect(readPlateSearch(text)).toEqual(search)
})

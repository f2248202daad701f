import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePlate, plateLetters, viewPlate, type Plate } from './plate.ts'

test.each([
  ['TNJ 7356', 'TNJ7356'],
  ['tnj-7356', 'TNJ7356'],
  ['7356 TNJ', 'TNJ7356'],
  ['7 3 5 6 T N J', 'TNJ7356'],
  // Arabic letters are read from right to left, the Latin ones below them from left to right.
  ['ح ن ط 7356', 'TNJ7356'],
  ['حنط ٧٣٥٦', 'TNJ7356'],
  ['٧٣٥٦ ح ن ط', 'TNJ7356'],
  ['\u200fح ن ط\u200f ۷۳۵۶', 'TNJ7356'],
  ['ح ن ط ٧٣٥٦ T N J 7356', 'TNJ7356'],
  ['أ ب ح 0012', 'JBA12'],
  ['هـ و ي 5', 'VUH5'],
  ['ＡＢＪ １２３４', 'ABJ1234'],
  ['A 1', 'A1'],
])('%s is %s', (text, plate) => {
  expect(parsePlate(text)).toEqual({ ok: true, plate })
})

test.each([
  ['ABC 1234', { kind: 'unknownLetter', letter: 'C' }],
  ['ش ب ح 1234', { kind: 'unknownLetter', letter: 'ش' }],
  ['AB@ 12', { kind: 'unknownLetter', letter: '@' }],
  ['ABJD 1234', { kind: 'letterCount' }],
  ['1234', { kind: 'letterCount' }],
  ['', { kind: 'letterCount' }],
  ['ABJ', { kind: 'digitCount' }],
  ['ABJ 12345', { kind: 'digitCount' }],
  ['ABJ 0000', { kind: 'digitCount' }],
  ['ABJ 12 ٣٤٥', { kind: 'digitCount' }],
  ['ABJ 1234 ا ب ح', { kind: 'scriptsDiffer' }],
])('%s is refused', (text, refusal) => {
  expect(parsePlate(text)).toEqual({ ok: false, refusal })
})

const anyPlate = fc
  .tuple(
    fc.array(fc.constantFrom(...Object.keys(plateLetters)), { minLength: 1, maxLength: 3 }),
    fc.integer({ min: 1, max: 9999 }),
  )
  .map(([letters, number]) => `${letters.join('')}${number}` as Plate)

test('a plate is read again from either script as it is shown', () => {
  expect(viewPlate('TNJ7356' as Plate)).toEqual({
    latin: { letters: 'T N J', number: '7356' },
    arabic: { letters: 'ح ن ط', number: '٧٣٥٦' },
  })
  fc.assert(
    fc.property(anyPlate, (plate) => {
      const { latin, arabic } = viewPlate(plate)
      for (const shown of [latin, arabic]) {
        expect(parsePlate(`${shown.letters} ${shown.number}`)).toEqual({ ok: true, plate })
        expect(parsePlate(`${shown.number} ${shown.letters}`)).toEqual({ ok: true, plate })
      }
    }),
  )
})

test('any text gives a plate or a refusal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const parsed = parsePlate(text)
      if (parsed.ok) expect(parsed.plate).toMatch(/^[ABJDRSXTEGKLZNHUV]{1,3}[1-9]\d{0,3}$/)
    }),
  )
})

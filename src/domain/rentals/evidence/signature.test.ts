import { expect, test } from 'vitest'
import * as v from 'valibot'
import { handOverFormSchema, returnFormSchema } from '../rental-forms.ts'
import { isBlank, parseStrokes, pointsMaximum, signaturePath, strokesMaximum } from './signature.ts'

const drawn = [[10, 10, 60, 40, 120, 20]]
const form = { version: '1', odometerKm: '48000', fuelEighths: '8' }

function errorsOf(posted: Record<string, string>) {
  const read = v.safeParse(returnFormSchema, { ...form, ...posted })
  return read.success ? [] : read.issues.map(({ path, message }) => [path?.[0]?.key, message])
}

test.each([
  ['[[600,300]]', [[600, 300]]],
  ['[]', []],
])('the strokes %s are inside of the drawing', (text, strokes) => {
  expect(parseStrokes(text)).toEqual(strokes)
})

test.each([
  ['a point outside', '[[601,10]]'],
  ['a point below', '[[10,301]]'],
  ['a negative point', '[[-1,10]]'],
  ['half a point', '[[10]]'],
  ['a broken number', '[[1.5,2]]'],
  ['no list', '{"x":1}'],
  ['no JSON', 'x'],
  ['too many strokes', JSON.stringify(Array.from({ length: strokesMaximum + 1 }, () => [1, 1]))],
  ['too many points', JSON.stringify([Array.from({ length: pointsMaximum * 2 + 2 }, () => 1)])],
])('%s is no signature', (_what, text) => {
  expect(parseStrokes(text)).toBeUndefined()
  expect(errorsOf({ signatureKind: 'drawn', signatureStrokes: text })).toEqual([
    ['signatureStrokes', 'signatureOutside'],
  ])
})

test('dots are a signature of nothing', () => {
  expect(isBlank([])).toBe(true)
  expect(
    isBlank([
      [10, 10],
      [90, 90],
    ]),
  ).toBe(true)
  expect(isBlank(drawn)).toBe(false)
})

test.each([
  [{ signatureKind: 'drawn', signatureStrokes: '' }, [['signatureStrokes', 'signatureBlank']]],
  [{ signatureKind: 'drawn', signatureStrokes: '[[5,5]]' }, [['signatureStrokes', 'signatureBlank']]],
  [{ signatureKind: 'typed', signatureName: ' ' }, [['signatureName', 'required']]],
  [{ signatureKind: 'unsigned', signatureReason: '' }, [['signatureReason', 'required']]],
  [{ signatureKind: 'drawn', signatureStrokes: JSON.stringify(drawn) }, []],
])('a form with %j', (posted, errors) => {
  expect(errorsOf(posted)).toEqual(errors)
})

test('is asked for together with what else is wrong', () => {
  expect(errorsOf({ odometerKm: '', signatureKind: 'drawn' })).toContainEqual(['signatureStrokes', 'signatureBlank'])
})

test.each([
  [
    { signatureKind: 'drawn', signatureStrokes: JSON.stringify(drawn) },
    { kind: 'drawn', strokes: drawn },
  ],
  [
    { signatureKind: 'typed', signatureName: ' Noura  Ali ' },
    { kind: 'typed', name: 'Noura Ali' },
  ],
  [
    { signatureKind: 'unsigned', signatureReason: 'absent' },
    { kind: 'unsigned', reason: 'absent' },
  ],
  [{}, undefined],
])('the form with %j is read', (posted, signature) => {
  expect(v.parse(handOverFormSchema, { ...form, ...posted })).toMatchObject({ signature, photoIds: [] })
})

test('is drawn as one path through its points', () => {
  expect(signaturePath([[1, 2], [0, 0, 10, 10, 20, 0], []])).toBe('M1 2L1 2M0 0Q10 10 15 5L20 0M0 0L0 0')
})

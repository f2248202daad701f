import { expect, test } from 'vitest'
import { fieldsOf, keptValues } from './kept-values.ts'

const now = { version: '4', unitId: '7', odometerKm: '', marks: '', note: '', birthDate: '1990-05-05' }
const fields = { version: '3', unitId: '7', odometerKm: '48120', marks: 'x', note: 'Scratch', isOdometerSure: 'on' }

test('a form is filled with what was entered, for the booking as it is now', () => {
  const { version: _old, ...entered } = fields
  expect(keptValues(now, { fields, state: 'draft' })).toEqual({ ...now, ...entered })
})

test('what was sent keeps its version, by which it is recognized', () => {
  expect(keptValues(now, { fields, state: 'waiting' })['version']).toBe('3')
})

test('odometer and marks of another unit are not taken over', () => {
  const other = { ...fields, unitId: '8' }
  expect(keptValues(now, { fields: other, state: 'draft' })).toEqual({ ...now, note: 'Scratch' })
})

test('files and the key are not among the fields', () => {
  const form = new FormData()
  form.set('note', 'Scratch')
  form.set('formKey', 'key')
  form.set('photo', new Blob(['x']))
  expect(fieldsOf(form)).toEqual({ note: 'Scratch' })
})

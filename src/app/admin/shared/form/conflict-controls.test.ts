import { expect, test } from 'vitest'
import { changedFields } from './conflict-controls.ts'

const latest = { version: '2', name: 'Theirs', phone: '2', note: 'same' }

test('the fields of a conflict are those that a colleague changed to another value than was typed', () => {
  const opened = { version: '1', name: 'Before', phone: '1', note: 'before' }
  expect(changedFields({ opened, typed: { name: 'Mine', phone: '1', note: 'same' }, latest })).toEqual([
    'name',
    'phone',
  ])
})

test('on a page that was loaded again with the refusal they are all that differ', () => {
  expect(changedFields({ opened: latest, typed: { version: '1', name: 'Mine', phone: '2' }, latest })).toEqual([
    'name',
    'note',
  ])
})

import { expect, test } from 'vitest'
import { nameKey } from '#data/changes/changes.ts'
import { refsOf, textOf } from './change-values.server.ts'

const names = new Map([[nameKey({ entity: 'branch', id: 'abha' }), { ar: 'أبها', en: 'Abha' }]])
const context = { entity: 'booking', names, language: 'en' } as const
const season = { name: { ar: 'رمضان', en: 'Ramadan' }, effect: 'percentage', value: -1500, days: 3 }

test.for([
  [{ rates: [], applied: [season, { ...season, days: 1 }] }, 'Ramadan (3 days), Ramadan (1 day)'],
  [{ rates: [], applied: [] }, undefined],
  [null, undefined],
])('the rules of a price are shown by their names: %j', ([rates, shown]) => {
  expect(textOf('rates', rates, context)).toBe(shown)
})

test('lists of rows and of days are shown by their names', () => {
  expect(textOf('branchIds', ['abha', 'gone'], context)).toBe('Abha, #gone')
  expect(textOf('weekdays', [5, 6], context)).toBe('Friday–Saturday')
  const after = { branchIds: ['abha'] }
  expect(refsOf({ entity: 'rate', entityId: '1', before: null, after })).toContainEqual({
    entity: 'branch',
    id: 'abha',
  })
})

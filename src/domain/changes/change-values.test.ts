import { expect, test } from 'vitest'
import { refsOf, textOf } from './change-values.ts'

const context = {
  entity: 'booking',
  language: 'en',
  nameOf: ({ entity, id }: { entity: string; id: string }) =>
    entity === 'branch' && id === 'abha' ? { ar: 'أبها', en: 'Abha' } : undefined,
  texts: {
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    kilometersPerDay: (kilometers: string) => `${kilometers} km per day`,
    extraKilometer: (price: string) => `, then SAR ${price} per km`,
    closed: 'Closed',
    allDay: 'All day',
  },
} as const
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

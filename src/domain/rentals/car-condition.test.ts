import { expect, test } from 'vitest'
import { allInOrder, checkOdometer, faultsIn } from './car-condition.ts'

const last = { lastKm: 48_210, days: 0, isConfirmed: false }

test.each([
  [48_210, {}, undefined],
  [48_209, {}, 'below'],
  [48_209, { isConfirmed: true }, 'below'],
  [49_710, {}, undefined],
  [49_711, {}, 'above'],
  [49_711, { isConfirmed: true }, undefined],
  [49_711, { days: 1 }, undefined],
  [49_711, { days: -3 }, 'above'],
])('an odometer of %i km after 48,210 km with %o is %s', (km, context, kind) => {
  expect(checkOdometer(km, { ...last, ...context })).toEqual(kind && { kind, lastKm: 48_210 })
})

test('a checklist names what is not in order', () => {
  expect(faultsIn(allInOrder)).toEqual([])
  expect(faultsIn({ ...allInOrder, screen: 'good', tools: 'missing', tyres: '2' })).toEqual([
    'screen',
    'tyres',
    'tools',
  ])
})

import { expect, test } from 'vitest'
import { offerPath } from './offer-path.ts'

test.each([
  ['a code for all cars leads to the fleet', [{ carId: null, categoryId: null }], '/fleet?code=LONG25'],
  ['a code for one car leads to its booking page', [{ carId: 7, categoryId: 4 }], '/book/7?code=LONG25'],
  [
    'a code for cars of one category leads to the category',
    [
      { carId: 7, categoryId: 4 },
      { carId: 8, categoryId: 4 },
    ],
    '/fleet?category=4&code=LONG25',
  ],
  [
    'a code for cars of several categories leads to the fleet',
    [
      { carId: 7, categoryId: 4 },
      { carId: 8, categoryId: null },
    ],
    '/fleet?code=LONG25',
  ],
  [
    'a code for all cars and one with its own discount leads to the fleet',
    [
      { carId: null, categoryId: null },
      { carId: 7, categoryId: 4 },
    ],
    '/fleet?code=LONG25',
  ],
])('%s', (_name, scopes, path) => {
  expect(offerPath('LONG25', scopes)).toBe(path)
})

test('without a code, only the cars are in the path', () => {
  const [one, other] = [
    { carId: 7, categoryId: 4 },
    { carId: 8, categoryId: 4 },
  ]
  expect([[one], [one, other], []].map((scopes) => offerPath('', scopes))).toEqual([
    '/book/7',
    '/fleet?category=4',
    '/fleet',
  ])
})

test('a code in Arabic letters is encoded', () => {
  expect(offerPath('عرض', [{ carId: null, categoryId: null }])).toBe(`/fleet?code=${encodeURIComponent('عرض')}`)
})

import { expect, test } from 'vitest'
import { cutPage } from './list-page.ts'

test.each([
  ['the only page', [1, 2], { isFirst: true, back: false }, { rows: [1, 2], hasPrevious: false, hasNext: false }],
  [
    'a full only page',
    [1, 2, 3],
    { isFirst: true, back: false },
    { rows: [1, 2, 3], hasPrevious: false, hasNext: false },
  ],
  [
    'the first of several',
    [1, 2, 3, 4],
    { isFirst: true, back: false },
    { rows: [1, 2, 3], hasPrevious: false, hasNext: true },
  ],
  ['the last', [4, 5], { isFirst: false, back: false }, { rows: [4, 5], hasPrevious: true, hasNext: false }],
  [
    'one before, read against the order',
    [6, 5, 4, 3],
    { isFirst: false, back: true },
    { rows: [4, 5, 6], hasPrevious: true, hasNext: true },
  ],
  [
    'back at the first',
    [3, 2, 1],
    { isFirst: false, back: true },
    { rows: [1, 2, 3], hasPrevious: false, hasNext: true },
  ],
])('%s', (_, read, place, page) => {
  expect(cutPage(read, { size: 3, ...place })).toEqual(page)
})

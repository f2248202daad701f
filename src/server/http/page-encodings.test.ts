import { expect, test } from 'vitest'
import { chooseEncoding } from './page-encodings.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0,gzip;q=0', 'identity'],
  ['BR ; Q=0.9 , GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['br;q=none', 'identity'],
  [';;;,,,', 'identity'],
] as const)('of %s, %s is chosen', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

import { expect, test } from 'vitest'
import { languageOfPath, withoutPrefix } from './path-language.ts'

test.each([
  ['/', 'ar', '/'],
  ['/fleet', 'ar', '/fleet'],
  ['/entry', 'ar', '/entry'],
  ['/ar/fleet', 'ar', '/ar/fleet'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/en/fleet', 'en', '/fleet'],
])('%s is a path in %s, without prefix %s', (path, language, pathname) => {
  expect([languageOfPath(path), withoutPrefix(path)]).toEqual([language, pathname])
})

import { expect, test } from 'vitest'
import { adminAddresses } from '../../../../../test/helpers/admin-addresses.ts'
import { languages } from '#domain/text/languages.ts'
import { adminTextsIn } from '../screen/admin-texts.ts'
import { readErrorTitle } from './read-error.ts'

const readsNothing = /\/(?:find|preview|no-such-section)$/

test.each(languages)('everything that the back office reads has a name when it fails, in %s', (language) => {
  const paths = adminAddresses().map(({ path }) => path)
  const unnamed = paths.filter((path) => !readsNothing.test(path) && !readErrorTitle(adminTextsIn(language), path))
  expect(unnamed).toEqual([])
})

test.each([
  ['/admin', 'dashboard'],
  ['/admin/today?branch=abha', 'today'],
  ['/admin/planner/holds/5?days=7', 'planner'],
  ['/admin/bookings/RD-1/change', 'booking'],
  ['/admin/bookings/lookup?car=1', 'price'],
  ['/admin/account/password', 'account'],
  ['/admin/account/notices', 'notices'],
  ['/admin/fleet/categories/new', 'category'],
  ['/admin/pages/about', 'content'],
] as const)('what is read at %s is called %s', (path, name) => {
  const texts = adminTextsIn('en')
  expect(readErrorTitle(texts, path)).toBe(texts.readErrors[name])
})

test('an address that reads nothing has no name', () => {
  expect(readErrorTitle(adminTextsIn('en'), '/admin/no-such-section')).toBeUndefined()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveOwnAddress } from './own-address.ts'

test.each([
  ['/', '/'],
  ['/fleet?category=suv#cars', '/fleet?category=suv#cars'],
  ['/a/../fleet', '/fleet'],
  ['/a//b', '/a//b'],
])('%j stays on the site, as %j', (text, resolved) => {
  expect(resolveOwnAddress(text)).toBe(resolved)
})

test.each([
  '',
  'fleet',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
])('%j leads elsewhere', (text) => {
  expect(resolveOwnAddress(text)).toBeUndefined()
})

test('what is returned stays on the site and resolves to itself', () => {
  const part = fc.constantFrom('/', '.', '..', '\\', '%2e', '%5c', 'evil.example', '@', ':', '?', '#', 'en', '\t')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const resolved = resolveOwnAddress(`/${parts.join('')}`)
      if (resolved === undefined) return
      expect(new URL(resolved, 'https://roud.example').origin).toBe('https://roud.example')
      expect(resolveOwnAddress(resolved)).toBe(resolved)
    }),
  )
})

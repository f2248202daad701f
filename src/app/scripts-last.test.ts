import { expect, test } from 'vitest'
import { askForScriptsLast } from './scripts-last.ts'

const preload = (file: string, low = '') => `<link ${low}rel="modulepreload" href="/assets/${file}.js"/>`
const picture = '<link rel="preload" as="image" href="/a.avif"/>'

test('scripts are asked for at the end of the page, in their order and last of all, and nothing else moves', () => {
  const html = `<html><head>${preload('a')}<title>T</title>${picture}${preload('b')}</head><body><p>$&</p></body></html>`
  const low = 'fetchpriority="low" '
  expect(askForScriptsLast(html)).toBe(
    `<html><head><title>T</title>${picture}</head><body><p>$&</p>${preload('a', low)}${preload('b', low)}</body></html>`,
  )
})

test.each(['', '<html><head></head></html>', '<html><body></body></html>'])('%s stays as it is', (html) => {
  expect(askForScriptsLast(html)).toBe(html)
})

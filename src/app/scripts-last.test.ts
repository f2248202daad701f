import { expect, test } from 'vitest'
import { askForScriptsLast } from './scripts-last.ts'

const a = '<link rel="modulepreload" href="/assets/a.js"/>'
const b = '<link rel="modulepreload" href="/assets/b.js"/>'
const picture = '<link rel="preload" as="image" href="/a.avif"/>'

test('scripts are asked for at the end of the page, in their order, and nothing else moves', () => {
  const html = `<html><head>${a}<title>T</title>${picture}${b}</head><body><p>$&</p></body></html>`
  expect(askForScriptsLast(html)).toBe(
    `<html><head><title>T</title>${picture}</head><body><p>$&</p>${a}${b}</body></html>`,
  )
})

test.each(['', '<html><head></head></html>', '<html><body></body></html>'])('%s stays as it is', (html) => {
  expect(askForScriptsLast(html)).toBe(html)
})

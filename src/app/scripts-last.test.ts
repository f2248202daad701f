import { expect, test } from 'vitest'
import { askForScriptsLast } from './scripts-last.ts'

const preload = (file: string) => `<link rel="modulepreload" href="/assets/${file}.js"/>`
const picture = '<link rel="preload" as="image" href="/a.avif"/>'
const code = ';\nimport * as route0 from "/assets/b.js";'

test('a page waits with its scripts, names them in their order at its end, and nothing else changes', () => {
  const html = `<html><head><title>T</title>${picture}</head><body><p>$&</p>${preload('a')}${preload('b')}<script type="module" async="">${code}</script><i></i></body></html>`
  const [before, after] = askForScriptsLast(html).split('<script>')
  expect(before).toBe(
    `<html><head><title>T</title>${picture}</head><body><p>$&</p><script type="text/plain" id="page-script">${code}</script><i></i>`,
  )
  expect(after).toMatch(/\(\["\/assets\/a\.js","\/assets\/b\.js"\]\)<\/script><\/body><\/html>$/)
})

test.each(['', '<html><head></head></html>', '<html><body></body></html>'])('%s stays as it is', (html) => {
  expect(askForScriptsLast(html)).toBe(html)
})

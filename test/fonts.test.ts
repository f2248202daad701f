import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { arabicCharacters, latinCharacters } from '../artwork/fonts/characters.ts'
import { makeSubset, subsets } from '../artwork/fonts/subset.ts'
import { readSource } from './helpers/source-files.ts'

test.each(subsets)('the font file $name is the subset of the whole font', async (subset) => {
  const file = await readFile(new URL(`../src/app/styles/fonts/${subset.name}.woff2`, import.meta.url))
  expect(file.equals(await makeSubset(subset))).toBe(true)
})

/** The characters in the `unicode-range` of a font file. */
function rangeOf(file: string): Set<number> {
  const rule = readSource('src/app/styles/fonts.css')
    .split('@font-face')
    .find((text) => text.includes(`/${file}.woff2'`))
  const ranges = [...(rule?.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g) ?? [])]
  return new Set(
    ranges.flatMap(([, from = '', to = from]) => {
      const first = parseInt(from, 16)
      return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, step) => first + step)
    }),
  )
}

test.each([
  ['arabic-400', arabicCharacters],
  ['arabic-600', arabicCharacters],
  ['latin-400', latinCharacters],
  ['latin-600', latinCharacters],
])('the unicode-range of %s is exactly the characters of the file', (file, letters) => {
  expect([...rangeOf(file)].toSorted((a, b) => a - b)).toEqual(
    [...new Set(Array.from(letters, (letter) => letter.codePointAt(0)!))].toSorted((a, b) => a - b),
  )
})

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../src/app/i18n')
const arabicFiles = readdirSync(folder).filter((name) => /-ar(?:\.server)?\.ts$/.test(name))

const arabicLetter = /\p{Script=Arabic}/u
const latinLetter = /\p{Script=Latin}/u

type Text = { key: string; text: string }

/** Every text of a dictionary with its full key; functions are called with several numbers and names. */
function textsOf(value: unknown, key = ''): Text[] {
  if (typeof value === 'string') return [{ key, text: value }]
  if (typeof value === 'function')
    return [0, 1, 2, 3, 11, 100].map((n) => ({
      key,
      text: String((value as (...all: number[]) => unknown)(n, n, n, n)),
    }))
  if (typeof value !== 'object' || value === null) throw new Error(`${key} is not a text`)
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, key ? `${key}.${name}` : name))
}

async function load(file: string): Promise<unknown> {
  const [dictionary, ...others] = Object.values((await import(path.join(folder, file))) as Record<string, unknown>)
  expect(others).toEqual([])
  return dictionary
}

test('there are dictionaries', () => {
  expect(arabicFiles).toContain('site-texts-ar.ts')
})

describe.each(arabicFiles)('%s and its English version', (file) => {
  test('have the same keys, and no text is empty', async () => {
    const arabic = textsOf(await load(file))
    const english = textsOf(await load(file.replace('-ar.', '-en.')))
    expect(english.map(({ key }) => key)).toEqual(arabic.map(({ key }) => key))
    const blank = [...arabic, ...english].filter(
      ({ text }) => text.trim() === '' || text !== text.trim() || /undefined|NaN|\[object/.test(text),
    )
    expect(blank).toEqual([])
  })

  test('each contain their own language only', async () => {
    const arabic = textsOf(await load(file))
    const english = textsOf(await load(file.replace('-ar.', '-en.')))
    expect(english.filter(({ text }) => arabicLetter.test(text))).toEqual([])
    expect(arabic.filter(({ text }) => latinLetter.test(text) && !arabicLetter.test(text))).toEqual([])
    expect(arabic.filter(({ text }) => /[٠-٩۰-۹]/.test(text))).toEqual([])
  })
})

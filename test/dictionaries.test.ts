import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { siteTextsAr, type SiteTexts } from '#app/i18n/site-texts-ar.ts'
import { siteTextsEn } from '#app/i18n/site-texts-en.ts'
import { starterCategories } from '#operations/starter/categories.ts'
import { demoPartners } from '#operations/starter/demo-partners.ts'
import { starterFaqs } from '#operations/starter/faqs.ts'
import { starterPageTexts } from '#operations/starter/page-texts.ts'
import type { Language } from '#domain/text/languages.ts'

const folder = path.resolve(import.meta.dirname, '../src/app/i18n')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const arabicFiles = files.filter((name) => /-ar(?:\.server)?\.ts$/.test(name))

const dictionaryFiles = files.filter((name) => /-texts-(?:ar|en)(?:\.server)?\.ts$/.test(name))

/** Other names and spellings of what has one name, with the only text in which each is prescribed. */
const otherSpellings: [RegExp, allowed?: string][] = [
  [/\bpickups?\b/i, 'Pickup time must be at least 6 hours from now.'],
  [/\bhandover\b/i],
  [/\blicens(?:e|ing)\b/i],
  [/كيلومتر\S* (?:ال)?غير (?:ال)?محدود/],
]

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
  if (typeof value === 'number') return []
  if (typeof value !== 'object' || value === null) throw new Error(`${key} is not a text`)
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, key ? `${key}.${name}` : name))
}

/** The dictionaries of what is loaded late: one file for both languages. */
const lateFiles = files.filter((name) => name.endsWith('-texts.ts'))

async function loadLate(file: string): Promise<Record<Language, unknown>> {
  const all = Object.values((await import(path.join(folder, file))) as Record<string, unknown>)
  return all.find((value) => typeof value === 'object') as Record<Language, unknown>
}

async function load(file: string): Promise<unknown> {
  const [dictionary, ...others] = Object.values((await import(path.join(folder, file))) as Record<string, unknown>)
  expect(others).toEqual([])
  return dictionary
}

test('two days are in the case of their sentence', () => {
  const { book, duration, fleet } = siteTextsAr
  expect(book.line.base(duration.days(2))).toBe('الإيجار (يومان)')
  expect(fleet.forYourDates(2)).toBe('المجموع لمدة يومين شاملًا الضريبة')
})

test('there are dictionaries', () => {
  expect(arabicFiles).toContain('site-texts-ar.ts')
  expect(arabicFiles).toContain(path.join('staff-booking', 'staff-booking-texts-ar.ts'))
})

/** Each dictionary with a way to load it in both languages. */
const inBoth: [name: string, () => Promise<Record<Language, unknown>>][] = [
  ...arabicFiles.map((file): (typeof inBoth)[number] => [
    file,
    async () => ({ ar: await load(file), en: await load(file.replace('-ar.', '-en.')) }),
  ]),
  ...lateFiles.map((file): (typeof inBoth)[number] => [file, () => loadLate(file)]),
]

describe.each(inBoth)('%s and its English version', (_name, loadBoth) => {
  test('have the same keys, and no text is empty', async () => {
    const { ar, en } = await loadBoth()
    const arabic = textsOf(ar)
    const english = textsOf(en)
    expect(english.map(({ key }) => key)).toEqual(arabic.map(({ key }) => key))
    const blank = [...arabic, ...english].filter(
      ({ text }) => text.trim() === '' || text !== text.trim() || /undefined|NaN|\[object/.test(text),
    )
    expect(blank).toEqual([])
  })

  test('each contain their own language only', async () => {
    const { ar, en } = await loadBoth()
    const arabic = textsOf(ar)
    const english = textsOf(en)
    expect(english.filter(({ text }) => arabicLetter.test(text))).toEqual([])
    expect(arabic.filter(({ text }) => latinLetter.test(text) && !arabicLetter.test(text))).toEqual([])
    expect(arabic.filter(({ text }) => /[٠-٩۰-۹]/.test(text))).toEqual([])
  })
})

test('one spelling each of pick-up, hand-over and licence, one name of unlimited kilometres', async () => {
  const dictionaries = await Promise.all([...dictionaryFiles.map(load), ...lateFiles.map(loadLate)])
  const texts = [...dictionaries, starterCategories, starterFaqs, starterPageTexts, demoPartners].flatMap((all) =>
    textsOf(all),
  )
  const misspelt = texts.filter(({ text }) =>
    otherSpellings.some(([spelling, allowed]) => text !== allowed && spelling.test(text)),
  )
  expect(misspelt).toEqual([])
})

test('a countdown has no wrong plural beside its digits', () => {
  const unitsOf = ({ countdown }: SiteTexts, n: number) => Object.values(countdown).map((unit) => unit(n))
  for (const n of [0, 1, 2, 3, 11, 59]) expect(unitsOf(siteTextsAr, n)).toEqual(['يوم', 'ساعة', 'دقيقة', 'ثانية'])
  expect(unitsOf(siteTextsEn, 1)).toEqual(['day', 'hour', 'minute', 'second'])
  expect(unitsOf(siteTextsEn, 2)).toEqual(['days', 'hours', 'minutes', 'seconds'])
})

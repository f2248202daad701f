import type { Language } from '#domain/text/languages.ts'
import type { DocumentSchema } from './document-schemas.ts'

type LimitTexts = {
  range: (least: number, most: number) => string
  least: (least: number) => string
  most: (most: number) => string
  letters: (range: string) => string
  items: (range: string) => string
  pattern: string
  format: string
  initial: string
}

const texts: Record<Language, LimitTexts> = {
  ar: {
    range: (least, most) => `من ${least} إلى ${most}`,
    least: (least) => `${least} على الأقل`,
    most: (most) => `${most} على الأكثر`,
    letters: (range) => `عدد الأحرف: ${range}`,
    items: (range) => `عدد العناصر: ${range}`,
    pattern: 'النمط',
    format: 'الصيغة',
    initial: 'إن لم يُذكر',
  },
  en: {
    range: (least, most) => `${least} to ${most}`,
    least: (least) => `at least ${least}`,
    most: (most) => `at most ${most}`,
    letters: (range) => `${range} characters`,
    items: (range) => `${range} items`,
    pattern: 'pattern',
    format: 'format',
    initial: 'default',
  },
}

/** Larger bounds only keep numbers inside of their column. */
const largestShown = 999_999_999

/** What a value must fulfil besides its type; `code` is shown as code. */
type Limit = { text: string; code?: string }

/** The limits of a field, for people. */
export function limitsOf(schema: DocumentSchema, language: Language): Limit[] {
  const t = texts[language]
  const own = schema.anyOf?.find(({ type }) => type !== 'null') ?? {}
  const all: DocumentSchema = { ...own, ...schema }
  const range = (least: unknown, most: unknown) => {
    const hasMost = typeof most === 'number' && most < largestShown
    if (typeof least === 'number' && hasMost) return t.range(least, most)
    if (typeof least === 'number' && least !== 0) return t.least(least)
    return hasMost ? t.most(most) : undefined
  }
  const number = range(all['minimum'], all['maximum'])
  const letters = range(all['minLength'], all['maxLength'])
  const items = range(all['minItems'], all['maxItems'])
  const { format, pattern, default: initial } = all
  return [
    ...(number ? [{ text: number }] : []),
    ...(letters ? [{ text: t.letters(letters) }] : []),
    ...(items ? [{ text: t.items(items) }] : []),
    ...(typeof format === 'string' ? [{ text: t.format, code: format }] : []),
    ...(typeof pattern === 'string' ? [{ text: t.pattern, code: pattern }] : []),
    ...(initial === undefined ? [] : [{ text: t.initial, code: JSON.stringify(initial) }]),
  ]
}

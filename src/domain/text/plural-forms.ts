import type { Language } from './languages.ts'

/**
 * The texts that a count chooses from, one for each plural category that CLDR gives the language:
 * https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
 */
export type PluralForms = {
  ar: Readonly<Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>>
  en: Readonly<Record<'one' | 'other', string>>
}

const rules: Partial<Record<Language, Intl.PluralRules>> = {}

/** The form of a text that fits `count` in a language; the caller writes the number into the forms that show it. */
export function pluralOf<L extends Language>(language: L, count: number, forms: PluralForms[L]): string {
  const available: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string } = forms
  const rule = (rules[language] ??= new Intl.PluralRules(language))
  return available[rule.select(count)] ?? available.other
}

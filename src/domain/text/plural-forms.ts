import type { Language, PluralCategories } from './languages.ts'

/** The forms of a text by number, one per plural category of the language. */
type PluralForms = { [L in Language]: Readonly<Record<PluralCategories[L], string>> }

const rules: Partial<Record<Language, Intl.PluralRules>> = {}

/** The form of a text for `count`; the caller inserts the number. */
export function pluralOf<L extends Language>(language: L, count: number, forms: PluralForms[L]): string {
  const available: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string } = forms
  const rule = (rules[language] ??= new Intl.PluralRules(language))
  return available[rule.select(count)] ?? available.other
}

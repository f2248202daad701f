import { fallbackLanguages, type Language } from '../text/languages.ts'

type Text = string | null | undefined

export type ManagedText = { readonly [language in Language]?: Text }

export type LocalizedText = ManagedText & { readonly plain?: Text }

/**
 * The text of a public record such as a car or a branch: in the given language, then the field without a language, then
 * English. Blank strings count as missing; '' when nothing is left.
 */
export function publicText(text: LocalizedText, language: Language): string {
  return firstPresent(text[language], text.plain, text.en)
}

/**
 * A text that staff edit: in the given language, then in its fallback languages, then `fallback`. Blank strings count
 * as missing, since the database stores '' for a language without a text.
 */
export function managedText(text: ManagedText, language: Language, fallback = ''): string {
  return firstPresent(text[language], ...fallbackLanguages[language].map((other) => text[other]), fallback)
}

function firstPresent(...candidates: readonly Text[]): string {
  return candidates.find((candidate) => candidate && candidate.trim() !== '') ?? ''
}

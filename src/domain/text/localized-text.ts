import { fallbackLanguages, type Language } from './languages.ts'

type Text = string | null | undefined

export type ManagedText = { readonly [language in Language]?: Text }

export type LocalizedText = ManagedText & { readonly plain?: Text }

/**
 * The text of a public record such as a car or a branch: in the given language, or else without a language, or else English.
 * Blank counts as missing; '' when there is none.
 */
export function publicText(text: LocalizedText, language: Language): string {
  return firstPresent(text[language], text.plain, text.en)
}

/**
 * A text that staff edit: in the given language, or else its fallback languages, or else `fallback`. Blank counts as missing,
 * since the database stores '' for missing texts.
 */
export function managedText(text: ManagedText, language: Language, fallback = ''): string {
  return firstPresent(text[language], ...fallbackLanguages[language].map((other) => text[other]), fallback)
}

function firstPresent(...candidates: readonly Text[]): string {
  return candidates.find((candidate) => candidate && candidate.trim() !== '') ?? ''
}

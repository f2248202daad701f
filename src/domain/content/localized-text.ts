import type { Language } from '../text/languages.ts'

type Text = string | null | undefined

export type LocalizedText = { readonly ar?: Text; readonly en?: Text; readonly plain?: Text }

export type ManagedText = { readonly ar?: Text; readonly en?: Text }

/**
 * Localised text of a public record: the current language, then the plain field, then English (specification 1).
 * Blank strings count as missing; '' when nothing is left.
 */
export function publicText(text: LocalizedText, language: Language): string {
  return firstPresent(text[language], text.plain, text.en)
}

/**
 * Text that administrators manage: the current language, then the other language, then `fallback` (specification 1).
 * Blank strings count as missing, since saved content holds '' for a missing language (specification 5).
 */
export function managedText(text: ManagedText, language: Language, fallback = ''): string {
  return firstPresent(text[language], text[language === 'ar' ? 'en' : 'ar'], fallback)
}

function firstPresent(...candidates: readonly Text[]): string {
  return candidates.find((candidate) => candidate && candidate.trim() !== '') ?? ''
}

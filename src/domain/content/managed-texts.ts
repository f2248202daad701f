import type { Language } from '../text/languages.ts'
import { managedText } from '../text/localized-text.ts'
import {
  pickContent,
  type ContentElement,
  type ContentRow,
  type ManagedPage,
  type ManagedSection,
} from './managed-pages.ts'
import { standardTexts } from './standard-texts.ts'

/** The texts of a managed page in one language. */
export type ManagedTexts<P extends ManagedPage> = {
  /** The text that staff wrote, or else the standard text; '' when there is neither. */
  text: (section: ManagedSection<P>, element: ContentElement) => string
  isShown: (section: ManagedSection<P>) => boolean
}

/** The texts of a managed page in one language, from the result of `readContent`. */
export function viewManagedTexts<P extends ManagedPage>(
  page: P,
  rows: readonly ContentRow[],
  language: Language,
): ManagedTexts<P> {
  const standard: Partial<Record<string, Partial<Record<ContentElement, string>>>> = standardTexts(language)[page]
  return {
    text: (section, element) =>
      managedText(pickContent(rows, section, element), language, standard[section]?.[element] ?? ''),
    isShown: (section) => pickContent(rows, section, 'hidden').en !== 'true',
  }
}

/** The paragraphs of a text, separated by blank lines. */
export function splitParagraphs(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
}

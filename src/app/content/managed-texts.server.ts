import {
  managedPages,
  pickContent,
  readContent,
  type ContentElement,
  type ContentRow,
  type ManagedPage,
  type ManagedSection,
} from '#data/content/content.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { Language } from '#domain/text/languages.ts'
import type { Services } from '#operations/services/services.ts'
import { standardTexts } from './standard-texts.server.ts'

/** The texts of a managed page in one language; `failed` when they could not be read and standard texts are shown. */
export type ManagedTexts<P extends ManagedPage> = {
  failed: boolean
  /** The text that staff wrote, or else the standard text; '' when there is neither. */
  text: (section: ManagedSection<P>, element: ContentElement) => string
  isShown: (section: ManagedSection<P>) => boolean
}

/** Reads the managed texts of a page. When they cannot be read, the error is logged and the page shows its standard texts. */
export async function loadManagedTexts<P extends ManagedPage>(
  { db, language, log, life }: Pick<Services, 'db' | 'language' | 'log' | 'life'>,
  page: P,
): Promise<ManagedTexts<P>> {
  let rows: ContentRow[] = []
  let failed = false
  try {
    rows = await readContent(db, page, managedPages[page] as never)
  } catch (error) {
    log.error(`Reading the content of page "${page}" failed`, error)
    life.endNow()
    failed = true
  }
  return { failed, ...viewManagedTexts(page, rows, language) }
}

/** The texts of a managed page in one language, from the result of `readContent`. */
export function viewManagedTexts<P extends ManagedPage>(
  page: P,
  rows: readonly ContentRow[],
  language: Language,
): Omit<ManagedTexts<P>, 'failed'> {
  const standard: Partial<Record<string, Partial<Record<ContentElement, string>>>> = standardTexts(language)[page]
  return {
    text: (section, element) =>
      managedText(pickContent(rows, section, element), language, standard[section]?.[element] ?? ''),
    isShown: (section) => pickContent(rows, section, 'hidden').en !== 'true',
  }
}

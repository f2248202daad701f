import type { Language } from '#domain/text/languages.ts'
import { writeDocument } from './document.ts'
import { writeReference } from './reference-page.ts'

/** The OpenAPI document, as JSON, and the reference page, as HTML, in a language. */
export type ApiDocuments = Record<'openApi' | 'reference', (language: Language) => Promise<string>>

/** Writes them when they are asked for, which takes about a second for each and keeps the process from anything else. */
export function writeApiDocuments(baseUrl: string): ApiDocuments {
  return {
    openApi: (language) => Promise.resolve(JSON.stringify(writeDocument(language, baseUrl))),
    reference: (language) => writeReference(language, baseUrl),
  }
}

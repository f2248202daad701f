import type { Language } from '#domain/text/languages.ts'
import { joinList } from '#domain/text/words.ts'
import { unitTextsIn } from './unit-texts.ts'

/** The text of a notice that names the bookings which a new hold moved to other units; nothing when it moved none. */
export function describeMoved(references: readonly string[], language: Language): { text?: string } {
  return references.length > 0 ? { text: unitTextsIn(language).take.moved(joinList(references, language)) } : {}
}

import type { LeftBookings } from '#operations/availability/vacate-unit.ts'
import type { Language } from '#domain/text/languages.ts'
import { joinList } from '#domain/text/words.ts'
import { unitTextsIn } from './unit-texts.ts'

/** The text of a notice that names the bookings which lost their unit; nothing when none did. */
export function describeMoved({ moved, waiting }: LeftBookings, language: Language): { text?: string } {
  const { take } = unitTextsIn(language)
  const sentences = [
    moved.length > 0 && take.moved(joinList(moved, language)),
    waiting.length > 0 && take.waiting(joinList(waiting, language)),
  ].filter((sentence) => sentence !== false)
  return sentences.length > 0 ? { text: sentences.join(' · ') } : {}
}

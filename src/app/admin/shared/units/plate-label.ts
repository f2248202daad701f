import { managedText, type ManagedText } from '#domain/text/localized-text.ts'
import { platePlain, viewPlate, type Plate } from '#domain/fleet/plate.ts'
import type { Language } from '#domain/text/languages.ts'
import { directionOf } from '#domain/text/languages.ts'

/** A plate on one line with the letters of both scripts, starting with the language's own: 'TNJ 7356 ح ن ط'. */
export function plateLabel(plate: Plate, language: Language): string {
  // Isolated, because letters and digits have different text directions.
  const latin = `\u2066${platePlain(plate)}\u2069`
  const arabic = `\u2067${viewPlate(plate).arabic.letters}\u2069`
  return directionOf(language) === 'rtl' ? `${arabic} ${latin}` : `${latin} ${arabic}`
}

/** A unit that is free for a booking: its plate, and its branch when it has to be brought from there. */
export function freeUnitLabel({ plate, elsewhere }: { plate: Plate; elsewhere?: ManagedText }, language: Language) {
  return [plateLabel(plate, language), elsewhere && managedText(elsewhere, language)].filter(Boolean).join(' · ')
}

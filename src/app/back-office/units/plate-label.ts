import { platePlain, viewPlate, type Plate } from '../../../domain/fleet/plate.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { directionOf } from '../../i18n/languages.ts'

/** A plate on one line, with the letters of both scripts, those of the language first: 'TNJ 7356 ح ن ط'. */
export function plateLabel(plate: Plate, language: Language): string {
  // Isolated, because letters and digits run in different directions.
  const latin = `\u2066${platePlain(plate)}\u2069`
  const arabic = `\u2067${viewPlate(plate).arabic.letters}\u2069`
  return directionOf(language) === 'rtl' ? `${arabic} ${latin}` : `${latin} ${arabic}`
}

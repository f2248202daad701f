import { viewPlate, type Plate } from '../../../domain/fleet/plate.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { directionOf } from '../../i18n/languages.ts'

/** A plate on one line, for lists to choose from: in the script of the language. */
export function plateLabel(plate: Plate, language: Language): string {
  const { arabic, latin } = viewPlate(plate)
  // Isolated, because letters and digits run in different directions.
  return directionOf(language) === 'rtl'
    ? `\u2067${arabic.letters}\u2069 \u2066${latin.number}\u2069`
    : `${latin.letters.replaceAll(' ', '')} ${latin.number}`
}

import type { Car } from '#data/fleet/cars.ts'
import type { Language } from '#domain/text/languages.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { pageTexts } from '../i18n/page-texts.server.ts'

/** The specifications that staff may leave out, in words; '' for those that they did. */
export function viewSpecs({ doors, luggage, engineCc, equipment }: Car, language: Language) {
  const { specs } = pageTexts(language)
  return {
    doors: doors === null ? '' : specs.doors(doors),
    luggage: luggage === null ? '' : specs.luggage(luggage),
    engine: engineCc === null ? '' : specs.engine((engineCc / 1000).toFixed(1)),
    equipment: managedText(equipment, language),
  }
}

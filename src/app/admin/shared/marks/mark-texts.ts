import type { BodyType, Point } from '#domain/fleet/body-shapes.ts'
import { placeAt, type CarPlace } from '#domain/rentals/car-places.ts'
import type { PlacedMark } from '#domain/rentals/marks.ts'
import type { Language } from '#domain/text/languages.ts'
import { markTextsAr, type MarkTexts } from '../../../i18n/marks/mark-texts-ar.ts'
import { markTextsEn } from '../../../i18n/marks/mark-texts-en.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'

const dictionaries: Record<Language, MarkTexts> = { ar: markTextsAr, en: markTextsEn }

export function markTextsIn(language: Language): MarkTexts {
  return dictionaries[language]
}

export function useMarkTexts(): MarkTexts {
  return markTextsIn(useLanguage())
}

/** A place of a car in words, such as "Left side: front door". */
export function describePlace(texts: MarkTexts, { side, part, third }: CarPlace): string {
  const [sideName, partName] = [texts.sides[side], texts.parts[part]]
  return third ? texts.placeInThird(sideName, partName, texts.thirds[third]) : texts.place(sideName, partName)
}

/** Where a point of the drawing is on the car, in words. */
export function describePoint(texts: MarkTexts, body: BodyType, point: Point): string {
  return describePlace(texts, placeAt(body, point))
}

/** A mark in words: its kind and its place. */
export function describeMark(texts: MarkTexts, body: BodyType, mark: PlacedMark): string {
  return texts.mark(texts.kinds[mark.kind], describePoint(texts, body, mark))
}

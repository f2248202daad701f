import type { Language } from '#domain/text/languages.ts'
import { lengthParts, type ReturnTiming, type Timing } from '#domain/rentals/timing.ts'
import { extensionTextsAr, type ExtensionTexts } from '../../../i18n/rentals/extension-texts-ar.ts'
import { extensionTextsEn } from '../../../i18n/rentals/extension-texts-en.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'

const dictionaries: Record<Language, ExtensionTexts> = { ar: extensionTextsAr, en: extensionTextsEn }

export function extensionTextsIn(language: Language): ExtensionTexts {
  return dictionaries[language]
}

export function useExtensionTexts(): ExtensionTexts {
  return extensionTextsIn(useLanguage())
}

/** A length of time in words: "3 h 20 min", "2 days 5 h". */
function describeLength(minutes: number, { and, ...texts }: ExtensionTexts): string {
  const parts = lengthParts(minutes)
  const words = [
    parts.days > 0 && texts.days(parts.days),
    parts.hours > 0 && texts.hoursLong(parts.hours),
    parts.minutes > 0 && texts.minutesLong(parts.minutes),
  ].filter((word) => word !== false)
  const [first = texts.minutesLong(0), second] = words
  return second === undefined ? first : and(first, second)
}

/** How far a hand-over was from the agreed pick-up, as a sentence. */
export function describeHandOverTiming({ kind, minutes }: Timing, texts: ExtensionTexts): string {
  const { handedOverEarly, handedOverLate } = texts.timing
  return (kind === 'early' ? handedOverEarly : handedOverLate)(describeLength(minutes, texts))
}

/** How far a return was from the agreed one, and what that means for the contract. */
export function describeReturnTiming(timing: ReturnTiming, texts: ExtensionTexts): string[] {
  const length = describeLength(timing.minutes, texts)
  const { returnedEarly, returnedLate, wholeDays, withinGrace, beyondGrace } = texts.timing
  if (timing.kind === 'early')
    return [returnedEarly(length), ...(timing.wholeDays > 0 ? [wholeDays(timing.wholeDays)] : [])]
  return [
    returnedLate(length),
    timing.beyondGrace === 0 ? withinGrace : beyondGrace(describeLength(timing.beyondGrace, texts)),
  ]
}

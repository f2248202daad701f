import { expiredDocuments, type UnitDocuments } from '#domain/fleet/units.ts'
import type { Language } from '#domain/text/languages.ts'
import { formatDate } from '#domain/time/date-format.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { plannerTexts } from '../../../i18n/planner-texts.ts'
import { unitTextsIn } from './unit-texts.ts'

/** A sentence for each document of a unit that has expired, or expires before a day. */
export function documentNotes(
  unit: UnitDocuments,
  { today, until }: { today: LocalDate; until: LocalDate },
  language: Language,
): string[] {
  const { expires, hasExpired } = plannerTexts[language]
  const { documentNames } = unitTextsIn(language)
  return expiredDocuments(unit, until).flatMap((key) => {
    const lastDay = unit[key]
    const say = lastDay && lastDay < today ? hasExpired : expires
    return lastDay ? [say(documentNames[key], formatDate(lastDay, language))] : []
  })
}

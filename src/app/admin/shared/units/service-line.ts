import type { ServiceDue, ServiceState } from '#domain/fleet/service-due.ts'
import { formatCount } from '#domain/money/numbers.ts'
import type { Language } from '#domain/text/languages.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { unitTextsIn } from './unit-texts.ts'

/** The sentence about the next service of a unit: "Service is due at 45,000 km or on …". */
export function serviceLine({ state, due }: { state: ServiceState; due: ServiceDue }, language: Language): string {
  const { upkeep, kilometres } = unitTextsIn(language)
  const { atKm, on } = due
  const ends = [atKm !== null && kilometres(formatCount(atKm)), on !== null && formatDate(on, language)]
  return upkeep.states[state](ends.filter((end) => end !== false).join(` ${upkeep.or} `))
}

import type { ServiceDue, ServiceState } from '#domain/fleet/service-due.ts'
import { formatCount } from '#domain/money/numbers.ts'
import type { Language } from '#domain/text/languages.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { unitTextsIn } from './unit-texts.ts'

/** When a service is due: "45,000 km or 28 February 2027". */
export function describeDue({ atKm, on }: ServiceDue, language: Language): string {
  const { upkeep, kilometres } = unitTextsIn(language)
  const ends = [atKm !== null && kilometres(formatCount(atKm)), on !== null && formatDate(on, language)]
  return ends.filter((end) => end !== false).join(` ${upkeep.or} `)
}

/** The sentence about the next service of a unit: "Service is due: 45,000 km or …". */
export function serviceLine({ state, due }: { state: ServiceState; due: ServiceDue }, language: Language): string {
  return unitTextsIn(language).upkeep.states[state](describeDue(due, language))
}

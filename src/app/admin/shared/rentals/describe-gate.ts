import type { GateItem } from '#domain/rentals/gate.ts'
import type { Language } from '#domain/text/languages.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { rentalTextsIn } from './rental-texts.ts'

/** A finding of the gate in a sentence. */
export function describeGateItem(item: GateItem, language: Language): string {
  const { gate } = rentalTextsIn(language)
  switch (item.finding) {
    case 'documentExpired':
    case 'documentExpires':
      return gate[item.finding](gate.documents[item.paper], formatDate(item.on, language))
    case 'licenseExpired':
    case 'licenseExpires':
      return gate[item.finding](item.driver, formatDate(item.on, language))
    case 'underage':
      return gate.underage(item.driver, item.least)
    case 'birthDateMissing':
    case 'licenseDateMissing':
    case 'nationalIdMissing':
    case 'licenseNumberMissing':
      return gate[item.finding](item.driver)
    case 'blocked':
      return gate.blocked(item.until && formatDate(item.until, language))
    case 'driverBlocked':
      return gate.driverBlocked(item.driver, item.until && formatDate(item.until, language))
    case 'numbersMissing':
    case 'contractMissing':
    case 'depositOpen':
    case 'depositWaived':
      return gate[item.finding]
    default:
      return item satisfies never
  }
}

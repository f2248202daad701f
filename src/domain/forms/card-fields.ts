import { plainText } from '../text/clean-text.ts'
import { readOptionalLine } from '../text/form-fields.ts'
import { parseReferenceNumber } from './official-numbers.ts'

/** Problems of the fields below. */
export type CardProblem = 'invalidReference' | 'invalidLastFour'

function cardProblem<const P extends CardProblem>(key: P): P {
  return key
}

/** Parses the last four digits of a card, in Arabic or Latin digits. */
function parseLastFour(text: string): string | undefined {
  const digits = plainText(text).replace(/\s/g, '')
  return /^\d{4}$/.test(digits) ? digits : undefined
}

/** The number of a receipt or the authorisation of a hold on a card; null for none. */
export const referenceField = readOptionalLine(parseReferenceNumber, cardProblem('invalidReference'))

/** The last four digits of a card; null when they are not known. */
export const lastFourField = readOptionalLine(parseLastFour, cardProblem('invalidLastFour'))

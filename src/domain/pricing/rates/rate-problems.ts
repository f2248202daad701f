/** Errors of the rule form, besides the common ones and those of the fleet. */
export type RateProblem =
  | 'seasonEndsBefore'
  | 'maxBelowMin'
  | 'nothingChosen'
  | 'priceStandsAlone'
  | 'offerRaises'
  | 'invalidPriority'
  | 'invalidDays'
  | 'invalidHours'

/** Returns `key`; the type keeps messages in schemas from being mistyped. */
export function rateProblem<const P extends RateProblem>(key: P): P {
  return key
}

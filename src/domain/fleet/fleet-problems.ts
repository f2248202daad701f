/** The errors of forms of the fleet, besides those common to all forms; the back office has a text for each. */
export type FleetProblem =
  | 'invalidAmount'
  | 'amountNotAboveZero'
  | 'invalidPercentage'
  | 'invalidSeats'
  | 'invalidYear'
  | 'yearTwice'
  | 'yearWithoutPrice'
  | 'priceWithoutYear'
  | 'invalidCode'
  | 'invalidUses'
  | 'codeTaken'
  | 'invalidPicture'
  | 'invalidLink'
  | 'invalidPhone'
  | 'invalidLatitude'
  | 'invalidLongitude'
  | 'shiftIncomplete'
  | 'shiftEmpty'
  | 'shiftIntoNextDay'
  | 'shiftsOverlap'
  | 'noShift'
  | 'endBeforeStart'
  | 'plateUnknownLetter'
  | 'plateLetterCount'
  | 'plateDigitCount'
  | 'plateScriptsDiffer'
  | 'plateTaken'
  | 'invalidOdometer'
  | 'invalidVin'
  | 'vinTaken'
  | 'serviceEndsBefore'

/** Returns `key`; the type keeps messages in schemas from being mistyped. */
export function fleetProblem<const P extends FleetProblem>(key: P): P {
  return key
}

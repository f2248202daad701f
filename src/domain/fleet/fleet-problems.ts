/** What can be wrong with a form about the fleet, besides the problems common to all forms; put into words by the back office. */
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
  | 'invalidLatitude'
  | 'invalidLongitude'
  | 'shiftIncomplete'
  | 'shiftBackwards'
  | 'shiftsOverlap'
  | 'noShift'
  | 'endBeforeStart'

/** `key` itself, known to be a problem of these forms. */
export function fleetProblem<const P extends FleetProblem>(key: P): P {
  return key
}

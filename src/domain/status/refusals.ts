/** Why the status of a booking is not changed, or its last change not taken back. */
export type StatusRefusal =
  | 'missing'
  | 'moveConflict'
  | 'moveNotAllowed'
  | 'undoNotAllowed'
  | 'reasonMissing'
  | 'handOverNotAsked'
  | 'noShowTooEarly'
  | 'numbersMissing'
  | 'noUnitFree'
  | 'unitTaken'
  | 'noExtraLeft'
  | 'codeUsedUp'

/** Why something is not done with a fine. */
export type FineRefusal =
  | { readonly code: 'missing' | 'conflict' | 'inFuture' | 'notAllowed' }
  /** Another fine has the number of the violation. */
  | { readonly code: 'numberTaken'; readonly id: number }
  /** No booking has this number. */
  | { readonly code: 'noBooking' }
  /** The car of the booking was never handed over. */
  | { readonly code: 'notRented' }
  /** The fine has no rental yet, is charged, or was waived. */
  | { readonly code: 'unmatched' | 'charged' | 'notCharged' | 'waived' | 'notWaived' }

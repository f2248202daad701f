/** A time in which a unit was with the customer of a booking: a leg of a rental. */
export type UnitSpan = {
  readonly bookingId: string
  /** Null when it is not known, such as of a booking that was imported while its car was out. */
  readonly from: Date | null
  /** Null while the car is out. */
  readonly to: Date | null
}

/**
 * The booking whose customer had the unit at a moment, out of the legs of that unit. A leg begins with its hand-over and ends before its
 * return, so at an exchange the next customer is found. Undefined between two rentals, where the times of two bookings overlap, and for a
 * leg whose beginning is not known: then a member decides.
 */
export function matchFine(spans: readonly UnitSpan[], moment: Date): string | undefined {
  const covering = spans.filter(({ from, to }) => from !== null && from <= moment && (to === null || moment < to))
  const [bookingId, ...others] = new Set(covering.map((span) => span.bookingId))
  return others.length === 0 ? bookingId : undefined
}

/** The spans that are nearest to a moment, those around it first; one of each booking, at most `most`. */
export function nearestSpans<Span extends UnitSpan>(spans: readonly Span[], moment: Date, most: number): Span[] {
  const sorted = spans.toSorted((one, other) => distance(one, moment) - distance(other, moment))
  const known = new Set<string>()
  const first = sorted.filter(({ bookingId }) => !known.has(bookingId) && known.add(bookingId))
  return first.slice(0, most)
}

/** Milliseconds between a moment and a span; 0 within it. */
function distance({ from, to }: UnitSpan, moment: Date): number {
  const at = moment.getTime()
  return Math.max(0, (from?.getTime() ?? at) - at, at - (to?.getTime() ?? at))
}

/** How a quote stands. Only an open one can be accepted or withdrawn. */
export const quoteStates = ['open', 'accepted', 'expired', 'withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]

type QuoteEnds = {
  readonly validUntil: Date
  readonly withdrawnAt: Date | null
  readonly acceptedAt: Date | null
}

export function quoteState({ validUntil, withdrawnAt, acceptedAt }: QuoteEnds, now: Date): QuoteState {
  if (acceptedAt) return 'accepted'
  if (withdrawnAt) return 'withdrawn'
  return now < validUntil ? 'open' : 'expired'
}

/** For how many hours a quote may be valid, and the usual choice. */
export const validHours = [24, 48, 72, 168] as const
export const usualValidHours = 48

const hourMs = 3_600_000

/** The end of the validity of a quote made at `now`: at the latest its pick-up. */
export function endOfValidity(now: Date, hours: number, pickup: Date): Date {
  return new Date(Math.min(now.getTime() + hours * hourMs, pickup.getTime()))
}

export type OfferState = 'inactive' | 'upcoming' | 'running' | 'over'

type Offer = { isActive: boolean; startDate: Date; endDate: Date }

/** Whether visitors see a special offer at the instant `now`, and if not, why: it shows while active and start ≤ now < end. */
export function offerState({ isActive, startDate, endDate }: Offer, now: Date): OfferState {
  if (endDate <= now) return 'over'
  if (!isActive) return 'inactive'
  return startDate <= now ? 'running' : 'upcoming'
}

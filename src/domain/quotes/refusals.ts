import type { RefusedBooking } from '../booking/refusals.ts'

/** Why a quote cannot be accepted or withdrawn, or made: rentals that have begun and pick-ups in the past are not quoted. */
export type QuoteRefusal = {
  readonly kind: 'quoteMissing' | 'quoteExpired' | 'quoteWithdrawn' | 'quoteAccepted' | 'quoteBegun'
}

export type RefusedQuote = { readonly ok: false; readonly refusal: QuoteRefusal }

export function refuseQuote(kind: QuoteRefusal['kind']): RefusedQuote {
  return { ok: false, refusal: { kind } }
}

const kinds: readonly string[] = [
  'quoteMissing',
  'quoteExpired',
  'quoteWithdrawn',
  'quoteAccepted',
  'quoteBegun',
] satisfies QuoteRefusal['kind'][]

/** Whether the quote itself is the reason, and not what it would book. */
export function isQuoteRefusal(refused: RefusedQuote | RefusedBooking): refused is RefusedQuote {
  return kinds.includes(refused.refusal.kind)
}

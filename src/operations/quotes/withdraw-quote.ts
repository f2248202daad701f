import { recordChange, type Author } from '#data/changes/record-changes.ts'
import { endQuote, lockQuote } from '#data/quotes/quotes.ts'
import { refuseQuote, type RefusedQuote } from '#domain/quotes/refusals.ts'
import type { Services } from '../services/services.ts'

/** Withdraws a quote that was not accepted, so that its address shows nothing any more. Withdrawing twice changes nothing. */
export function withdrawQuote(
  { db }: Pick<Services, 'db'>,
  author: Author,
  id: string,
): Promise<{ ok: true; reference: string } | RefusedQuote> {
  return db.transaction(async (tx) => {
    const quote = await lockQuote(tx, id)
    if (!quote) return refuseQuote('quoteMissing')
    if (quote.acceptedAt) return refuseQuote('quoteAccepted')
    const { reference } = quote
    if (quote.withdrawnAt) return { ok: true, reference }
    const withdrawnAt = author.at
    await endQuote(tx, quote.id, { withdrawnAt })
    await recordChange(tx, author, {
      entity: 'quote',
      id: quote.id,
      action: 'update',
      before: { withdrawnAt: null },
      after: { withdrawnAt },
    })
    return { ok: true, reference }
  })
}

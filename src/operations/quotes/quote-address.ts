import { findQuote, type StoredQuote } from '#data/quotes/quotes.ts'
import { addressIn } from '#domain/text/addresses.ts'
import type { Services } from '../services/services.ts'

/** The address at which the customer of a quote sees it, in the customer's language. It is enough to accept the quote. */
export function quoteAddress(
  { baseUrl, quoteLinks }: Pick<Services, 'baseUrl' | 'quoteLinks'>,
  { id, language }: Pick<StoredQuote, 'id' | 'language'>,
): string {
  return `${baseUrl}${addressIn(language, `/quote/${quoteLinks.tokenOf(id)}`)}`
}

/** The quote of a secret address; undefined for an address that this site did not make, and after erasure. */
export async function findQuoteOfToken(
  { db, quoteLinks }: Pick<Services, 'db' | 'quoteLinks'>,
  token: string,
): Promise<StoredQuote | undefined> {
  const id = quoteLinks.idOf(token)
  const quote = id === undefined ? undefined : await findQuote(db, id)
  return quote?.erasedAt ? undefined : quote
}

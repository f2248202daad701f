import { findApiKey, type FoundKey } from '../../data/staff/api-keys.ts'
import type { Author } from '../../data/staff/change-rows.ts'
import { type ApiScope, isApiKey, largestPace } from '../../domain/staff/api-key.ts'
import type { Services } from '../../app/services/services.ts'
import type { Problem } from './problems.ts'
import { refuseTooMany } from './refusals.ts'

/**
 * The key of a request, as the header `Authorization: Bearer` has it. A key that is missing, wrong, expired or revoked gets the same
 * answer, before anything else of the request is read.
 */
export async function readCaller(
  header: string | undefined,
  scope: ApiScope | 'any',
  { db, now, limits, language }: Services,
): Promise<{ key: FoundKey; author: Author } | Problem> {
  const text = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? ''
  const key = isApiKey(text) ? await findApiKey(db, text, now()) : undefined
  if (!key) {
    const retryAfter = header === undefined ? undefined : await limits.take('wrongApiKey')
    if (retryAfter) return refuseTooMany(language, retryAfter)
    return { problem: 'unauthorized', headers: { 'www-authenticate': 'Bearer' } }
  }
  const cost = largestPace / key.requestsPerMinute
  const retryAfter = await limits.take('apiKey', { account: `key ${key.id}`, cost })
  if (retryAfter) return refuseTooMany(language, retryAfter)
  if (scope !== 'any' && !key.scopes.includes(scope)) return { problem: 'missing_scope' }
  return { key, author: key.author }
}

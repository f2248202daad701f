import * as v from 'valibot'
import type { Services } from '../../app/services/services.ts'
import type { Database } from '../../data/database/connect.ts'
import type { ApiCaller } from '../../data/staff/api-keys.ts'
import type { Author } from '../../data/staff/change-rows.ts'
import { saveOnce } from '../../data/staff/posted-forms.ts'
import { idempotencyHeader } from './refusals.ts'

/** Requires the header that makes a repeated request store one row. */
export const keyHeader = v.object({ [idempotencyHeader]: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,64}$/)) })

type CreateRequest = {
  services: Pick<Services, 'db' | 'cookieSecret'>
  author: Author
  caller: ApiCaller
  headers: v.InferOutput<typeof keyHeader>
  body: unknown
}

type Created<Id> = { outcome: 'saved'; id: Id }

/**
 * Runs `create` once per idempotency key of a caller, in one transaction; a repeated request gets the row of the first one.
 * Returns 'reused' when the idempotency key was used with another body or for another `what`. Refusals are not stored.
 */
export function createOnce<Id, Refused extends { outcome: 'refused' }>(
  { services, author, caller, headers, body }: CreateRequest,
  what: string,
  create: (tx: Database) => Promise<Created<Id> | Refused>,
): Promise<Created<Id> | Refused | { outcome: 'reused' }> {
  const key = `api ${caller.id} ${headers[idempotencyHeader]}`
  const form = { key, request: [what, body], secret: services.cookieSecret }
  return saveOnce(services.db, author, form, create)
}

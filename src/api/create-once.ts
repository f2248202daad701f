import * as v from 'valibot'
import type { Services } from '#operations/services/services.ts'
import type { Database } from '#data/database/connect.ts'
import type { ApiCaller } from '#data/staff/api-keys.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { saveOnce } from '#data/changes/posted-forms.ts'
import type { Problem } from './problems.ts'
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

type Creation<Id, Refused, Body> = {
  /** What is created, so that a key counts for one kind of record. */
  what: string
  create: (tx: Database) => Promise<Created<Id> | Refused>
  refuse?: (refused: Refused) => Problem | Promise<Problem>
  /** The response with the record's current values. */
  read: (id: Id) => Promise<{ body: Body } | Problem>
  /** The record's address below /staff/. */
  path?: (id: Id) => string
}

/** The response to a request that creates a record once; with `path`, its address is in `Location`. */
export async function answerCreated<Id, Body, Refused extends { outcome: 'refused' } = never>(
  request: CreateRequest,
  { what, create, refuse, read, path }: Creation<Id, Refused, Body>,
): Promise<{ body: Body; headers?: Readonly<Record<string, string>> } | Problem> {
  const made = await createOnce(request, what, create)
  if (made.outcome === 'refused' && refuse) return refuse(made)
  const answer = made.outcome === 'saved' ? await read(made.id) : undefined
  // A repeated request finds no record when it was deleted since.
  if (made.outcome !== 'saved' || !answer || 'problem' in answer) return { problem: 'key_reused' }
  return { body: answer.body, ...(path && { headers: { location: `/api/v1/staff/${path(made.id)}` } }) }
}

/**
 * Runs `create` once per idempotency key of a caller, in one transaction; a repeated request gets the row of the first one.
 * Returns 'reused' when the idempotency key was used with another body or for another `what`. Refusals are not stored.
 */
function createOnce<Id, Refused extends { outcome: 'refused' }>(
  { services, author, caller, headers, body }: CreateRequest,
  what: string,
  create: (tx: Database) => Promise<Created<Id> | Refused>,
): Promise<Created<Id> | Refused | { outcome: 'reused' }> {
  const key = `api ${caller.id} ${headers[idempotencyHeader]}`
  const form = { key, request: [what, body], secret: services.cookieSecret }
  return saveOnce(services.db, author, form, create)
}

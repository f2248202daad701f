import type { ApiCaller } from '#data/staff/api-keys.ts'
import type { ApiScope } from '#domain/staff/api-key.ts'
import type { Language } from '#domain/text/languages.ts'
import type { RetryAfter } from '#operations/services/rate-limits.ts'
import type { Services } from '#operations/services/services.ts'
import type { FieldError, Problem } from './problems.ts'
import { fieldError } from './read-input.ts'
import { requestTexts, waitText } from './texts/request-texts.ts'
import { snake } from './values.ts'

export function refuseTooMany(language: Language, retryAfter: RetryAfter): Problem {
  const detail = requestTexts(language).tooManyAttempts(waitText(language, retryAfter))
  return { problem: 'too_many_requests', detail, headers: { 'retry-after': String(retryAfter.seconds) } }
}

/** Refuses a request without a key or token that works; wrong ones are counted. */
export async function refuseBearer(
  { limits, language }: Services,
  { isSent, problem = 'unauthorized' }: { isSent: boolean; problem?: 'unauthorized' | 'session_ended' },
): Promise<Problem> {
  const retryAfter = isSent ? await limits.take('wrongApiKey') : undefined
  if (retryAfter) return refuseTooMany(language, retryAfter)
  return { problem, headers: { 'www-authenticate': 'Bearer' } }
}

/** Refuses a caller without a scope, by https://www.rfc-editor.org/rfc/rfc6750#section-3.1. */
export function refuseScope(scope: ApiScope): Problem {
  const headers = { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` }
  return { problem: 'missing_scope', more: { required_scope: scope }, headers }
}

/** Counts a search or change with an identity number; refuses too many of them, which could guess masked numbers. */
async function limitIdentityNumbers(
  { limits, language }: Pick<Services, 'limits' | 'language'>,
  caller: Pick<ApiCaller, 'id'>,
): Promise<Problem | undefined> {
  const retryAfter = await limits.take('identityNumber', { account: `key ${caller.id}` })
  return retryAfter ? refuseTooMany(language, retryAfter) : undefined
}

/** Counts a change that has an identity number. */
export async function limitSentNumbers(
  services: Pick<Services, 'limits' | 'language'>,
  caller: Pick<ApiCaller, 'id'>,
  sent: { national_id?: unknown; license_number?: unknown },
): Promise<Problem | undefined> {
  const hasNumber = sent.national_id !== undefined || sent.license_number !== undefined
  return hasNumber ? limitIdentityNumbers(services, caller) : undefined
}

/** Why a search for a person or booking is refused: nothing to search for, too little of it, or too many identity numbers. */
export async function refuseSearch(
  services: Pick<Services, 'limits' | 'language'>,
  caller: Pick<ApiCaller, 'id'>,
  { search, identity }: { search?: { kind: string } | undefined; identity?: unknown },
): Promise<Problem | undefined> {
  if (!search) return refuseMissing('search', services.language)
  if (identity !== undefined) return limitIdentityNumbers(services, caller)
  if (search.kind !== 'tooShort') return undefined
  const detail = requestTexts(services.language).tooShort
  return { problem: 'invalid_request', errors: [{ in: 'body', field: 'search', code: 'too_short', detail }] }
}

/** Refuses one value of a request. */
export function refuseValue(where: FieldError['in'], field: string, code: string, language: Language): Problem {
  return { problem: 'invalid_request', errors: [fieldError(where, field, code, language)] }
}

/** The problem for a field that the booking requires. */
export function refuseMissing(field: string, language: Language): Problem {
  return refuseValue('body', snake(field), 'required', language)
}

export const idempotencyHeader = 'idempotency-key'

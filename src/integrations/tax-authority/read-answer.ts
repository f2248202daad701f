import type { AuthorityAnswer } from '#domain/billing/reporting/authority-documents.ts'
import type { AuthorityMessage, ReportOutcome, ReportReason } from '#domain/billing/reporting/report-state.ts'
import type { CertificateAnswer } from './tax-authority.ts'

/** A response of HTTP whose body was read; `body` is undefined when it is no JSON. */
export type HttpAnswer = {
  readonly status: number
  readonly body: unknown
  readonly retryAfterSeconds?: number | undefined
}

/** Limits what is kept of texts that somebody else writes. */
const mostMessages = 50
const longestText = 1000

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longestText) : ''
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, mostMessages) : []
}

/** The findings of `validationResults`. */
function messagesOf(body: unknown): AuthorityMessage[] {
  const results = field(body, 'validationResults')
  const read = (name: string, kind: AuthorityMessage['kind']) =>
    listOf(field(results, name)).map((one) => ({
      kind,
      code: textOf(field(one, 'code')),
      text: textOf(field(one, 'message')),
    }))
  return [...read('errorMessages', 'error'), ...read('warningMessages', 'warning')]
}

/** Which status the authority says a document has: the name of its field, and the value of success. */
export const statusFields = {
  report: { name: 'reportingStatus', success: 'REPORTED', failure: 'NOT_REPORTED' },
  clear: { name: 'clearanceStatus', success: 'CLEARED', failure: 'NOT_CLEARED' },
} as const

/**
 * What the answer to a document means. A success counts only with the status that goes with it, and a rejection only when the authority
 * says that it did not take the document: a proxy's 400 says nothing about it. 409 means that the same document arrived before.
 */
export function readDocumentAnswer(
  { status, body, retryAfterSeconds }: HttpAnswer,
  kind: keyof typeof statusFields,
): AuthorityAnswer {
  const { name, success, failure } = statusFields[kind]
  const said = field(body, name)
  const messages = messagesOf(body)
  const as = (outcome: ReportOutcome, reason: ReportReason | null = null): AuthorityAnswer => ({
    outcome,
    reason,
    status,
    messages,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
  if (status === 200 || status === 202) {
    if (said !== success) return as('uncertain', 'unreadable')
    return as(messages.length > 0 || status === 202 ? 'acceptedWithWarnings' : 'accepted')
  }
  if (status === 409) return as('alreadyThere')
  if (status === 400 && said === failure) return as('rejected')
  if (status === 401 || status === 403) return as('stopped', 'credentials')
  if (status === 429) return as('uncertain', 'busy')
  if (status >= 500 || status === 408) return as('uncertain', 'serverError')
  return as('stopped', 'unexpected')
}

/** What the answer to a request for a certificate means. The token is the certificate's base64, encoded once more. */
export function readCertificateAnswer({ status, body }: HttpAnswer): CertificateAnswer {
  if (status === 200) {
    const [requestId, token, secret] = ['requestID', 'binarySecurityToken', 'secret'].map((name) =>
      textField(field(body, name)),
    )
    const certificate = token === undefined ? undefined : Buffer.from(token, 'base64').toString('latin1')
    if (requestId === undefined || secret === undefined || certificate === undefined)
      return { ok: false, reason: 'unreadable', texts: [] }
    return { ok: true, issued: { requestId, certificate, secret } }
  }
  if (status >= 500 || status === 429) return { ok: false, reason: 'serverError', texts: [] }
  if (status === 401 || status === 403) return { ok: false, reason: 'credentials', texts: refusalTexts(body) }
  return { ok: false, reason: 'refused', texts: refusalTexts(body) }
}

/** A text or number of an answer that must not be shortened; undefined when it is blank. */
function textField(value: unknown): string | undefined {
  return (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value) : undefined
}

/** The words of a refusal, which the authority writes in one of three shapes. */
function refusalTexts(body: unknown): string[] {
  const errors = [...listOf(field(body, 'errors')), ...listOf(body)]
  const texts = errors.map((one) => textOf(field(one, 'message')) || textOf(one))
  return [textOf(field(body, 'message')), ...texts, ...messagesOf(body).map(({ text }) => text)].filter(Boolean)
}

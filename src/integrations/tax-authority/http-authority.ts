import type { AuthorityAnswer, SentDocument, UnitCredentials } from '#domain/billing/reporting/authority-documents.ts'
import { isFinal } from '#domain/billing/reporting/report-state.ts'
import { readCleared } from './read-cleared.ts'
import { readCertificateAnswer, readDocumentAnswer, type HttpAnswer, type statusFields } from './read-answer.ts'
import type { CertificateAnswer, TaxAuthority } from './tax-authority.ts'

/** Shorter than the claim of the outbox, so that an answer that comes late is another attempt's. */
const defaultTimeoutMs = 15_000
const mostBytes = 4_000_000

type Options = {
  /** Where the service is, such as https://host/path, without a slash at the end. */
  url: string
  timeoutMs?: number
}

type NoAnswer = { readonly failed: 'timedOut' | 'unreachable' }

/**
 * The authority's service over HTTP, in its version 2: bodies are JSON, and the certificate and its secret are name and password of Basic
 * authentication. Redirects are not followed, because they would carry the secret elsewhere.
 */
export function createHttpAuthority({ url, timeoutMs = defaultTimeoutMs }: Options): TaxAuthority {
  async function post(
    path: string,
    body: unknown,
    { headers, signal }: { headers: Record<string, string>; signal?: AbortSignal | undefined },
  ): Promise<HttpAnswer | NoAnswer> {
    const limit = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        headers: {
          accept: 'application/json',
          'accept-language': 'ar',
          'accept-version': 'V2',
          'content-type': 'application/json',
          ...headers,
        },
        body: JSON.stringify(body),
      })
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
      return {
        status: response.status,
        body: parse((await response.text()).slice(0, mostBytes)),
        ...(Number.isFinite(seconds) && { retryAfterSeconds: seconds }),
      }
    } catch {
      return { failed: limit.aborted || signal?.aborted === true ? 'timedOut' : 'unreachable' }
    }
  }

  async function send(
    path: string,
    kind: keyof typeof statusFields,
    { unit, document, headers, signal }: Sending,
  ): Promise<{ answer: AuthorityAnswer; body: unknown }> {
    const { hash, uuid, xml } = document
    const invoice = Buffer.from(xml, 'utf8').toString('base64')
    const answer = await post(
      path,
      { invoiceHash: hash, uuid, invoice },
      { headers: { authorization: basic(unit), ...headers }, signal },
    )
    if ('failed' in answer)
      return {
        answer: { outcome: 'uncertain', reason: answer.failed, status: null, messages: [] },
        body: undefined,
      }
    return { answer: readDocumentAnswer(answer, kind), body: answer.body }
  }

  async function requestCertificate(
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<CertificateAnswer> {
    const answer = await post(path, body, { headers })
    return 'failed' in answer ? { ok: false, reason: answer.failed, texts: [] } : readCertificateAnswer(answer)
  }

  return {
    requestCompliance: ({ csr, code }) => requestCertificate('/compliance', { csr }, { otp: code }),
    async checkCompliance(unit, document) {
      const kind = document.profile === 'standard' ? 'clear' : 'report'
      const { answer } = await send('/compliance/invoices', kind, { unit, document, headers: {} })
      return answer
    },
    requestProduction: (unit, complianceRequestId) =>
      requestCertificate(
        '/production/csids',
        { compliance_request_id: complianceRequestId },
        { authorization: basic(unit) },
      ),
    async report(unit, document, signal) {
      const headers = { 'clearance-status': '0' }
      const { answer } = await send('/invoices/reporting/single', 'report', { unit, document, headers, signal })
      return answer
    },
    async clear(unit, document, signal) {
      const headers = { 'clearance-status': '1' }
      const { answer, body } = await send('/invoices/clearance/single', 'clear', { unit, document, headers, signal })
      if (!isFinal(answer.outcome) || answer.outcome === 'rejected') return answer
      const cleared = readCleared((body as { clearedInvoice?: unknown } | undefined)?.clearedInvoice, document.uuid)
      if (cleared) return { ...answer, cleared }
      // It was cleared before, and the authority does not send it again: asking once more would not help.
      if (answer.outcome === 'alreadyThere') return answer
      return { ...answer, outcome: 'uncertain', reason: 'unreadable' }
    },
  }
}

type Sending = {
  unit: UnitCredentials
  document: SentDocument
  headers: Record<string, string>
  signal?: AbortSignal | undefined
}

/** The authority's token is the certificate's base64, encoded once more. */
function basic({ certificate, secret }: UnitCredentials): string {
  const token = Buffer.from(certificate, 'latin1').toString('base64')
  return `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * What an attempt to report a document to the tax authority came to.
 * - `accepted`, `acceptedWithWarnings`: the authority has it.
 * - `alreadyThere`: the authority has had it since an earlier attempt, whose answer was lost.
 * - `rejected`: the authority refuses it for good; a new document follows.
 * - `uncertain`: nobody knows whether it arrived, so the same document is sent again.
 * - `stopped`: the authority does not take documents from this unit; somebody must act first.
 */
export const reportOutcomes = [
  'accepted',
  'acceptedWithWarnings',
  'alreadyThere',
  'rejected',
  'uncertain',
  'stopped',
] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** The outcomes after which a document is never sent again. */
export const finalOutcomes = [
  'accepted',
  'acceptedWithWarnings',
  'alreadyThere',
  'rejected',
] as const satisfies readonly ReportOutcome[]

export function isFinal(outcome: ReportOutcome): outcome is (typeof finalOutcomes)[number] {
  return finalOutcomes.some((one) => one === outcome)
}

/**
 * Why there is no final answer. `timedOut`, `unreachable`, `serverError` (5xx), `busy` (429) and `unreadable` (a success without the
 * status that goes with it) are uncertain; `credentials` (401, 403) and `unexpected` (any other status) stop.
 */
export const reportReasons = [
  'timedOut',
  'unreachable',
  'serverError',
  'busy',
  'unreadable',
  'credentials',
  'unexpected',
] as const
export type ReportReason = (typeof reportReasons)[number]
export type StopReason = Extract<ReportReason, 'credentials' | 'unexpected'>

/** A finding of the authority's validation. Its text is the authority's. */
export type AuthorityMessage = { readonly kind: 'warning' | 'error'; readonly code: string; readonly text: string }

/** An attempt with its answer, as it is kept. */
export type ReportAttempt = {
  readonly attemptedAt: Date
  readonly outcome: ReportOutcome
  readonly reason: ReportReason | null
  readonly messages: readonly AuthorityMessage[]
}

/** Where a document is on its way to the authority. */
export type ReportState =
  /** It was issued in a mode that reports nothing. */
  | { readonly code: 'notReported' }
  | { readonly code: 'waiting' }
  /** Nobody knows whether it arrived, since the first attempt without an answer. */
  | { readonly code: 'uncertain'; readonly since: Date; readonly reason: ReportReason | null }
  | { readonly code: 'stopped'; readonly since: Date; readonly reason: StopReason }
  | { readonly code: 'reported'; readonly at: Date; readonly warnings: readonly AuthorityMessage[] }
  | { readonly code: 'rejected'; readonly at: Date; readonly errors: readonly AuthorityMessage[] }

type ReportFacts = {
  /** Whether the document was issued to be reported. */
  readonly isReported: boolean
  /** Its attempts, the first one first. */
  readonly attempts: readonly ReportAttempt[]
  /** When the last attempt began, also one whose answer was never stored; null while there was none. */
  readonly lastSentAt: Date | null
}

/** The state of a document, from its attempts alone. A final answer stays, whatever follows it. */
export function reportStateOf({ isReported, attempts, lastSentAt }: ReportFacts): ReportState {
  if (!isReported) return { code: 'notReported' }
  const final = attempts.find(({ outcome }) => isFinal(outcome))
  if (final?.outcome === 'rejected')
    return { code: 'rejected', at: final.attemptedAt, errors: final.messages.filter(({ kind }) => kind === 'error') }
  if (final) {
    const warnings = final.messages.filter(({ kind }) => kind === 'warning')
    return { code: 'reported', at: final.attemptedAt, warnings }
  }
  const last = attempts.at(-1)
  // The process ended between sending the document and storing the answer.
  if (lastSentAt && (!last || lastSentAt > last.attemptedAt))
    return { code: 'uncertain', since: attempts[0]?.attemptedAt ?? lastSentAt, reason: null }
  if (!last) return { code: 'waiting' }
  if (last.outcome === 'stopped')
    return {
      code: 'stopped',
      since: last.attemptedAt,
      reason: last.reason === 'credentials' ? 'credentials' : 'unexpected',
    }
  return { code: 'uncertain', since: attempts[0]!.attemptedAt, reason: last.reason }
}

const hourMs = 60 * 60 * 1000
/** A simplified document is reported within 24 hours of its issue (ZATCA, detailed guideline for e-invoicing). */
const deadlineMs = 24 * hourMs
/** The last hours of the deadline, in which somebody is warned. */
const warningMs = 6 * hourMs

/** How close the deadline of a document is that is not reported yet. */
export type ReportUrgency = 'inTime' | 'soon' | 'late'

/** Until when a document that was issued at a moment must be reported. */
export function reportDeadline(issuedAt: Date): Date {
  return new Date(issuedAt.getTime() + deadlineMs)
}

/** How close the deadline of a document is at `now`. */
export function reportUrgency(issuedAt: Date, now: Date): ReportUrgency {
  const left = reportDeadline(issuedAt).getTime() - now.getTime()
  return left <= 0 ? 'late' : left <= warningMs ? 'soon' : 'inTime'
}

const lastWaitMs = 15 * 60 * 1000

/** When a document whose attempt is uncertain is sent again: after 15 s, then doubling up to 15 minutes, and never given up. */
export function nextReportTime({
  attempts,
  now,
  retryAfterSeconds = 0,
}: {
  attempts: number
  now: Date
  retryAfterSeconds?: number | undefined
}): Date {
  const wait = Math.min(15_000 * 2 ** Math.min(Math.max(attempts - 1, 0), 20), lastWaitMs)
  const asked = Math.min(Math.max(retryAfterSeconds, 0) * 1000, hourMs)
  return new Date(now.getTime() + Math.max(wait, asked))
}

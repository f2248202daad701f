import type { SubmissionResult } from '@conform-to/react'
import type { TypedFields } from '../../forms/kept-input.ts'

/** The result of the action: sent to scripts, or rendered after a POST without scripts. */
export type Answer =
  | { outcome: 'sent'; number: string; whatsAppUrl: string; isSynced: boolean }
  /** The form as it was posted, in another language. */
  | { outcome: 'kept'; posted: TypedFields }
  | { outcome: 'refused'; result?: SubmissionResult; refusal?: 'keyReused' | 'notSaved' | Rejection }

/**
 * A form refused by a rate limit, the honeypot or an unreachable database. The server sends the text, so that pages need not
 * contain it.
 */
type Rejection = { status: 422 | 429 | 503; text: string }

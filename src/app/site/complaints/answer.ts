import type { SubmissionResult } from '@conform-to/react'
import type { TypedFields } from '../../forms/kept-input.ts'

/** The result of the action: sent to scripts, or rendered after a POST without scripts. */
export type Answer =
  | { outcome: 'sent'; whatsAppUrl: string; isSynced: boolean }
  /** The form as it was sent, in another language. */
  | { outcome: 'kept'; posted: TypedFields }
  | { outcome: 'refused'; result?: SubmissionResult; refusal?: 'keyReused' | 'notSaved' | Rejection }

/** A submission that a rate limit, the honeypot or a lost database refused; `text` comes from the server to keep it out of the page. */
type Rejection = { status: 422 | 429 | 503; text: string }

import type { SubmissionResult } from '@conform-to/react'

/** The result of the action: sent to scripts, or rendered after a POST without scripts. */
export type Answer =
  | { outcome: 'sent'; whatsAppUrl: string; isSynced: boolean }
  /** `retry`: the database was unreachable, so that a later attempt may succeed. */
  | { outcome: 'refused'; result?: SubmissionResult; refusal?: 'keyReused' | 'notSaved' | Rejection; retry?: boolean }

/** A submission that a rate limit or the honeypot refused; `text` comes from the server to keep it out of the page. */
type Rejection = { status: 422 | 429; text: string }

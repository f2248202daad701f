import type { SubmissionResult } from '@conform-to/react'

/** What the page's action answers: to the browser's fetch and, rendered, to a plain POST alike. */
export type Answer =
  | { outcome: 'sent'; whatsAppUrl: string; isSynced: boolean }
  | { outcome: 'refused'; result?: SubmissionResult; refusal?: 'keyReused' | 'notSaved' | Told }

/** Too often, or by a program: the server's own words, which no other visitor has to download. */
type Told = { status: 422 | 429; text: string }

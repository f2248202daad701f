import type { SubmissionResult } from '@conform-to/react'

/** What the page's action answers: to the browser's fetch and, rendered, to a plain POST alike. */
export type Answer =
  | { outcome: 'sent'; whatsAppUrl: string; isSynced: boolean }
  | { outcome: 'refused'; result?: SubmissionResult; refusal?: 'keyReused' | 'notSaved' }

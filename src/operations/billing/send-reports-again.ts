import { resumeReports } from '#data/billing/tax-reports.ts'
import type { Services } from '../services/services.ts'

/**
 * Lets every document that waits for the tax authority be sent now, also those that a refusal stopped, in their order. A document that may
 * have arrived is the same document when it is sent again. Returns how many wait.
 */
export function sendReportsAgain({ db }: Pick<Services, 'db'>, at: Date): Promise<number> {
  return resumeReports(db, at)
}

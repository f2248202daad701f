import * as v from 'valibot'
import { problem, readLine } from '../text/form-fields.ts'
import { parseLocalDate } from '../time/riyadh-time.ts'

const version = v.pipe(v.string(), v.regex(/^\d{1,9}$/, problem('invalidChoice')), v.transform(Number))

/** What the page of a unit posts: its last day of service, or its deletion. */
export const unitActionSchema = v.variant(
  'intent',
  [
    v.object({
      intent: v.literal('retire'),
      version,
      lastDay: readLine(parseLocalDate, problem('invalidDate')),
    }),
    v.object({ intent: v.literal('delete') }),
  ],
  problem('invalidChoice'),
)

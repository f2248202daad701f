import * as v from 'valibot'
import { problem, readLine, requiredLine } from '../text/form-fields.ts'
import { parseLocalDate } from '../time/riyadh-time.ts'
import { readTypedMoment } from '../time/typed-moment.ts'

const version = v.pipe(v.string(), v.regex(/^\d{1,9}$/, problem('invalidChoice')), v.transform(Number))

export const timeReasonMaximum = 200

/** Why staff take a unit for a time. */
export const takenKinds = ['maintenance', 'blocked'] as const

const moment = readLine(readTypedMoment, problem('invalidDate'))

/** What the page of a unit posts: its last day of service, its deletion, a time that takes it, or the end of one. */
export const unitActionSchema = v.variant(
  'intent',
  [
    v.object({
      intent: v.literal('retire'),
      version,
      lastDay: readLine(parseLocalDate, problem('invalidDate')),
    }),
    v.object({ intent: v.literal('delete') }),
    v.pipe(
      v.object({
        intent: v.literal('take'),
        kind: v.picklist(takenKinds, problem('invalidChoice')),
        from: moment,
        until: moment,
        reason: requiredLine(timeReasonMaximum),
      }),
      v.forward(
        v.partialCheck([['from'], ['until']], ({ from, until }) => from < until, 'timeBackwards'),
        ['until'],
      ),
    ),
    v.object({
      intent: v.literal('endTime'),
      id: v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number)),
      version,
    }),
  ],
  problem('invalidChoice'),
)

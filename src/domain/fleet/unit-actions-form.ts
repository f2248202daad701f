import * as v from 'valibot'
import { staffHoldKinds } from '../availability/planner/planner-form.ts'
import { optionalLine, problem, readLine } from '../text/form-fields.ts'
import { parseLocalDate } from '../time/riyadh-time.ts'
import { readTypedMoment } from '../time/typed-moment.ts'

const version = v.pipe(v.string(), v.regex(/^\d{1,9}$/, problem('invalidChoice')), v.transform(Number))

export const timeReasonMaximum = 200

const rowNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/, problem('invalidChoice')), v.transform(Number))

const moment = readLine(readTypedMoment, problem('invalidDate'))

/** What the page of a unit posts: its retirement or deletion, a new hold, the end of one, or its arrival at a branch. */
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
        kind: v.picklist(staffHoldKinds, problem('invalidChoice')),
        from: moment,
        until: moment,
        reason: v.pipe(optionalLine, v.maxLength(timeReasonMaximum, problem('tooLong'))),
        toBranchId: optionalLine,
      }),
      v.forward(
        v.partialCheck([['from'], ['until']], ({ from, until }) => from < until, 'timeBackwards'),
        ['until'],
      ),
      v.forward(
        v.partialCheck(
          [['kind'], ['reason']],
          ({ kind, reason }) => kind === 'transfer' || reason !== '',
          problem('required'),
        ),
        ['reason'],
      ),
      v.forward(
        v.partialCheck(
          [['kind'], ['toBranchId']],
          ({ kind, toBranchId }) => kind !== 'transfer' || toBranchId !== '',
          problem('required'),
        ),
        ['toBranchId'],
      ),
    ),
    v.object({ intent: v.picklist(['endTime', 'endTransfer', 'arrived']), id: rowNumber, version }),
  ],
  problem('invalidChoice'),
)

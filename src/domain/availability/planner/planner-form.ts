import * as v from 'valibot'
import { checkboxSchema, optionalLine, problem, readLine } from '../../text/form-fields.ts'
import { readTypedMoment } from '../../time/typed-moment.ts'

export const holdReasonMaximum = 200

const rowNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, problem('invalidChoice')), v.transform(Number))
const bookingId = v.pipe(v.string(problem('invalidChoice')), v.maxLength(64, problem('invalidChoice')))
const moment = readLine(readTypedMoment, problem('invalidDate'))
const reason = v.pipe(optionalLine, v.maxLength(holdReasonMaximum, problem('tooLong')))

/** What the planner posts when a bar was moved; `version` is the one on the screen, of the hold or of the booking. */
export const barMoveSchema = v.variant(
  'intent',
  [
    /** A booking goes to another unit. */
    v.object({ intent: v.literal('unit'), id: rowNumber, version: rowNumber, unitId: rowNumber }),
    /** A booking without a unit gets one. */
    v.object({ intent: v.literal('give'), bookingId, unitId: rowNumber }),
    /** All bookings without a unit get one where that is possible. */
    v.object({ intent: v.literal('giveAll') }),
    /** A booking goes to another time. */
    v.object({
      intent: v.literal('period'),
      bookingId,
      version: rowNumber,
      unitId: v.optional(rowNumber),
      from: moment,
      until: moment,
    }),
    /** A time that staff took goes to another unit or time. */
    v.object({
      intent: v.literal('time'),
      id: rowNumber,
      version: rowNumber,
      unitId: rowNumber,
      from: moment,
      until: moment,
    }),
  ],
  problem('invalidChoice'),
)

/** The new unit of a booking: a free one, or the unit of another booking, which gets the present unit in exchange. */
type BookingPlace = { unitId: number } | { swap: { id: number; version: number } }

const bookingPlace = v.pipe(
  v.string(problem('required')),
  v.nonEmpty(problem('required')),
  v.regex(/^(?:[1-9]\d{0,8}|swap:[1-9]\d{0,8}:[1-9]\d{0,8})$/, problem('invalidChoice')),
  v.transform((text): BookingPlace => {
    const [first = '', id = '', version = ''] = text.split(':')
    return first === 'swap' ? { swap: { id: Number(id), version: Number(version) } } : { unitId: Number(first) }
  }),
)

/** The unit of a booking, in its dialog. */
export const bookingUnitSchema = v.object({
  version: v.optional(rowNumber),
  place: bookingPlace,
  /** Later bookings do not move it to another unit. */
  pinned: checkboxSchema,
})

const timeEntries = { unitId: rowNumber, from: moment, until: moment, reason }

/** The unit, time and reason of a time that staff took, or its end; a transfer ends with the arrival of its unit. */
export const staffHoldSchema = v.variant(
  'intent',
  [
    v.pipe(
      v.object({ intent: v.literal('time'), version: rowNumber, ...timeEntries }),
      v.forward(
        v.partialCheck([['from'], ['until']], ({ from, until }) => from < until, 'timeBackwards'),
        ['until'],
      ),
    ),
    v.object({ intent: v.picklist(['end', 'arrived']), version: rowNumber }),
  ],
  problem('invalidChoice'),
)

/** The kinds of times that staff take. */
export const staffHoldKinds = ['maintenance', 'blocked', 'transfer'] as const

/** A maintenance, a block or a transfer that staff enter. A transfer needs a branch, the others a reason. */
export const newHoldSchema = v.pipe(
  v.object({
    kind: v.picklist(staffHoldKinds, problem('invalidChoice')),
    ...timeEntries,
    toBranchId: optionalLine,
  }),
  v.forward(
    v.partialCheck([['from'], ['until']], ({ from, until }) => from < until, 'timeBackwards'),
    ['until'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['reason']],
      ({ kind, reason: why }) => kind === 'transfer' || why !== '',
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
)

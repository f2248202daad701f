import * as v from 'valibot'
import { mayEnter, type StaffRole } from '../../staff/staff-roles.ts'
import { checkboxSchema, optionalLine, problem, rowNumberSchema } from '../../text/form-fields.ts'
import { momentField as moment, optionalMomentField as optionalMoment } from '../../time/moment-field.ts'
import { isOpenEnded } from '../holds.ts'

export const holdReasonMaximum = 200

const bookingId = v.pipe(v.string(problem('invalidChoice')), v.maxLength(64, problem('invalidChoice')))
const reason = v.pipe(optionalLine, v.maxLength(holdReasonMaximum, problem('tooLong')))

/** Whether a booking is pinned to the unit it moves to. Only a move back may leave it unpinned. */
const pinned = v.optional(
  v.pipe(
    v.picklist(['yes', 'no'], problem('invalidChoice')),
    v.transform((posted) => posted === 'yes'),
  ),
  'yes',
)

/** What the planner posts when a bar is moved. `version` is that of the hold or booking as shown. */
export const barMoveSchema = v.variant(
  'intent',
  [
    /** Moves a booking to another unit. */
    v.object({
      intent: v.literal('unit'),
      id: rowNumberSchema,
      version: rowNumberSchema,
      unitId: rowNumberSchema,
      pinned,
    }),
    /** Gives a unit to a booking without one. */
    v.object({ intent: v.literal('give'), bookingId, unitId: rowNumberSchema }),
    /** Gives units to all bookings without one, where possible. */
    v.object({ intent: v.literal('giveAll') }),
    /** Moves a booking to another period. */
    v.object({
      intent: v.literal('period'),
      bookingId,
      version: rowNumberSchema,
      unitId: v.optional(rowNumberSchema),
      pinned,
      from: moment,
      until: moment,
    }),
    /** Moves a hold of staff to another unit or period. */
    v.object({
      intent: v.literal('time'),
      id: rowNumberSchema,
      version: rowNumberSchema,
      unitId: rowNumberSchema,
      from: moment,
      until: moment,
    }),
  ],
  problem('invalidChoice'),
)

/** The new unit of a booking: a free one, none, or that of another booking, which gets this one's unit in exchange. */
type BookingPlace = { unitId: number | undefined } | { swap: { id: number; version: number } }

const bookingPlace = v.pipe(
  v.string(problem('required')),
  v.nonEmpty(problem('required')),
  v.regex(/^(?:none|[1-9]\d{0,8}|swap:[1-9]\d{0,8}:[1-9]\d{0,8})$/, problem('invalidChoice')),
  v.transform((text): BookingPlace => {
    const [first = '', id = '', version = ''] = text.split(':')
    if (first === 'swap') return { swap: { id: Number(id), version: Number(version) } }
    return { unitId: first === 'none' ? undefined : Number(first) }
  }),
)

/** The form for the unit of a booking, in its dialog. */
export const bookingUnitSchema = v.object({
  version: v.optional(rowNumberSchema),
  place: bookingPlace,
  /** Keeps later bookings from moving it to another unit. */
  pinned: checkboxSchema,
})

const timeEntries = { unitId: rowNumberSchema, from: moment, until: moment, reason }

/** Changes unit, period and reason of a hold of staff. */
export const holdTimeSchema = v.pipe(
  v.object({ intent: v.literal('time'), version: rowNumberSchema, ...timeEntries }),
  v.forward(
    v.partialCheck([['from'], ['until']], ({ from, until }) => from < until, 'timeBackwards'),
    ['until'],
  ),
)

/** Changes a hold of staff, or ends it; a transfer ends when its unit arrives. */
export const staffHoldSchema = v.variant(
  'intent',
  [holdTimeSchema, v.object({ intent: v.picklist(['end', 'arrived']), version: rowNumberSchema })],
  problem('invalidChoice'),
)

/** The kinds of holds that staff enter. */
export const staffHoldKinds = ['maintenance', 'workshop', 'blocked', 'impounded', 'stolen', 'transfer'] as const

export type StaffHoldKind = (typeof staffHoldKinds)[number]

/**
 * The kinds of holds that a role may enter. Every role takes a car out of service and brings it to another branch; only managers end or
 * change what is not a transfer.
 */
export function holdKindsOf(role: StaffRole): readonly StaffHoldKind[] {
  return mayEnter(role, 'fleet') ? staffHoldKinds : ['maintenance', 'workshop', 'transfer']
}

/** A new hold of staff. A transfer needs a branch, the others a reason. `until` is null for what lasts until further notice. */
export const newHoldSchema = v.pipe(
  v.object({
    intent: v.literal('take'),
    kind: v.picklist(staffHoldKinds, problem('invalidChoice')),
    ...timeEntries,
    until: optionalMoment,
    toBranchId: optionalLine,
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['until']],
      ({ kind, until }) => isOpenEnded(kind) || until !== null,
      problem('required'),
    ),
    ['until'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['from'], ['until']],
      ({ kind, from, until }) => isOpenEnded(kind) || until === null || from < until,
      'timeBackwards',
    ),
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

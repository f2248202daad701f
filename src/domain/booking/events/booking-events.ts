import * as v from 'valibot'
import {
  bookingStatuses,
  cancelReasons,
  undoReasons,
  type BookingStatus,
  type CancelReason,
  type LastChange,
  type UndoReason,
} from '../../status/booking-status.ts'
import { documentTypeNames } from '../../billing/tax-documents/invoice.ts'
import type { BookingLine } from '../../pricing/booking-lines.ts'
import { carConditionSchema } from '../../rentals/car-condition.ts'
import { exchangeReasons } from '../../rentals/exchange-choices.ts'
import { photographIdSchema } from '../../rentals/evidence/photographs.ts'
import { contractReasons, depositStates } from '../../rentals/hand-over-choices.ts'
import { preparations } from '../../fleet/units.ts'
import { bookingSources } from '../staff-booking/booking-source.ts'

const status = v.picklist(bookingStatuses)
const move = { from: status, to: status, reason: v.optional(v.picklist([...cancelReasons, ...undoReasons])) }
const rowNumber = v.pipe(v.number(), v.integer())
/** A moment as ISO 8601 in UTC. */
const moment = v.pipe(v.string(), v.isoTimestamp())

/** The state of a unit that is handed over or comes back; absent where it was not recorded. */
const unitState = {
  unitId: v.optional(v.nullable(rowNumber)),
  condition: v.optional(carConditionSchema),
  /** The odometer of the unit before, which undoing the event restores. */
  odometerBefore: v.optional(rowNumber),
  /** Its fuel before, in eighths; absent in events from before it was known. */
  fuelBefore: v.optional(v.nullable(rowNumber)),
  /** The marks that were found. */
  markIds: v.optional(v.array(rowNumber)),
}

/** The photographs that belong to the event. They may arrive after it, and are erased before it. */
const photoIds = v.optional(v.array(photographIdSchema))

const car = {
  ...unitState,
  /** The staff note with this id belongs to the event. */
  noteId: v.optional(rowNumber),
  photoIds,
  /** How the customer signed. */
  signatureId: v.optional(rowNumber),
}

/** What can happen to a booking. Events hold ids and codes only: nothing in them must be erased with a person. */
const detailsSchema = v.variant('kind', [
  v.object({ kind: v.literal('created'), status, source: v.picklist(bookingSources) }),
  v.object({ kind: v.literal('imported'), status }),
  /** Somebody edited the booking. `fields` are the names of what differs. */
  v.object({ kind: v.literal('changed'), fields: v.array(v.string()) }),
  v.object({ kind: v.literal('statusChanged'), ...move }),
  v.object({
    kind: v.literal('handedOver'),
    ...move,
    ...car,
    /** Why there was no number of a contract yet. */
    contractReason: v.optional(v.picklist(contractReasons)),
    deposit: v.optional(v.picklist(depositStates)),
    /** A manager decided against findings of the gate; the note with this id says why. */
    overrideNoteId: v.optional(rowNumber),
  }),
  /** The customer got another unit, whose state is here, for the one that came back. The status stays active. */
  v.object({
    kind: v.literal('exchanged'),
    ...move,
    ...car,
    exchangeReason: v.picklist(exchangeReasons),
    /** The unit that came back. */
    former: v.object({ ...unitState, photoIds }),
    /** What a manager added to the price before VAT, in halalas; less than 0 for money back. */
    priceDifference: v.optional(v.pipe(v.number(), v.integer())),
    contractReason: v.optional(v.picklist(contractReasons)),
    overrideNoteId: v.optional(rowNumber),
    /** What undoing the event restores. */
    before: v.object({
      carId: v.nullable(rowNumber),
      modelYear: rowNumber,
      /** The hold of the booking. */
      hold: v.object({ from: moment, until: moment, pinned: v.boolean() }),
      /** The hold that keeps the unit that came back from other customers. */
      holdId: v.optional(rowNumber),
      preparation: v.picklist(preparations),
      branchId: v.string(),
    }),
  }),
  v.object({ kind: v.literal('returned'), ...move, ...car }),
  /** The return of a rental under way was agreed for later. `fields` are the names of what differs. */
  v.object({
    kind: v.literal('extended'),
    fields: v.array(v.string()),
    dueBefore: moment,
    due: moment,
    /** What the total rose by, in halalas with VAT; negative when a longer rental costs less. */
    difference: rowNumber,
    /** Which extension it is, of the contract in force or of the rental without one. */
    number: rowNumber,
    /** What undoing it restores; absent when more was changed than the return and what follows from it. */
    before: v.optional(
      v.object({ columns: v.record(v.string(), v.unknown()), lines: v.array(v.custom<BookingLine>(isObject)) }),
    ),
  }),
  /** Staff recorded that the car was not returned; the case with this id says more. */
  v.object({ kind: v.literal('notReturned'), caseId: rowNumber }),
  /** An accident, of which the case with this id says more. */
  v.object({ kind: v.literal('accident'), caseId: rowNumber }),
  /** The event with this id was undone: the status is again what it was before. */
  v.object({ kind: v.literal('undone'), eventId: rowNumber, ...move }),
  /** The booking got another unit, or none any more, outside of a change of its own. */
  v.object({ kind: v.literal('unitChanged'), unitId: v.nullable(rowNumber) }),
  /** Staff agreed on a new pick-up or return outside of the opening hours. The staff note with this id says why. */
  v.object({
    kind: v.literal('outsideHours'),
    ends: v.array(v.picklist(['pickup', 'return'])),
    isFeeWaived: v.boolean(),
    noteId: rowNumber,
  }),
  /** A manager booked for a company above its credit limit (halalas); the staff note with this id says why. */
  v.object({ kind: v.literal('aboveLimit'), owed: rowNumber, limit: rowNumber, noteId: rowNumber }),
  /** Staff reminded the customer of what is owed, in halalas. */
  v.object({ kind: v.literal('reminded'), owed: rowNumber }),
  /** A tax document of the booking was issued. */
  v.object({
    kind: v.literal('documentIssued'),
    documentId: v.pipe(v.string(), v.uuid()),
    type: v.picklist(documentTypeNames),
    number: v.string(),
  }),
  v.object({ kind: v.literal('erased') }),
  /** Its document numbers were erased, for their age or because their key is lost; the person stays. */
  v.object({ kind: v.literal('numbersErased') }),
  /** The status that was stored when events began, where the record of changes said another. */
  v.object({ kind: v.literal('corrected'), status }),
])

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

export type BookingEventDetails = v.InferOutput<typeof detailsSchema>
export type BookingEventKind = BookingEventDetails['kind']

/** Who caused an event. `staffId` is also set for a key: the owner that it acts for. */
export type EventAuthor = {
  readonly kind: (typeof eventAuthorKinds)[number]
  readonly staffId: string | null
  readonly keyId: number | null
}

/** `site` is the site by itself, `operator` a command on the server. */
export const eventAuthorKinds = ['customer', 'staff', 'key', 'site', 'operator'] as const

export type BookingEvent = BookingEventDetails & {
  readonly id: number
  readonly by: EventAuthor
  readonly happenedAt: Date
  /** The entry of the record of changes about it. */
  readonly changeId: number | null
}

/** A change of a booking that an event describes. */
export type BookingChangeEvent = LastChange & Pick<BookingEvent, 'id' | 'kind' | 'changeId'>

/** The events that give a booking another status, and say from which. */
export type StatusEvent = Extract<BookingEvent, { from: BookingStatus }>

/** The kinds that count as a change of the booking itself, the last of which can be undone if it was of the status. */
export const changeKinds = [
  'changed',
  'statusChanged',
  'handedOver',
  'exchanged',
  'returned',
  'extended',
  'notReturned',
  'accident',
  'undone',
  'erased',
  'corrected',
] as const satisfies readonly BookingEventKind[]

/** Splits an event into its kind and the rest, as they are stored. */
export function encodeEvent({ kind, ...values }: BookingEventDetails): {
  kind: BookingEventKind
  values: Record<string, unknown>
} {
  return { kind, values }
}

/** Reads what `encodeEvent` wrote. Throws for anything else. */
export function decodeEvent(kind: string, values: Record<string, unknown>): BookingEventDetails {
  return v.parse(detailsSchema, { ...values, kind })
}

type Move = {
  readonly from: BookingStatus
  readonly to: BookingStatus
  readonly reason?: CancelReason | UndoReason | undefined
}

type OfKind<Kind extends BookingEventKind> = Extract<BookingEventDetails, { kind: Kind }>

/** What a hand-over records besides the status; a return records what is of the car. */
export type HandOverRecord = Omit<OfKind<'handedOver'>, 'kind' | keyof Move>
export type ReturnRecord = Omit<OfKind<'returned'>, 'kind' | keyof Move>

/** An exchange of the car, and what it records of one of the two units. */
export type ExchangeEvent = Extract<BookingEvent, { kind: 'exchanged' }>
export type UnitRecord = ExchangeEvent['former']

/** The event of a change of status, with what a hand-over or a return records; with `eventId`, which event it undoes. */
export function statusEvent(
  { reason, ...statuses }: Move,
  { eventId, record }: { eventId?: number | undefined; record?: HandOverRecord | ReturnRecord | undefined } = {},
): BookingEventDetails {
  const moved = { ...statuses, ...(reason && { reason }) }
  if (eventId !== undefined) return { kind: 'undone', eventId, ...moved }
  if (moved.to === 'active') return { kind: 'handedOver', ...moved, ...record }
  return moved.to === 'completed' ? { kind: 'returned', ...moved, ...record } : { kind: 'statusChanged', ...moved }
}

export function isStatusEvent<Event extends BookingEvent>(event: Event): event is Event & StatusEvent {
  return 'from' in event
}

/** The events since a booking was made. Earlier ones are of a demo booking that was removed and loaded again. */
export function sinceMade<Event extends BookingEvent>(events: readonly Event[]): readonly Event[] {
  const made = events.findLastIndex(({ kind }) => kind === 'created' || kind === 'imported')
  return made === -1 ? events : events.slice(made)
}

/** The status of a booking after these events, oldest first; undefined when none says it. */
export function statusAfter(events: readonly BookingEvent[]): BookingStatus | undefined {
  const last = events.findLast((event) => 'status' in event || isStatusEvent(event))
  if (!last) return undefined
  if (isStatusEvent(last)) return last.to
  return 'status' in last ? last.status : undefined
}

/** The last change of a booking after these events, oldest first; undefined when there is none. */
export function lastChange(events: readonly BookingEvent[]): BookingChangeEvent | undefined {
  const last = sinceMade(events).findLast(({ kind }) => changeKinds.some((one) => one === kind))
  return last && changeOf(last)
}

/** An event as a change that may be undone. An extension leaves the status as it is, and so does a car that was not returned. */
export function changeOf(event: BookingEvent): BookingChangeEvent {
  const { id, kind, changeId, happenedAt: at, by } = event
  const staysActive = kind === 'notReturned' || (event.kind === 'extended' && event.before !== undefined)
  const [from, to] = isStatusEvent(event) ? [event.from, event.to] : staysActive ? (['active', 'active'] as const) : []
  return { id, kind, changeId, at, staffId: by.staffId, from, to, isUndo: kind === 'undone' }
}

/** The events that count: since the booking was made, without those that were undone. */
export function validEvents<Event extends BookingEvent>(events: readonly Event[]): readonly Event[] {
  const known = sinceMade(events)
  const undone = new Set(known.flatMap((event) => (event.kind === 'undone' ? [event.eventId] : [])))
  return known.filter(({ id }) => !undone.has(id))
}

import { listBookingHistory } from '#data/booking/booking-events.ts'
import { listContractEvents } from '#data/rentals/contracts.ts'
import { listWithdrawals } from '#data/rentals/paper-links.ts'
import { isStatusEvent, lastChange, sinceMade, type BookingEvent } from '#domain/booking/events/booking-events.ts'
import { rentalAfter } from '#domain/booking/events/rental.ts'
import type { Services } from '../services/services.ts'

/**
 * The changes of a booking's status (`moves`), exchanges of its car and their undoing (`exchanges`), those of its values and its unit
 * (`changed`), and what else happened to a rental that leaves its status as it is (`happened`), newest first, with the numbers of their
 * entries of the record of changes; `agreements` are the times outside of the opening hours that staff agreed on and the limits that they decided against, and `last` is
 * the change that may be undone. `events` are all of them, oldest first, `rental` is what is known of the rental, `handedOver` the event it began with.
 * `withdrawals` are the links to papers that staff withdrew, `contracts` what happened to its contracts.
 */
export async function loadHistory({ db }: Pick<Services, 'db'>, id: string) {
  const events = await listBookingHistory(db, id)
  const byId = new Map(events.map((event) => [event.id, event]))
  const shown = sinceMade(events)
    .toReversed()
    .flatMap(({ entry, ...event }) => (entry ? [{ event, entry }] : []))
  const moves = shown.flatMap(({ event, entry }) =>
    isStatusEvent(event) && event.from !== event.to
      ? [
          {
            id: entry.id,
            at: event.happenedAt,
            by: entry.staffName,
            from: event.from,
            to: event.to,
            reason: event.reason,
            isUndo: event.kind === 'undone',
            rental: rentalMoveOf(event, byId),
          },
        ]
      : [],
  )
  // The status stays active at an exchange and at its undo.
  const exchanges = shown.flatMap(({ event, entry }) => {
    const done = event.kind === 'undone' ? byId.get(event.eventId) : event
    if (!isStatusEvent(event) || done?.kind !== 'exchanged') return []
    const common = { id: entry.id, at: event.happenedAt, by: entry.staffName, undoReason: event.reason }
    return [{ ...common, exchange: event.kind === 'exchanged' ? event : undefined }]
  })
  // An agreement has no entry of its own: its place is just after the entry that was stored with it.
  let entryId = 0
  const agreements = sinceMade(events).flatMap(({ entry, ...event }) => {
    if (entry) entryId = entry.id
    if (event.kind !== 'outsideHours' && event.kind !== 'aboveLimit') return []
    const { noteId, happenedAt: at } = event
    const isHours = event.kind === 'outsideHours'
    return [
      {
        // The limit comes after the hours that were agreed with it.
        id: entryId + (isHours ? 0.5 : 0.55),
        at,
        ends: isHours ? event.ends : [],
        isFeeWaived: isHours && event.isFeeWaived,
        aboveLimit: isHours ? undefined : event.limit,
        noteId,
      },
    ]
  })
  const withPaper = sinceMade(events).filter(({ kind }) => kind === 'handedOver' || kind === 'returned')
  // After what happened before, and after the agreements that were stored with it.
  const placeAt = (at: Date, after: number) =>
    (events.findLast((event) => event.entry && event.happenedAt <= at)?.entry?.id ?? 0) + after
  const withdrawals = (await listWithdrawals(db, idsOf(withPaper))).map(({ eventId, ...withdrawal }, index) => {
    const paper = byId.get(eventId)?.kind === 'returned' ? ('return' as const) : ('handOver' as const)
    return { id: placeAt(withdrawal.at, 0.75 + index / 1e6), paper, ...withdrawal }
  })
  const contracts = (await listContractEvents(db, id)).map(({ number, kind, enteredAt, by }, index) => {
    return { id: placeAt(enteredAt, 0.6 + index / 1e6), number, contract: kind, at: enteredAt, by }
  })
  const changed = shown.flatMap(({ event, entry }) =>
    entry.entity === 'case' ||
    isStatusEvent(event) ||
    event.kind === 'erased' ||
    event.kind === 'extended' ||
    event.kind === 'documentIssued'
      ? []
      : [entry],
  )
  const happened = shown.flatMap(({ event, entry }) => {
    const what = happenedIn(event, events)
    return what ? [{ ...what, id: entry.id, at: event.happenedAt, by: entry.staffName }] : []
  })
  const handedOver = sinceMade(events).findLast((event) => event.kind === 'handedOver')
  return {
    events,
    moves,
    exchanges,
    changed,
    agreements,
    withdrawals,
    contracts,
    happened,
    last: lastChange(events),
    rental: rentalAfter(events),
    handedOver,
  }
}

function idsOf(events: readonly { id: number }[]): number[] {
  return events.map(({ id }) => id)
}

type RentalEvent = Extract<BookingEvent, { kind: 'handedOver' | 'returned' }>

/** The hand-over or the return that an event is, or that it undid; undefined for any other. */
function rentalMoveOf(
  event: BookingEvent,
  byId: ReadonlyMap<number, BookingEvent>,
): { isUndone: boolean; event: RentalEvent } | undefined {
  const found = event.kind === 'undone' ? byId.get(event.eventId) : event
  if (found?.kind !== 'handedOver' && found?.kind !== 'returned') return undefined
  return { isUndone: event.kind === 'undone', event: found }
}

/** What happened to a rental without another status; undefined for every other event. */
function happenedIn(event: BookingEvent, events: readonly BookingEvent[]) {
  switch (event.kind) {
    case 'extended':
      return { kind: event.kind, due: new Date(event.due), difference: event.difference, number: event.number } as const
    case 'undone': {
      const undone = events.find(({ id }) => id === event.eventId)
      return undone?.kind === 'extended' || undone?.kind === 'notReturned'
        ? ({ kind: 'undone', of: undone.kind, reason: event.reason } as const)
        : undefined
    }
    case 'documentIssued':
      return { kind: event.kind, documentId: event.documentId, type: event.type, number: event.number } as const
    case 'accident':
    case 'notReturned':
      return { kind: event.kind, caseId: event.caseId } as const
    default:
      return undefined
  }
}

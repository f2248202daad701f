import { listBookingHistory } from '#data/booking/booking-events.ts'
import { isStatusEvent, lastChange, sinceMade } from '#domain/booking/events/booking-events.ts'
import { rentalAfter } from '#domain/booking/events/rental.ts'
import type { Services } from '../services/services.ts'

/**
 * The changes of a booking's status (`moves`), and those of its values and its unit (`changed`), newest first, with the numbers of
 * their entries of the record of changes; `agreements` are the times outside of the opening hours that staff agreed on, and `last` is
 * the change that may be undone. `events` are all of them, oldest first, `rental` is what is known of the rental, `handedOver` the event it began with.
 */
export async function loadHistory({ db }: Pick<Services, 'db'>, id: string) {
  const events = await listBookingHistory(db, id)
  const shown = sinceMade(events)
    .toReversed()
    .flatMap(({ entry, ...event }) => (entry ? [{ event, entry }] : []))
  const moves = shown.flatMap(({ event, entry }) =>
    isStatusEvent(event)
      ? [
          {
            id: entry.id,
            at: event.happenedAt,
            by: entry.staffName,
            from: event.from,
            to: event.to,
            reason: event.reason,
            isUndo: event.kind === 'undone',
          },
        ]
      : [],
  )
  // An agreement has no entry of its own: its place is just after the entry that was stored with it.
  let entryId = 0
  const agreements = sinceMade(events).flatMap(({ entry, ...event }) => {
    if (entry) entryId = entry.id
    if (event.kind !== 'outsideHours') return []
    const { ends, isFeeWaived, noteId, happenedAt: at } = event
    return [{ id: entryId + 0.5, at, ends, isFeeWaived, noteId }]
  })
  const changed = shown.flatMap(({ event, entry }) => (isStatusEvent(event) || event.kind === 'erased' ? [] : [entry]))
  const handedOver = sinceMade(events).findLast((event) => event.kind === 'handedOver')
  return { events, moves, changed, agreements, last: lastChange(events), rental: rentalAfter(events), handedOver }
}

import { validEvents, type BookingEvent } from './booking-events.ts'

/** The photographs and the signature that an event names, by their ids. */
export type NamedEvidence = {
  readonly photoIds?: readonly string[] | undefined
  readonly signatureId?: number | undefined
}

/** What shows how the unit of a leg was when it went out and when it came back; undefined where no event says it. */
export type LegEvidence = { readonly out: NamedEvidence | undefined; readonly back: NamedEvidence | undefined }

const unknownLeg: LegEvidence = { out: undefined, back: undefined }

/** The evidence of each leg of a rental after these events, oldest first, in the order of `rentalAfter`. What was undone has none. */
export function evidenceOfLegs(events: readonly BookingEvent[]): LegEvidence[] {
  let legs: readonly LegEvidence[] = []
  for (const event of validEvents(events)) {
    if ('status' in event && event.status === 'active') legs = [unknownLeg]
    if (event.kind === 'handedOver') legs = [{ ...unknownLeg, out: event }]
    if (event.kind === 'exchanged') legs = [...endLast(legs, event.former), { ...unknownLeg, out: event }]
    if (event.kind === 'returned') legs = endLast(legs, event)
  }
  return [...legs]
}

function endLast(legs: readonly LegEvidence[], back: NamedEvidence): LegEvidence[] {
  return [...legs.slice(0, -1), { ...(legs.at(-1) ?? unknownLeg), back }]
}

import { arePapersOpen, paperEvents, rentalPapers, type RentalPaper } from '#domain/booking/papers/rental-papers.ts'
import type { BodyType } from '#domain/fleet/body-shapes.ts'
import type { CarCondition } from '#domain/rentals/car-condition.ts'
import type { Signature } from '#domain/rentals/evidence/signature.ts'
import { wasOnCar, type PlacedMark } from '#domain/rentals/marks.ts'
import type { BookingEvent } from '#domain/booking/events/booking-events.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import type { Database } from '#data/database/connect.ts'
import { findBody } from '#data/fleet/cars.ts'
import type { Unit } from '#data/fleet/unit-list.ts'
import { findBookingIdOfEvent, findWithdrawnLinks } from '#data/rentals/paper-links.ts'
import { listLegs, type RentalLegRow } from '#data/rentals/rental-legs.ts'
import { listDrivers } from '#data/rentals/rentals.ts'
import { listSignatures } from '#data/rentals/signatures.ts'
import { listMarks } from '#data/rentals/unit-marks.ts'
import { readSettings, type Settings } from '#data/settings/settings.ts'
import { findUnit } from '../availability/units.ts'
import type { PaperLink } from '../services/paper-links.ts'
import type { Services } from '../services/services.ts'

/** The address of a paper, without a language prefix: a paper is in the language of its customer. */
export function paperAddress({ paperLinks }: Pick<Services, 'paperLinks'>, link: PaperLink): string {
  return `/rental/${paperLinks.tokenOf(link)}`
}

/** A paper that the customer of a rental may read. */
export type OpenPaper = {
  readonly paper: RentalPaper
  readonly link: PaperLink
  /** When staff withdrew the link before this one. */
  readonly withdrawnAt: Date | undefined
}

/** The papers of a booking with their present links, in the order of the rental, from its events; none once they have expired. */
export async function listOpenPapers(
  { db, now }: Pick<Services, 'db' | 'now'>,
  booking: Booking,
  history: readonly BookingEvent[],
  { identityRetentionDays: retentionDays }: Pick<Settings, 'identityRetentionDays'>,
): Promise<OpenPaper[]> {
  const events = paperEvents(history)
  if (!arePapersOpen(booking, events, { now: now(), retentionDays })) return []
  const known = rentalPapers.flatMap((paper) => {
    const event = events[paper]
    return event ? [{ paper, eventId: event.id }] : []
  })
  const withdrawn = await findWithdrawnLinks(
    db,
    known.map(({ eventId }) => eventId),
  )
  return known.map(({ paper, eventId }) => {
    const last = withdrawn.get(eventId)
    return { paper, link: { eventId, number: last ? last.number + 1 : 0 }, withdrawnAt: last?.at }
  })
}

/** What a paper says. */
export type PaperFacts = {
  readonly paper: RentalPaper
  readonly booking: Booking
  readonly happenedAt: Date
  /** Undefined when it was not recorded, or the unit has been deleted. */
  readonly unit: Unit | undefined
  readonly condition: CarCondition | undefined
  readonly body: BodyType
  /** The damage on the car, oldest first; `isNew` if it was found at the return. */
  readonly marks: readonly (PlacedMark & { readonly isNew: boolean })[]
  /** The cars that the customer had, in order, when there were several. */
  readonly legs: readonly RentalLegRow[]
  /** The names of further drivers; the renter is the customer of the booking. */
  readonly drivers: readonly string[]
  /** How the customer signed; undefined when it was not asked for. */
  readonly signature: Signature | undefined
}

/** The paper of a token; undefined for one that is unknown, withdrawn, undone or expired. */
export async function findPaper(
  services: Pick<Services, 'db' | 'now' | 'paperLinks'>,
  token: string,
): Promise<PaperFacts | undefined> {
  const { db, paperLinks } = services
  const link = paperLinks.linkOf(token)
  const bookingId = link && (await findBookingIdOfEvent(db, link.eventId))
  const booking = bookingId === undefined ? undefined : await findBooking(db, bookingId)
  if (!link || !booking) return undefined
  const papers = await listOpenPapers(
    services,
    booking,
    await listBookingEvents(db, booking.id),
    await readSettings(db),
  )
  const open = papers.find((one) => one.link.eventId === link.eventId && one.link.number === link.number)
  return open && readPaper(db, booking, open)
}

async function readPaper(db: Database, booking: Booking, { paper, link }: OpenPaper): Promise<PaperFacts | undefined> {
  const event = paperEvents(await listBookingEvents(db, booking.id))[paper]
  // Undone since the caller looked.
  if (event?.id !== link.eventId) return undefined
  const { happenedAt, unitId, condition, markIds = [], signatureId } = event
  const unit = unitId ? await findUnit(db, unitId) : undefined
  const marks = unitId ? await listMarks(db, unitId) : []
  const drivers = await listDrivers(db, booking.id)
  const signatures = signatureId === undefined ? [] : await listSignatures(db, [booking.id])
  const legs = await listLegs(db, booking.id)
  return {
    paper,
    booking,
    happenedAt,
    unit,
    condition,
    body: (unit && (await findBody(db, unit.carId))) ?? 'sedan',
    marks: marks
      .filter((mark) => wasOnCar(mark, happenedAt))
      .map(({ id, kind, x, y }) => ({ kind, x, y, isNew: paper === 'return' && markIds.includes(id) })),
    legs: legs.length > 1 ? legs : [],
    drivers: drivers.map(({ fullName }) => fullName).filter((name) => name !== ''),
    signature: signatures.find(({ id }) => id === signatureId)?.signature,
  }
}

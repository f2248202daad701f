import type { BookingEvent } from '#domain/booking/events/booking-events.ts'
import { evidenceOfLegs, type NamedEvidence } from '#domain/booking/events/leg-evidence.ts'
import { shownPhotographs, type RentalSide } from '#domain/rentals/evidence/photographs.ts'
import type { RentalRefusal } from '#domain/rentals/refusals.ts'
import type { Signature } from '#domain/rentals/evidence/signature.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { listPhotos, listPhotosById, type RentalPhoto } from '#data/rentals/photographs.ts'
import { addSignature, listSignatures } from '#data/rentals/signatures.ts'

/** What shows how the car was and that the customer agreed: photographs and signature. */
export type Evidence = {
  /** The ids of photographs; some may not have arrived yet. */
  readonly photoIds?: readonly string[]
  /** Undefined for a form without one, such as that of a program. */
  readonly signature?: Signature | undefined
}

type End = { readonly bookingId: string; readonly side: RentalSide }

/** Refuses photographs of another booking or of the other end of the rental, and those that were erased. */
export async function refusePhotographs(
  tx: Database,
  { bookingId, side }: End,
  { photoIds = [] }: Evidence,
): Promise<RentalRefusal | undefined> {
  const known = await listPhotosById(tx, photoIds)
  const isOwn = (photo: RentalPhoto) => photo.bookingId === bookingId && photo.side === side && !photo.removedAt
  return known.every(isOwn) ? undefined : { kind: 'photographs' }
}

/** Stores the signature, and returns what the event says. */
export async function recordEvidence(
  tx: Database,
  author: Author,
  bookingId: string,
  { photoIds = [], signature }: Evidence,
): Promise<{ photoIds?: string[]; signatureId?: number }> {
  return {
    ...(photoIds.length > 0 && { photoIds: [...photoIds] }),
    ...(signature && { signatureId: await addSignature(tx, author, bookingId, signature) }),
  }
}

/** What belongs to an event. */
export type EventEvidence = {
  readonly photographs: readonly RentalPhoto[]
  /** How many photographs the event names that have not arrived, or were erased. */
  readonly absent: number
  readonly signature: Signature | undefined
}

type RentalEvidence = {
  /** Of each leg, in the order of `rentalAfter`. */
  readonly legs: readonly { readonly out: EventEvidence | undefined; readonly back: EventEvidence | undefined }[]
  /** The photographs of each side that no standing event names: taken for a form that was not sent, or was undone. */
  readonly open: Readonly<Record<RentalSide, readonly RentalPhoto[]>>
}

/** The photographs and signatures of a booking after these events, oldest first. */
export async function readEvidence(
  db: Database,
  bookingId: string,
  events: readonly BookingEvent[],
): Promise<RentalEvidence> {
  const [photos, signatures] = await Promise.all([listPhotos(db, [bookingId]), listSignatures(db, [bookingId])])
  const of = (named: NamedEvidence | undefined): EventEvidence | undefined => {
    if (!named) return undefined
    const { photoIds = [], signatureId } = named
    const arrived = photos.filter(({ id }) => photoIds.includes(id))
    return {
      photographs: shownPhotographs(arrived),
      absent: photoIds.length - arrived.length,
      signature: signatures.find(({ id }) => id === signatureId)?.signature,
    }
  }
  const legs = evidenceOfLegs(events).map(({ out, back }) => ({ out: of(out), back: of(back) }))
  return { legs, open: openPhotographs(photos, events) }
}

/** The photographs of a booking that no standing event names, by side, without the signatures that `readEvidence` reads. */
export async function listOpenPhotographs(
  db: Database,
  bookingId: string,
  events: readonly BookingEvent[],
): Promise<RentalEvidence['open']> {
  return openPhotographs(await listPhotos(db, [bookingId]), events)
}

function openPhotographs(photos: readonly RentalPhoto[], events: readonly BookingEvent[]): RentalEvidence['open'] {
  const taken = new Set(
    evidenceOfLegs(events).flatMap(({ out, back }) => [out, back].flatMap((named) => named?.photoIds ?? [])),
  )
  const openAt = (side: RentalSide) =>
    shownPhotographs(photos.filter((photo) => photo.side === side && !taken.has(photo.id)))
  return { out: openAt('out'), back: openAt('back') }
}

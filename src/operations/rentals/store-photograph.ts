import { photographsMaximum, type PhotographView, type RentalSide } from '#domain/rentals/evidence/photographs.ts'
import type { PhotographRefusal } from '#domain/rentals/refusals.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import {
  countPhotos,
  findPhoto,
  insertPhoto,
  mayHavePhotos,
  removeOpenPhoto,
  type RentalPhoto,
} from '#data/rentals/photographs.ts'
import type { Services } from '../services/services.ts'

export type SentPhotograph = {
  readonly bookingId: string
  /** Chosen by the device. */
  readonly id: string
  readonly side: RentalSide
  readonly view: PhotographView
  readonly file: Blob
  readonly signal: AbortSignal
}

type StoredPhotograph = { ok: true } | { ok: false; refusal: PhotographRefusal }

/** What a booking may hold for each car: those of its forms, and as many again that were taken anew. */
const mostOfCar = photographsMaximum * 4

/** Thrown to take the row back. */
class NotKept extends Error {
  readonly refusal: PhotographRefusal
  constructor(refusal: PhotographRefusal) {
    super(`A photograph is not stored: ${refusal}`)
    this.refusal = refusal
  }
}

/**
 * Stores a photograph of a hand-over or a return, reduced and without its metadata. Each one is sent by itself, in any order, before or
 * after the form that names its id: a device without a connection keeps form and photographs, and sends what is missing later. The id
 * makes that safe. What is sent again is stored once, also at the same moment, and answers like the first time; another photograph under
 * the same id, also of another booking, is refused. After `signal` is aborted nothing is stored.
 */
export async function storePhotograph(
  { db, photographs }: Pick<Services, 'db' | 'photographs'>,
  by: Author,
  { bookingId, id, side, view, file, signal }: SentPhotograph,
): Promise<StoredPhotograph> {
  const sent = new Uint8Array(await file.arrayBuffer())
  const photo = { bookingId, id, side, view, hash: photographs.hash(sent) }
  const booking = await findBooking(db, bookingId)
  if (!booking || booking.erasedAt) return { ok: false, refusal: 'bookingMissing' }
  const known = await findPhoto(db, id)
  if (known) return answerKnown(known, photo)
  if (await isFull(db, booking)) return { ok: false, refusal: 'tooManyPhotographs' }
  const reduced = await photographs.reduce(sent, signal)
  if (!reduced.ok) return { ok: false, refusal: reduced.problem }
  const { bytes, width, height } = reduced.photograph
  try {
    const isNew = await db.transaction(async (tx) => {
      // The row first: it waits for another process that is storing the same id, and only one writes the file.
      if (!(await insertPhoto(tx, by, { ...photo, width, height, bytes: bytes.length }))) return false
      const problem = signal.aborted ? 'tookTooLong' : await photographs.keep(id, bytes)
      if (problem) throw new NotKept(problem)
      // The customer may have been erased since.
      if (!(await mayHavePhotos(tx, bookingId))) throw new NotKept('bookingMissing')
      return true
    })
    if (isNew) return { ok: true }
    const other = await findPhoto(db, id)
    return other ? answerKnown(other, photo) : { ok: false, refusal: 'notStored' }
  } catch (error) {
    if (!(error instanceof NotKept)) throw error
    if (error.refusal === 'bookingMissing') await photographs.remove(id)
    return { ok: false, refusal: error.refusal }
  }
}

/** Whether a booking has all photographs that its cars may have; the car of a rental under way may be about to be exchanged. */
async function isFull(db: Database, { id, status }: Pick<Booking, 'id' | 'status'>): Promise<boolean> {
  const stored = await countPhotos(db, id)
  if (stored < mostOfCar) return false
  const exchanges = (await listBookingEvents(db, id)).filter(({ kind }) => kind === 'exchanged').length
  const cars = 1 + exchanges + (status === 'active' ? 1 : 0)
  return stored >= mostOfCar * cars
}

function answerKnown(
  known: RentalPhoto,
  photo: Pick<RentalPhoto, 'bookingId' | 'side' | 'view' | 'hash'>,
): StoredPhotograph {
  const isSame = (['bookingId', 'side', 'view', 'hash'] as const).every((name) => known[name] === photo[name])
  return isSame && !known.removedAt ? { ok: true } : { ok: false, refusal: 'idUsed' }
}

/** Takes a photograph back that no form has named yet; false when there is none. Its file is deleted by a job. */
export async function removePhotograph(
  { db }: Pick<Services, 'db'>,
  by: Author,
  photograph: { bookingId: string; id: string },
): Promise<boolean> {
  if (!(await findBooking(db, photograph.bookingId))) return false
  return removeOpenPhoto(db, { ...photograph, at: by.at })
}

/** The file of a photograph of this booking, undefined when it has none with this id; or why it cannot be read now. */
export async function readPhotograph(
  { db, photographs }: Pick<Services, 'db' | 'photographs'>,
  { bookingId, id }: { bookingId: string; id: string },
): ReturnType<Services['photographs']['read']> {
  const photo = await findPhoto(db, id)
  if (photo?.bookingId !== bookingId || photo.removedAt) return { ok: true, bytes: undefined }
  return photographs.read(id)
}

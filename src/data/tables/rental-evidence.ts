import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import {
  photographViews,
  rentalSides,
  type PhotographView,
  type RentalSide,
} from '#domain/rentals/evidence/photographs.ts'
import {
  signatureKinds,
  unsignedReasons,
  type Signature,
  type Stroke,
  type UnsignedReason,
} from '#domain/rentals/evidence/signature.ts'
import { instant, isOneOf } from '../database/columns.ts'

/**
 * Photographs of cars at hand-over and return; the files are in the media storage. A photograph belongs to the event that names its
 * id, and may arrive before or after it. No foreign key: the row of a booking that is deleted is what leads to the file.
 */
export const rentalPhotos = pgTable(
  'rental_photos',
  {
    /** Chosen by the device, so that what is sent twice is stored once. */
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id').notNull(),
    side: text('side').$type<RentalSide>().notNull(),
    view: text('view').$type<PhotographView>().notNull(),
    /** Pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the file as it was sent, in hexadecimal: what comes again under the same id must be the same. */
    hash: text('hash').notNull(),
    receivedAt: instant('received_at').notNull(),
    staffId: text('staff_id').notNull(),
    /** An event names it, so it is not cleared away. */
    isKept: boolean('is_kept').notNull().default(false),
    /** From then on nothing shows it; a job deletes the file and then the row. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    index('rental_photos_booking').on(t.bookingId),
    index('rental_photos_open')
      .on(t.receivedAt)
      .where(sql`not ${t.isKept} or ${t.removedAt} is not null`),
    check('rental_photos_side', isOneOf(t.side, rentalSides)),
    check('rental_photos_view', isOneOf(t.view, photographViews)),
  ],
)

/** How customers confirmed the state of a car. Events name the ids, so that erasing a person leaves events as they are. */
export const rentalSignatures = pgTable(
  'rental_signatures',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id').notNull(),
    kind: text('kind').$type<Signature['kind']>().notNull(),
    strokes: jsonb('strokes').$type<readonly Stroke[]>(),
    /** The name that the customer typed. */
    name: text('name'),
    reason: text('reason').$type<UnsignedReason>(),
    signedAt: instant('signed_at').notNull(),
    staffId: text('staff_id').notNull(),
  },
  (t) => [
    index('rental_signatures_booking').on(t.bookingId),
    check('rental_signatures_kind', isOneOf(t.kind, signatureKinds)),
    check('rental_signatures_reason', isOneOf(t.reason, unsignedReasons)),
    check(
      'rental_signatures_complete',
      sql`(${t.kind} = 'drawn') = (${t.strokes} is not null) and (${t.kind} = 'typed') = (${t.name} is not null)
        and (${t.kind} = 'unsigned') = (${t.reason} is not null)`,
    ),
  ],
)

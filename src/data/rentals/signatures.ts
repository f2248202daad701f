import { asc, inArray } from 'drizzle-orm'
import type { Signature } from '#domain/rentals/evidence/signature.ts'
import type { Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { rentalSignatures } from '../tables/rental-evidence.ts'

type Row = typeof rentalSignatures.$inferSelect

export type StoredSignature = Pick<Row, 'id' | 'bookingId' | 'signedAt'> & { readonly signature: Signature }

function readSignature({ id, bookingId, signedAt, ...row }: Row): StoredSignature {
  return { id, bookingId, signedAt, signature: signatureIn(row) }
}

// The table refuses a row that lacks what its kind has.
function signatureIn({ kind, strokes, name, reason }: Pick<Row, 'kind' | 'strokes' | 'name' | 'reason'>): Signature {
  if (kind === 'drawn') return { kind, strokes: strokes! }
  return kind === 'typed' ? { kind, name: name! } : { kind, reason: reason! }
}

/** The signatures of bookings, oldest first. */
export async function listSignatures(db: Database, bookingIds: readonly string[]): Promise<StoredSignature[]> {
  if (bookingIds.length === 0) return []
  const rows = await db
    .select()
    .from(rentalSignatures)
    .where(inArray(rentalSignatures.bookingId, [...bookingIds]))
    .orderBy(asc(rentalSignatures.id))
  return rows.map(readSignature)
}

/** Stores how a customer signed, and returns the id that the event names. */
export async function addSignature(
  tx: Database,
  { staffId, at }: Author,
  bookingId: string,
  signature: Signature,
): Promise<number> {
  const [row] = await tx
    .insert(rentalSignatures)
    .values({ ...signature, bookingId, signedAt: at, staffId })
    .returning({ id: rentalSignatures.id })
  return row!.id
}

/** Erases the signatures of these bookings. */
export async function eraseSignatures(tx: Database, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  await tx.delete(rentalSignatures).where(inArray(rentalSignatures.bookingId, [...bookingIds]))
}

import { createRow, createRows, updateRow, type Edited } from '#data/changes/change-rows.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { isDuplicate, storageError } from '#data/database/storage-error.ts'
import { fineRows, listFinesByNumber, lockFine, type TrafficFine } from '#data/fines/fines.ts'
import type { FineValues } from '#domain/fines/fine-form.ts'
import type { FineRefusal } from '#domain/fines/refusals.ts'
import { findRentals } from './find-rentals.ts'

/** A fine whose booking was deleted may name entries that were taken back with it. */
export const notCharged = { chargeEntryId: null, feeEntryId: null } as const

export type SavedFine = { ok: true; row: TrafficFine } | { ok: false; refusal: FineRefusal }

/** A fine and the version that the screen showed. */
export type FineVersion = { readonly id: number; readonly version: number }

export function refuseFine(refusal: FineRefusal): { ok: false; refusal: FineRefusal } {
  return { ok: false, refusal }
}

/** Enters a fine and looks for its rental. The number of a violation counts once. */
export async function enterFine(db: Database, author: Author, values: FineValues): Promise<SavedFine> {
  const refusal = await checkValues(db, author, values, undefined)
  if (refusal) return refuseFine(refusal)
  const [bookingId = null] = await findRentals(db, [values])
  try {
    const row = await createRow(db, author, fineRows, { ...values, bookingId, createdAt: author.at })
    return { ok: true, row }
  } catch (error) {
    // Somebody entered it at the same moment.
    const taken = isDuplicate(error) ? await checkValues(db, author, values, undefined) : undefined
    if (taken) return refuseFine(taken)
    throw storageError('a fine', error)
  }
}

/** Enters the fines of a file, all or none, and looks for their rentals; false when one of them was entered meanwhile. */
export async function enterFines(db: Database, author: Author, fines: readonly FineValues[]): Promise<boolean> {
  const found = await findRentals(db, fines)
  const rows = fines.map((values, index) => ({ ...values, bookingId: found[index] ?? null, createdAt: author.at }))
  try {
    await createRows(db, author, fineRows, rows)
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw storageError('the imported fines', error)
  }
}

/**
 * Corrects what was entered of a fine that is not charged. With another plate or moment its rental is looked for again, unless a member
 * decided about it.
 */
export function changeFine(db: Database, author: Author, at: FineVersion, values: FineValues): Promise<SavedFine> {
  return db.transaction(async (tx): Promise<SavedFine> => {
    const found = await lockFine(tx, at.id)
    if (!found) return refuseFine({ code: 'missing' })
    if (found.state === 'charged') return refuseFine({ code: 'charged' })
    const refusal = await checkValues(tx, author, values, found.id)
    if (refusal) return refuseFine(refusal)
    const isElsewhere = values.plate !== found.plate || values.happenedAt.getTime() !== found.happenedAt.getTime()
    const [bookingId = null] = isElsewhere && found.isLookedFor ? await findRentals(tx, [values]) : [found.bookingId]
    return answerFine(await updateRow(tx, author, fineRows, at, { ...values, bookingId, ...notCharged }))
  })
}

async function checkValues(
  db: Database,
  author: Author,
  { number, happenedAt }: FineValues,
  ownId: number | undefined,
): Promise<FineRefusal | undefined> {
  if (happenedAt > author.at) return { code: 'inFuture' }
  const [other] = await listFinesByNumber(db, [number])
  return other && other.id !== ownId ? { code: 'numberTaken', id: other.id } : undefined
}

export function answerFine(edited: Edited<TrafficFine>): SavedFine {
  return edited.outcome === 'saved' ? { ok: true, row: edited.row } : refuseFine({ code: edited.outcome })
}

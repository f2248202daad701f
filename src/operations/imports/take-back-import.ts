import type { Author } from '#data/changes/record-changes.ts'
import { withLock } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { isInUse } from '#data/database/storage-error.ts'
import { updatePrices, listStoredCars } from '#data/fleet/import-cars.ts'
import { listImported, lockImport, markTakenBack, wasChangedSince } from '#data/imports/imports.ts'
import {
  removeBookings,
  removeCars,
  removeCustomers,
  removeFines,
  removeUnits,
  type Imported,
} from '#data/imports/remove-imported.ts'
import type { StoredCar } from '#domain/fleet/car-form-values.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'

/** Why an import stays: something of it was changed later, is in use, or is no longer in the record of changes. */
type ImportStays = 'changed' | 'inUse' | 'takenBack' | 'missing'

export type TakenBack = { ok: true; count: number } | { ok: false; refusal: ImportStays }

/** Ends the transaction without storing anything. */
class ImportStaysError extends Error {
  readonly refusal: ImportStays
  constructor(refusal: ImportStays) {
    super(refusal)
    this.refusal = refusal
  }
}

/**
 * Takes back an import: deletes what it stored, or restores the prices that it changed; all of it or nothing. Refused once
 * something was built on it.
 */
export async function takeBackImport(db: Database, author: Author, kind: ImportKind, id: number): Promise<TakenBack> {
  try {
    return { ok: true, count: await withLock(db, 'imports', (tx) => takeBack(tx, author, kind, id)) }
  } catch (error) {
    if (error instanceof ImportStaysError) return { ok: false, refusal: error.refusal }
    if (isInUse(error)) return { ok: false, refusal: 'inUse' }
    throw error
  }
}

async function takeBack(tx: Database, author: Author, kind: ImportKind, id: number): Promise<number> {
  const stored = await lockImport(tx, kind, id)
  if (!stored) throw new ImportStaysError('missing')
  if (stored.takenBackAt) throw new ImportStaysError('takenBack')
  const imported = await listImported(tx, stored)
  // The record of changes is kept for a limited time.
  if (imported.length !== stored.count) throw new ImportStaysError('missing')
  const ids = imported.map((each) => each.id)
  if (await wasChangedSince(tx, stored, ids)) throw new ImportStaysError('changed')
  if (!(await undo(tx, author, kind, imported, stored.importedAt))) throw new ImportStaysError('inUse')
  await markTakenBack(tx, id, author.at)
  return stored.count
}

type Recorded = Imported & { before: Record<string, unknown> | null }

function undo(tx: Database, author: Author, kind: ImportKind, imported: readonly Recorded[], importedAt: Date) {
  switch (kind) {
    case 'unit':
      return removeUnits(tx, author, imported)
    case 'car':
      return removeCars(tx, author, imported)
    case 'customer':
      return removeCustomers(tx, author, imported)
    case 'booking':
      return removeBookings(tx, author, imported, importedAt)
    case 'fine':
      return removeFines(tx, author, imported)
    case 'price':
      return restorePrices(tx, author, imported)
    default:
      return kind satisfies never
  }
}

/** Sets the prices of before the import, which the record of changes has. */
async function restorePrices(tx: Database, author: Author, imported: readonly Recorded[]): Promise<boolean> {
  const former = new Map(imported.map(({ id, before }) => [Number(id), before ?? {}]))
  const cars = (await listStoredCars(tx)).filter(({ id }) => former.has(id))
  if (cars.length !== former.size) return false
  const restored = cars.map((car): StoredCar => {
    const before = former.get(car.id)!
    const fields = ['pricePerDay', 'pricePerMonth', 'modelPrices'].filter((field) => field in before)
    const options = eachOption('carPrice', ({ carPrice, carColumn }) =>
      carColumn in before ? (before[carColumn] as StoredCar[typeof carPrice]) : car[carPrice],
    )
    return { ...car, ...Object.fromEntries(fields.map((field) => [field, before[field]])), ...options }
  })
  return updatePrices(tx, author, restored)
}

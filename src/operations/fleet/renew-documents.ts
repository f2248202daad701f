import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import type { Renewal } from '#domain/fleet/renewal-form.ts'
import type { UnitDocument } from '#domain/fleet/units.ts'
import { findUnit, updateUnitDocuments } from '../availability/units.ts'

type RenewedDocuments = {
  readonly renewed: number
  /** The documents that got another last day in the meantime, which they keep. */
  readonly conflicts: readonly { plate: Plate; kind: UnitDocument }[]
}

/**
 * Stores new last days of documents, those of a unit as one change. Each unit is saved by itself, so that a conflict about one does
 * not hold up the others.
 */
export async function renewDocuments(
  db: Database,
  author: Author,
  renewals: readonly Renewal[],
): Promise<RenewedDocuments> {
  let renewed = 0
  const conflicts: { plate: Plate; kind: UnitDocument }[] = []
  for (const [unitId, ofUnit] of Map.groupBy(renewals, (one) => one.unitId)) {
    const unit = await findUnit(db, unitId)
    if (!unit) continue
    // When a form is repeated, its dates are already stored.
    const open = ofUnit.filter(({ kind, lastDay }) => unit[kind] !== lastDay)
    const fresh = open.filter(({ kind, seen }) => unit[kind] === seen)
    const dates = Object.fromEntries(fresh.map(({ kind, lastDay }) => [kind, lastDay]))
    const isSaved =
      fresh.length > 0 && (await updateUnitDocuments(db, author, { id: unitId, version: unit.version }, dates))
    renewed += ofUnit.length - open.length + (isSaved ? fresh.length : 0)
    const left = isSaved ? open.filter((one) => !fresh.includes(one)) : open
    conflicts.push(...left.map(({ kind }) => ({ plate: unit.plate, kind })))
  }
  return { renewed, conflicts }
}

import type { Database } from '#data/database/connect.ts'
import type { Edited } from '#data/changes/change-rows.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { HoursRefusal } from '#domain/branches/refusals.ts'
import type { SpecialHoursProblem } from '#domain/branches/special-hours/special-hours-form.ts'
import type { CustomerProblem } from '#domain/customers/customer-form.ts'
import type { ChargesProblem } from '#domain/pricing/charges-form.ts'
import type { RateRefusal } from '#domain/pricing/rates/refusals.ts'
import type { ReturnFeeProblem } from '#domain/pricing/return-fees/return-fee-form.ts'
import type { ListedEntity } from '#domain/staff/entities.ts'
import type { FleetProblem } from '#domain/text/fleet-problems.ts'
import type { FormProblem } from '#domain/text/form-fields.ts'
import type { Services } from '../services/services.ts'

/** What the check of a row may read besides its values. */
export type RowServices = Pick<Services, 'db' | 'now'>

/** A value that cannot be saved, by column; `alreadyUsed`: another row was saved with it first. */
export type ValueRefusal = {
  code: 'invalidValue' | 'alreadyUsed'
  field: string
  problem: FormProblem | FleetProblem | ChargesProblem | ReturnFeeProblem | SpecialHoursProblem | CustomerProblem
}

/** Why a row is not saved. `missing`: it does not exist. `conflict`: it has changed since it was read. */
export type RowRefusal = { code: 'missing' | 'conflict' } | ValueRefusal | RateRefusal | HoursRefusal

/** How rows of an entity are saved: by staff in their forms and by programs over the API. */
export type ManagedRow<Values, Id extends string | number = number> = {
  entity: ListedEntity
  /** Why valid values still cannot be saved, such as bookings that the change affects. `id` is absent for a new row. */
  check?: (services: RowServices, values: Values, id: Id | undefined) => Promise<RowRefusal | undefined>
  create: (db: Database, by: Author, values: Values) => Promise<{ id: string | number }>
  update: (
    db: Database,
    by: Author,
    at: { id: Id; version: number },
    values: Values,
  ) => Promise<Pick<Edited<unknown>, 'outcome'>>
  /** The refusal for an error of the database, such as a code that is taken. */
  refusalOf?: (error: unknown) => RowRefusal | undefined
  remove: (db: Database, by: Author, id: Id) => Promise<boolean | 'inUse'>
  reorder?: (db: Database, by: Author, ids: Id[]) => Promise<void>
}

/** Saves valid values as a new row, or over the row that was read as `at`. */
export async function saveRow<Values, Id extends string | number>(
  services: RowServices,
  by: Author,
  row: ManagedRow<Values, Id>,
  { at, values }: { at?: { id: Id; version: number } | undefined; values: Values },
): Promise<{ ok: true; id: string | number } | { ok: false; refusal: RowRefusal }> {
  const refusal = await row.check?.(services, values, at?.id)
  if (refusal) return { ok: false, refusal }
  try {
    if (!at) return { ok: true, id: (await row.create(services.db, by, values)).id }
    const { outcome } = await row.update(services.db, by, at, values)
    return outcome === 'saved' ? { ok: true, id: at.id } : { ok: false, refusal: { code: outcome } }
  } catch (error) {
    const refusal = row.refusalOf?.(error)
    if (!refusal) throw error
    return { ok: false, refusal }
  }
}

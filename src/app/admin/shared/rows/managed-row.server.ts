import type { GenericSchema } from 'valibot'
import type { Database } from '#data/database/connect.ts'
import type { Edited } from '#data/changes/change-rows.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { ManagedText } from '#domain/text/localized-text.ts'
import type { ListedEntity } from '#domain/staff/entities.ts'
import type { Services } from '#operations/services/services.ts'
import type { FieldErrors, Refused } from './refused.ts'

export type Versioned = { version?: number | undefined }

/** Values with a text in each language, such as `nameAr` and `nameEn`. */
export type Named<Name extends string> = Record<`${Name}Ar` | `${Name}En`, string>

/** What `check` may read besides the values. */
export type CheckServices = Pick<Services, 'db' | 'now' | 'language'>

/** How rows of an entity are validated and saved. */
export type SavedRow<F extends Versioned, Id extends string | number> = {
  schema: GenericSchema<unknown, F>
  entity: ListedEntity
  /** The name in the notice after saving; at least in the language of the services. */
  nameOf: (values: Omit<F, 'version'>, services: CheckServices) => ManagedText | Promise<ManagedText>
  create: (db: Database, author: Author, values: Omit<F, 'version'>) => Promise<{ id: string | number }>
  update: (
    db: Database,
    author: Author,
    at: { id: Id; version: number },
    values: Omit<F, 'version'>,
  ) => Promise<Pick<Edited<unknown>, 'outcome'>>
  /** Why valid values still cannot be saved, such as bookings that the change affects. `id` is absent for a new row. */
  check?: (values: Omit<F, 'version'>, id: string | undefined, services: CheckServices) => Promise<Refused | undefined>
  /** Parses the id in the address; by default a number. */
  readId?: (text: string) => Id | undefined
  /** Field errors for an error of the database, such as a code that is taken. */
  fieldErrorsOf?: (error: unknown) => FieldErrors | undefined
}

/** A saved row with the actions that lists and the HTTP API offer on it. */
type ManagedRow<F extends Versioned, Id extends string | number> = SavedRow<F, Id> & {
  remove: (db: Database, author: Author, id: Id) => Promise<boolean | 'inUse'>
  reorder?: (db: Database, author: Author, ids: Id[]) => Promise<void>
}

/** Returns `row` unchanged; infers the types of its functions from its schema. */
export function managedRow<F extends Versioned, Id extends string | number = number>(
  row: ManagedRow<F, Id>,
): ManagedRow<F, Id> {
  return row
}

import { asc, getTableColumns } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { entities, type NamedEntity, type PicturedEntity } from '#domain/staff/entities.ts'
import * as branchTables from '../tables/branches.ts'
import * as contentTables from '../tables/content.ts'
import type { Database } from '../database/connect.ts'
import * as fleetTables from '../tables/fleet.ts'
import * as pricingTables from '../tables/pricing.ts'
import * as staffTables from '../tables/staff.ts'

type Described<E extends NamedEntity> = (typeof entities)[E]
type ColumnsOf<E extends NamedEntity> =
  | Described<E>['name']['ar' | 'en']
  | (Described<E> extends { picture: infer Picture extends string } ? Picture : never)
type TableWith<Columns extends string> = PgTable & Record<Columns | 'id', AnyPgColumn>

// A missing table or column is a type error.
const tables = {
  ...branchTables,
  ...contentTables,
  ...fleetTables,
  ...pricingTables,
  ...staffTables,
} satisfies Record<Described<NamedEntity>['table'], PgTable>
type TablesOfEntities = { [E in NamedEntity]: (typeof tables)[Described<E>['table']] }
type CheckedEntity = {
  [E in NamedEntity]: TablesOfEntities[E] extends TableWith<ColumnsOf<E>> ? E : never
}[NamedEntity]

/** The table of an entity with its id column and name columns. */
export function nameColumns(entity: NamedEntity) {
  const checked: CheckedEntity = entity
  const table: PgTable = tables[entities[checked].table]
  const columns = getTableColumns(table)
  const { ar, en } = entities[entity].name
  return { table, id: columns['id']!, ar: columns[ar]!, en: columns[en]! }
}

/** All rows of an entity with all columns, in display order if it has one, otherwise by id. */
export function listEntityRows(db: Database, entity: NamedEntity): Promise<Record<string, unknown>[]> {
  const { table, id } = nameColumns(entity)
  const { displayOrder } = getTableColumns(table)
  return db
    .select()
    .from(table)
    .orderBy(...(displayOrder ? [asc(displayOrder), asc(id)] : [asc(id)]))
}

/** Like `nameColumns`, with the picture's address column. */
export function pictureColumns(entity: PicturedEntity) {
  const { table, ...columns } = nameColumns(entity)
  return { table, ...columns, picture: getTableColumns(table)[entities[entity].picture]! }
}

import { getTableColumns } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { entities, type Entity, type NamedEntity, type PicturedEntity } from '../../domain/staff/entities.ts'
import {
  branches,
  carCategories,
  cars,
  discountCodes,
  faqs,
  heroSlides,
  mediaItems,
  partners,
  specialOffers,
  staffUsers,
} from '../schema.ts'

type ColumnsOf<E extends Entity> = (typeof entities)[E] extends {
  name: { ar: infer Ar extends string; en: infer En extends string }
}
  ? Ar | En
  : never
type TableWith<Columns extends string> = PgTable & Record<Columns | 'id', AnyPgColumn>

// A name or picture column of the registry that the table lacks is a type error here.
const tables = {
  car: cars,
  category: carCategories,
  branch: branches,
  partner: partners,
  hero_slide: heroSlides,
  special_offer: specialOffers,
  faq: faqs,
  discount: discountCodes,
  media: mediaItems,
  staff: staffUsers,
} satisfies { [E in NamedEntity]: TableWith<ColumnsOf<E>> } & {
  [E in PicturedEntity]: TableWith<(typeof entities)[E]['picture']>
}

/** The table of an entity and the columns with its id and its name in each language. */
export function nameColumns(entity: NamedEntity) {
  const table: PgTable = tables[entity]
  const columns = getTableColumns(table)
  const { ar, en } = entities[entity].name
  return { table, id: columns['id']!, ar: columns[ar]!, en: columns[en]! }
}

/** As `nameColumns`, with the column that holds the address of the picture. */
export function pictureColumns(entity: PicturedEntity) {
  return { ...nameColumns(entity), picture: getTableColumns(tables[entity] as PgTable)[entities[entity].picture]! }
}

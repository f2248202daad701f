import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { importKindKeys, type ImportKind } from '#domain/imports/import-kinds.ts'
import type { Mapping } from '#domain/spreadsheet/columns.ts'
import { instant, isOneOf, rowId } from '../database/columns.ts'
import { staffUsers } from './staff.ts'

/** Imports that stored something. What they stored is in the record of changes, from `firstChange` to `lastChange`. */
export const imports = pgTable(
  'imports',
  {
    id: rowId(),
    kind: text('kind').$type<ImportKind>().notNull(),
    importedAt: instant('imported_at').notNull(),
    staffId: text('staff_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    staffName: text('staff_name').notNull(),
    /** How many records were stored or, with an import of prices, changed. */
    count: integer('count').notNull(),
    firstChange: bigint('first_change', { mode: 'number' }).notNull(),
    lastChange: bigint('last_change', { mode: 'number' }).notNull(),
    takenBackAt: instant('taken_back_at'),
  },
  (t) => [index('imports_kind').on(t.kind, t.id), check('imports_kind_known', isOneOf(t.kind, importKindKeys))],
)

/**
 * Which column of a file is which field, as staff assigned them, by the titles of the file: the next file with the same titles needs no
 * question.
 */
export const importMappings = pgTable(
  'import_mappings',
  {
    kind: text('kind').$type<ImportKind>().notNull(),
    /** SHA-256 of the titles, in hexadecimal digits. */
    head: text('head').notNull(),
    columns: jsonb('columns').$type<Mapping>().notNull(),
    assignedAt: instant('assigned_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.head] }), check('import_mappings_kind', isOneOf(t.kind, importKindKeys))],
)

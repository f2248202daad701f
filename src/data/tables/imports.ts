import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { importKindKeys, type ImportKind } from '#domain/imports/import-kinds.ts'
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

import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { deleteRow, updateRow, type Author, type RowVersion } from '../staff/change-rows.ts'
import { holds } from './schema.ts'

const what = { entity: 'hold', table: holds } as const

/**
 * Ends a maintenance or a block now; one that has not begun is deleted. Returns 'conflict' when it is already over or the version
 * is outdated, 'missing' when the unit has no such hold.
 */
export function endUnitTime(
  db: Database,
  author: Author,
  at: RowVersion & { unitId: number },
): Promise<'saved' | 'conflict' | 'missing'> {
  return db.transaction(async (tx) => {
    const [hold] = await tx
      .select()
      .from(holds)
      .where(and(eq(holds.id, Number(at.id)), eq(holds.unitId, at.unitId)))
      .for('update')
    if (!hold || !['maintenance', 'blocked'].includes(hold.kind)) return 'missing'
    const { from, until } = hold.during
    if (hold.version !== at.version || until <= author.at) return 'conflict'
    if (from >= author.at) return (await deleteRow(tx, author, what, hold.id)) ? 'saved' : 'missing'
    const { outcome } = await updateRow(tx, author, what, at, { during: { from, until: author.at } })
    return outcome
  })
}

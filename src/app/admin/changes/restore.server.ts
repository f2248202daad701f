import * as v from 'valibot'
import { isDuplicate, isInUse, isOverlap, violatesCheck } from '#data/database/storage-error.ts'
import { findChange } from '#data/changes/changes.ts'
import { restoreChange } from '#operations/restore/restore-change.ts'
import type { Restored } from '#operations/restore/restore-row.ts'
import { sectionToChange } from '#domain/staff/entities.ts'
import { mayEnter } from '#domain/staff/staff-roles.ts'
import { type ActionArgs, saveForm } from '../shared/form/save-form.server.ts'
import { staffOf } from '../shared/session/session.server.ts'

const restoreSchema = v.object({
  intent: v.literal('restoreChange'),
  id: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
})

/** The reasons why a change was not undone, by the key of their text. */
const reasons = {
  conflict: 'changedSince',
  changedSince: 'changedSince',
  unsuitable: 'unsuitable',
  missing: 'unsuitable',
  refused: 'unsuitable',
  there: 'there',
  booked: 'booked',
} as const satisfies Record<Exclude<Restored, 'saved' | 'lastOwner'>, string>

/** Undoes one change by restoring the values before it; then shows the record of changes at `to`. */
export function submitRestore(args: ActionArgs, to: string) {
  return saveForm(args, {
    schema: restoreSchema,
    failure: null,
    async save({ id }, { db, author, texts: { changes, people } }) {
      const change = await findChange(db, id)
      const section = change && sectionToChange(change.entity)
      if (!change || !section || !mayEnter(staffOf(args.context).role, section)) return { outcome: 'missing' }
      const restored = await restoreChange(db, author, change).catch((error: unknown): Restored => {
        // Another record now has the name or code, a record that the values refer to is gone, or later changes exclude the values.
        if ([isDuplicate, isInUse, isOverlap, violatesCheck].some((is) => is(error))) return 'unsuitable'
        throw error
      })
      const { title, refused } = changes.restore
      const isDeleted = change.action === 'delete'
      if (restored === 'saved') {
        return { outcome: 'saved', to, notice: { title: changes.restore[isDeleted ? 'broughtBack' : 'done'] } }
      }
      const text = restored === 'lastOwner' ? people.lastOwner : refused[reasons[restored]]
      return { outcome: 'saved', to, notice: { title, text, tone: 'destructive' } }
    },
  })
}

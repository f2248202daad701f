import * as v from 'valibot'
import { isDuplicate, isInUse } from '../../../data/database/storage-error.ts'
import { findChange } from '../../../data/staff/changes.ts'
import { restoreChange, type Restored } from '../../../data/staff/restore-change.ts'
import { describeEntity } from '../../../domain/staff/entities.ts'
import { mayEnter } from '../../../domain/staff/staff-roles.ts'
import { type ActionArgs, saveForm } from '../../back-office/form/save-form.server.ts'
import { staffOf } from '../../back-office/session/session.server.ts'

const restoreSchema = v.object({
  intent: v.literal('restoreChange'),
  id: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
})

/** Puts back the values before one change, and shows the record at `to`. */
export function submitRestore(args: ActionArgs, to: string) {
  return saveForm(args, {
    schema: restoreSchema,
    failure: null,
    async save({ id }, { db, author, texts: { changes } }) {
      const change = await findChange(db, id)
      const section = change && describeEntity(change.entity).section
      if (!change || !section || !mayEnter(staffOf(args.context).role, section)) return { outcome: 'missing' }
      const restored = await restoreChange(db, author, change).catch((error: unknown): Restored => {
        // Another record took a name or code, or one that it points to is gone.
        if (isDuplicate(error) || isInUse(error)) return 'unsuitable'
        throw error
      })
      const { title, refused } = changes.restore
      const isDeleted = change.action === 'delete'
      if (restored === 'saved') {
        return { outcome: 'saved', to, notice: { title: changes.restore[isDeleted ? 'broughtBack' : 'done'] } }
      }
      const isUnsuitable = restored === 'unsuitable' || restored === 'missing'
      const text = restored === 'there' ? refused.there : isUnsuitable ? refused.unsuitable : refused.changedSince
      return { outcome: 'saved', to, notice: { title, text, tone: 'destructive' } }
    },
  })
}

import { deleteUnit, retireUnit } from '../../../data/fleet/units.ts'
import { toRowId } from '../../../data/database/parse-ids.ts'
import { unitActionSchema } from '../../../domain/fleet/unit-actions-form.ts'
import { listPath, recordPath } from '../../../domain/staff/entities.ts'
import { saveForm, type ActionArgs, type SaveDeps, type SaveResult } from '../../back-office/form/save-form.server.ts'
import { answerUnit } from '../../back-office/units/save-unit.server.ts'
import { unitTextsIn } from '../../back-office/units/unit-texts.ts'

/** Retires or deletes a unit, as the posted form asks. */
export function changeUnit(args: ActionArgs, id: string) {
  const unitId = toRowId(id)
  return saveForm(args, {
    schema: unitActionSchema,
    async save(values, deps): Promise<SaveResult> {
      if (unitId === undefined) return { outcome: 'missing' }
      if (values.intent === 'delete') return removeUnit(unitId, deps)
      const { retire } = unitTextsIn(deps.language)
      const at = { id: unitId, version: values.version }
      return answerUnit(await retireUnit(deps.db, deps.author, at, values.lastDay), { title: retire.done })
    },
  })
}

async function removeUnit(id: number, { db, author, texts, language }: SaveDeps): Promise<SaveResult> {
  const removed = await deleteUnit(db, author, id)
  if (removed === false) return { outcome: 'missing' }
  if (removed === true) return { outcome: 'saved', to: listPath('unit'), notice: { title: texts.form.deletedOne } }
  const notice = {
    title: texts.form.deleteFailed,
    text: unitTextsIn(language).delete.inUse,
    tone: 'destructive',
  } as const
  return { outcome: 'saved', to: recordPath('unit', id), notice }
}

import { changeMark } from '#operations/fleet/change-mark.ts'
import { markUnit } from '#operations/fleet/mark-unit.ts'
import { happenedBy, type MarkAction } from '#domain/rentals/mark-forms.ts'
import { newMarksOf } from '#domain/rentals/marks.ts'
import { recordPath } from '#domain/staff/entities.ts'
import type { SaveDeps, SaveResult } from '../shared/form/save-form.server.ts'
import { markTextsIn } from '../shared/marks/mark-texts.ts'
import type { Notice } from '../shared/screen/notice.server.ts'

type AddMarks = Extract<MarkAction, { intent: 'mark' }>

/** Stores marks that were found on a unit outside of a rental. */
export async function addMarksOf(unitId: number, values: AddMarks, deps: SaveDeps): Promise<SaveResult> {
  const { unit: texts } = markTextsIn(deps.language)
  const note = values.note || undefined
  const marks = newMarksOf(values).map((mark) => ({ ...mark, note }))
  if (marks.length === 0) return { outcome: 'refused', problem: texts.nothing }
  if (!(await markUnit(deps.db, deps.author, unitId, marks))) return { outcome: 'missing' }
  return { outcome: 'saved', to: marksOf(unitId), notice: { title: texts.saved } }
}

/** Stores what happened to a mark after it was found. */
export async function changeMarkOf(
  unitId: number,
  values: Exclude<MarkAction, AddMarks>,
  { db, author, language }: SaveDeps,
): Promise<SaveResult> {
  const { unit: texts } = markTextsIn(language)
  const kind = happenedBy[values.intent]
  const more = values.intent === 'repairMark' ? { day: values.day, note: values.note || undefined } : {}
  const changed = await changeMark(db, author, { unitId, markId: values.id, kind, ...more })
  switch (changed) {
    case 'saved':
      return { outcome: 'saved', to: marksOf(unitId), notice: { title: texts.done[kind] } }
    case 'closed': {
      const notice: Notice = { title: texts.closed, tone: 'destructive' }
      return { outcome: 'saved', to: marksOf(unitId), notice }
    }
    case 'wrongDay':
      return { outcome: 'refused', fieldErrors: { day: [texts.wrongDay] } }
    case 'missing':
      return { outcome: 'missing' }
    default:
      return changed satisfies never
  }
}

function marksOf(unitId: number): string {
  return `${recordPath('unit', unitId)}#marks`
}

import * as v from 'valibot'
import { optionalLine, problem, readLine, rowNumberSchema } from '../text/form-fields.ts'
import { parseLocalDate } from '../time/riyadh-time.ts'
import { markEntries, type MarkEventKind } from './marks.ts'

export const markNoteMaximum = 200

const note = v.pipe(optionalLine, v.maxLength(markNoteMaximum, problem('tooLong')))

/** What the page of a unit posts about its marks. */
export const markActions = [
  v.object({ intent: v.literal('mark'), ...markEntries, note }),
  v.object({
    intent: v.literal('repairMark'),
    id: rowNumberSchema,
    day: readLine(parseLocalDate, problem('invalidDate')),
    note,
  }),
  v.object({ intent: v.literal('mistakenMark'), id: rowNumberSchema }),
  v.object({ intent: v.literal('reopenMark'), id: rowNumberSchema }),
] as const

export const markActionSchema = v.variant('intent', markActions, problem('invalidChoice'))

export type MarkAction = v.InferOutput<typeof markActionSchema>

/** What each intent says that happened to a mark. */
export const happenedBy = {
  repairMark: 'repaired',
  mistakenMark: 'mistaken',
  reopenMark: 'reopened',
} as const satisfies Record<Exclude<MarkAction['intent'], 'mark'>, MarkEventKind>

import * as v from 'valibot'
import { checkboxSchema, optionalField, problem, readLine, readOptionalLine } from '../../text/form-fields.ts'
import { parseTypedWhole } from '../../money/numbers.ts'

const readId = (text: string) => parseTypedWhole(text, 1, 2_147_483_647)
const id = readLine(readId, problem('invalidChoice'))
/** Identifies one of several unit forms on a screen. */
const section = optionalField(v.string())

/** A hold and its version as shown, "12:3". */
const holdVersion = readLine((text) => {
  const [, hold = '', version = ''] = /^(\d{1,10}):(\d{1,9})$/.exec(text) ?? []
  return hold === '' ? undefined : { id: Number(hold), version: Number(version) }
}, problem('invalidChoice'))

/** What the screen of a booking posts about its unit: choose a unit (pinned or not), assign one to a booking without, or swap two. */
export const unitChoiceSchemas = [
  v.object({ intent: v.literal('reassignUnit'), section, hold: holdVersion, unitId: id, pinned: checkboxSchema }),
  v.object({ intent: v.literal('assignUnit'), section, unitId: readOptionalLine(readId, problem('invalidChoice')) }),
  v.object({ intent: v.literal('swapUnits'), section, hold: holdVersion, other: holdVersion }),
] as const

export type UnitChoice = v.InferOutput<(typeof unitChoiceSchemas)[number]>

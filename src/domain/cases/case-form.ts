import * as v from 'valibot'
import { optionalAmountField, optionalWholeField } from '../money/number-fields.ts'
import { optionalLine, optionalText, problem, versionOnScreen } from '../text/form-fields.ts'
import { momentField } from '../time/moment-field.ts'
import { caseHolds, caseKinds, caseStates, reportKinds } from './rental-cases.ts'

const line = (maximum: number) => v.pipe(optionalLine, v.maxLength(maximum, problem('tooLong')))

/** Problems of the forms of a case, besides the common ones. */
type CaseProblem = 'invalidShare' | 'invalidCost'

function caseProblem<const P extends CaseProblem>(key: P): P {
  return key
}

const facts = {
  happenedAt: momentField,
  place: line(120),
  reportKind: v.picklist(reportKinds, problem('invalidChoice')),
  reportNumber: line(40),
  /** In percent; null while it is not known. */
  faultPercent: optionalWholeField({ least: 0, most: 100 }, caseProblem('invalidShare')),
  towCost: optionalAmountField(0, caseProblem('invalidCost')),
  repairCost: optionalAmountField(0, caseProblem('invalidCost')),
  claimNumber: line(40),
  notes: optionalText(2000),
}

/** What is known of a case, besides its marks. */
export const caseFactsSchema = v.object(facts)

/** The marks of the unit that belong to the case are ticked, each a field with its id. */
const markPrefix = 'mark'

export function markField(id: number): string {
  return `${markPrefix}${id}`
}

function readMarks(posted: Record<string, unknown>): number[] {
  return Object.entries(posted).flatMap(([name, value]) => {
    const id = value === 'on' ? /^mark([1-9]\d{0,8})$/.exec(name)?.[1] : undefined
    return id === undefined ? [] : [Number(id)]
  })
}

/** A new case of the booking in the address of the form. */
export const newCaseSchema = v.pipe(
  v.looseObject({ kind: v.picklist(caseKinds, problem('invalidChoice')), ...facts }),
  v.transform((posted) => ({ ...caseFacts(posted), kind: posted.kind })),
)

/** A change of a case. */
export const caseSchema = v.pipe(
  v.looseObject({ version: versionOnScreen, ...facts }),
  v.transform((posted) => ({ ...caseFacts(posted), version: posted.version })),
)

type Facts = v.InferOutput<typeof caseFactsSchema>
export type CaseFacts = Facts & { readonly markIds: readonly number[] }

function caseFacts(posted: Facts & Record<string, unknown>): CaseFacts {
  const { happenedAt, place, reportKind, reportNumber, faultPercent, towCost, repairCost, claimNumber, notes } = posted
  const markIds = readMarks(posted)
  return { happenedAt, place, reportKind, reportNumber, faultPercent, towCost, repairCost, claimNumber, notes, markIds }
}

/** The buttons of a case: another state, or where its car goes until a moment. */
export const caseActionSchema = v.variant('intent', [
  v.object({
    intent: v.literal('caseState'),
    version: versionOnScreen,
    state: v.picklist(caseStates, problem('invalidChoice')),
  }),
  v.object({
    intent: v.literal('caseHold'),
    version: versionOnScreen,
    hold: v.picklist(caseHolds, problem('invalidChoice')),
    until: momentField,
  }),
])

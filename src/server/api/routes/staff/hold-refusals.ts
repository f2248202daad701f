import type * as v from 'valibot'
import { plannerTexts } from '../../../../app/i18n/planner-texts.ts'
import type { ApiCaller } from '../../../../data/staff/api-keys.ts'
import type { HoldRefusal } from '../../../../data/availability/hold-refusal.ts'
import type { HoldKind } from '../../../../domain/availability/holds.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import type { LocalMoment } from '../../../../domain/time/riyadh-time.ts'
import type { Problem, ProblemCode } from '../../problems.ts'
import { readInput } from '../../read-input.ts'
import { refuseScope } from '../../refusals.ts'
import { snake } from '../../values.ts'

type Kind = HoldRefusal['kind']

const codes: Record<Kind, ProblemCode> = {
  endsBeforeStart: 'invalid_period',
  past: 'invalid_period',
  reasonMissing: 'invalid_request',
  beforeToday: 'invalid_period',
  unknownUnit: 'invalid_request',
  unknownBranch: 'invalid_request',
  outOfService: 'not_available',
  otherCar: 'not_available',
  underWay: 'not_available',
  taken: 'not_available',
}

/** The field of a maintenance, block or transfer that each refusal is about. */
const fields: Record<Kind, string> = {
  endsBeforeStart: 'ends_at',
  past: 'ends_at',
  reasonMissing: 'reason',
  beforeToday: 'starts_at',
  unknownUnit: 'unit_id',
  unknownBranch: 'to_branch_id',
  outOfService: 'starts_at',
  otherCar: 'unit_id',
  underWay: 'unit_id',
  taken: 'starts_at',
}

/** Why the time of a unit is refused, with the sentence of the planner and the field to change. */
export function viewHoldRefusal(refusal: HoldRefusal, language: Language, field = fields[refusal.kind]): Problem {
  const detail = plannerTexts[language].refusals[refusal.kind]
  const problem = codes[refusal.kind]
  const code =
    refusal.kind === 'reasonMissing'
      ? 'required'
      : problem === 'invalid_request'
        ? 'invalid_choice'
        : snake(refusal.kind)
  const errors = [{ in: 'body' as const, field, code, detail }]
  if (refusal.kind !== 'taken') return { problem, detail, errors }
  return { problem, detail, errors, more: { bookings: refusal.by.flatMap(({ reference }) => reference ?? []) } }
}

/** Refuses a member who may not change units, unless the hold is a transfer: every member brings units to other branches. */
export function refuseUnlessTransfer({ scopes }: Pick<ApiCaller, 'scopes'>, kind: HoldKind | undefined) {
  return kind === 'transfer' || scopes.includes('units:write') ? undefined : refuseScope('units:write')
}

const formFields: Record<string, string> = { from: 'starts_at', until: 'ends_at' }

/** A hold as the back office's form posts it, checked by that form. */
export async function readHold<S extends v.GenericSchema>(
  schema: S,
  posted: Readonly<Record<string, string>>,
  language: Language,
): Promise<{ value: v.InferOutput<S> } | Problem> {
  const read = await readInput(schema, posted, { where: 'body', language })
  if (!read.errors) return read
  const errors = read.errors.map((error) => ({ ...error, field: formFields[error.field] ?? snake(error.field) }))
  return { problem: 'invalid_request', errors }
}

/** A moment as a form posts it. */
export function typedMoment({ date, time }: LocalMoment): string {
  return `${date}T${time}`
}

import type * as v from 'valibot'
import type { ApiCaller } from '#data/staff/api-keys.ts'
import type { HoldRefusal } from '#data/availability/hold-refusal.ts'
import { holdKindsOf, type StaffHoldKind } from '#domain/availability/planner/planner-form.ts'
import type { HoldKind } from '#domain/availability/holds.ts'
import type { Language } from '#domain/text/languages.ts'
import type { Problem, ProblemCode } from '../../problems.ts'
import { readValues } from '../../read-input.ts'
import { refuseScope } from '../../refusals.ts'
import { apiTexts } from '../../texts/api-texts.ts'
import { snake } from '../../values.ts'

type View = { problem: ProblemCode; field: string; code?: string }

/** The problem of each refusal, the field that it is about, and the field's error code unless it is the kind of the refusal. */
const views: Record<HoldRefusal['kind'], View> = {
  endsBeforeStart: { problem: 'invalid_period', field: 'ends_at' },
  past: { problem: 'invalid_period', field: 'ends_at' },
  beforeToday: { problem: 'invalid_period', field: 'starts_at' },
  reasonMissing: { problem: 'invalid_request', field: 'reason', code: 'required' },
  unknownUnit: { problem: 'invalid_request', field: 'unit_id', code: 'invalid_choice' },
  unknownBranch: { problem: 'invalid_request', field: 'to_branch_id', code: 'invalid_choice' },
  outOfService: { problem: 'not_available', field: 'starts_at' },
  otherCar: { problem: 'not_available', field: 'unit_id' },
  underWay: { problem: 'not_available', field: 'unit_id' },
  taken: { problem: 'not_available', field: 'starts_at' },
}

/** Why a hold is refused, with the sentence of the planner. `blamed` is the field to change, if not the usual one. */
export function viewHoldRefusal(refusal: HoldRefusal, language: Language, blamed?: string): Problem {
  const detail = apiTexts(language).holds[refusal.kind]
  const { problem, field, code = snake(refusal.kind) } = views[refusal.kind]
  const errors = [{ in: 'body' as const, field: blamed ?? field, code, detail }]
  if (refusal.kind !== 'taken') return { problem, detail, errors }
  return { problem, detail, errors, more: { bookings: refusal.by.flatMap(({ reference }) => reference ?? []) } }
}

/** Refuses a member who may not change units, unless the hold is a transfer: every member brings units to other branches. */
export function refuseUnlessTransfer({ scopes }: Pick<ApiCaller, 'scopes'>, kind: HoldKind | undefined) {
  return kind === 'transfer' || scopes.includes('units:write') ? undefined : refuseScope('units:write')
}

/** Refuses a member who may not enter holds of this kind. */
export function refuseHoldKind({ scopes, role }: Pick<ApiCaller, 'scopes' | 'role'>, kind: StaffHoldKind) {
  return scopes.includes('units:write') || holdKindsOf(role).includes(kind) ? undefined : refuseScope('units:write')
}

const names: Record<string, string> = { from: 'starts_at', until: 'ends_at' }

/** The values of a hold, checked by its rules. */
export function readHold<S extends v.GenericSchema>(rules: S, values: unknown, language: Language) {
  return readValues(rules, values, language, (field) => names[field] ?? snake(field))
}

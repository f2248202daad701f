import * as v from 'valibot'
import { plannerTexts } from '../../../../app/i18n/planner-texts.ts'
import { endTransfer } from '../../../../data/availability/end-transfer.ts'
import { endUnitTime } from '../../../../data/availability/end-unit-time.ts'
import { addUnitHold, readEnteredHold } from '../../../../data/availability/staff-holds.ts'
import type { HoldRefusal } from '../../../../data/availability/hold-refusal.ts'
import { staffHoldKinds } from '../../../../domain/availability/planner/planner-form.ts'
import { unitActionSchema } from '../../../../domain/fleet/unit-actions-form.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { rowId } from '../../lists.ts'
import type { Problem, ProblemCode } from '../../problems.ts'
import { langQuery, readInput } from '../../read-input.ts'
import { unitSchema } from '../../unit-view.ts'
import { momentInput, snake, versionInput } from '../../values.ts'
import { answerUnit } from './units.ts'

const line = v.pipe(v.string(), v.maxLength(200))

export const holdInputSchema = v.strictObject({
  kind: v.picklist(staffHoldKinds),
  starts_at: momentInput,
  ends_at: momentInput,
  reason: v.optional(line, ''),
  to_branch_id: v.optional(line, ''),
})

export const holdEndSchema = v.strictObject({ version: versionInput, arrived: v.optional(v.boolean(), false) })

const query = v.strictObject(langQuery)
const fields: Record<string, string> = { from: 'starts_at', until: 'ends_at' }

export const holdRoutes = [
  defineStaffRoute({
    method: 'post',
    path: '/staff/units/{id}/holds',
    id: 'holdUnit',
    summary: {
      ar: 'حجز مركبة للصيانة أو إيقافها أو نقلها إلى فرع آخر',
      en: 'Takes a unit for maintenance, a block or a transfer to another branch',
    },
    scope: 'units:write',
    params: v.strictObject({ id: rowId }),
    query,
    body: holdInputSchema,
    status: 201,
    answer: unitSchema,
    problems: ['not_found', 'not_available', 'invalid_period'],
    async handle({ services, settings, author, params: { id }, body }) {
      const { language } = services
      const typed = ({ date, time }: { date: string; time: string }) => `${date}T${time}`
      const posted = {
        intent: 'take',
        kind: body.kind,
        from: typed(body.starts_at),
        until: typed(body.ends_at),
        reason: body.reason,
        toBranchId: body.to_branch_id,
      }
      const read = await readInput(unitActionSchema, posted, { where: 'body', language })
      if (read.errors) {
        const errors = read.errors.map((error) => ({ ...error, field: fields[error.field] ?? snake(error.field) }))
        return { problem: 'invalid_request', errors }
      }
      if (read.value.intent !== 'take') return { problem: 'not_found' }
      const { intent: _intent, ...hold } = read.value
      const taken = await addUnitHold(
        services.db,
        author,
        readEnteredHold({ ...hold, unitId: id }),
        settings.availability,
      )
      if (taken.outcome === 'refused') return viewHoldRefusal(taken.refusal, language)
      return answerUnit(services, id)
    },
  }),
  defineStaffRoute({
    method: 'post',
    path: '/staff/units/{id}/holds/{hold_id}/end',
    id: 'endHold',
    summary: {
      ar: 'إنهاء صيانة أو إيقاف أو نقل الآن',
      en: 'Ends a maintenance, a block or a transfer now',
    },
    scope: 'units:write',
    params: v.strictObject({ id: rowId, hold_id: rowId }),
    query,
    body: holdEndSchema,
    status: 200,
    answer: unitSchema,
    problems: ['not_found', 'version_conflict'],
    async handle({ services, author, params: { id: unitId, hold_id: id }, body: { version, arrived } }) {
      const at = { id, version, unitId }
      const ended = await endUnitTime(services.db, author, at)
      const result = ended === 'missing' ? await endTransfer(services.db, author, at, arrived) : ended
      if (result === 'missing') return { problem: 'not_found' }
      return result === 'conflict' ? { problem: 'version_conflict' } : answerUnit(services, unitId)
    },
  }),
]

const codes: Record<HoldRefusal['kind'], ProblemCode> = {
  endsBeforeStart: 'invalid_period',
  past: 'invalid_period',
  beforeToday: 'invalid_period',
  unknownUnit: 'not_found',
  unknownBranch: 'invalid_request',
  outOfService: 'not_available',
  otherCar: 'not_available',
  underWay: 'not_available',
  taken: 'not_available',
}

/** Why a hold is refused, with the sentence of the planner. */
export function viewHoldRefusal(refusal: HoldRefusal, language: Language): Problem {
  const detail = plannerTexts[language].refusals[refusal.kind]
  const problem = codes[refusal.kind]
  if (refusal.kind === 'taken')
    return { problem, detail, more: { bookings: refusal.by.flatMap(({ reference }) => reference ?? []) } }
  if (refusal.kind !== 'unknownBranch') return { problem, detail }
  return { problem, detail, errors: [{ in: 'body', field: 'to_branch_id', code: 'invalid_choice', detail }] }
}

import * as v from 'valibot'
import type { Services } from '#operations/services/services.ts'
import { endTransfer, endUnitHold } from '#operations/availability/end-unit-hold.ts'
import { findPlannedHold } from '#data/availability/planned-hold.ts'
import { changeUnitHold } from '#operations/availability/staff-holds.ts'
import { findUnit } from '#operations/availability/units.ts'
import { holdTimeSchema } from '#domain/availability/planner/planner-form.ts'
import { valuesOf } from '#domain/text/value-schema.ts'
import { toInstant } from '#domain/time/riyadh-time.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { rowId } from '../../lists.ts'
import { editProblems, type Problem } from '../../problems.ts'
import { langQuery } from '../../read-input.ts'
import { unitSchema } from './unit-view.ts'
import { momentInput, rowIdInput, versionInput } from '../../values.ts'
import { answerUnit } from './save-unit.ts'
import { readHold, refuseUnlessTransfer, viewHoldRefusal } from './hold-refusals.ts'

export const holdChangeSchema = v.strictObject({
  version: versionInput,
  unit_id: v.optional(rowIdInput),
  starts_at: v.optional(momentInput),
  ends_at: v.optional(momentInput),
  reason: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

export const holdEndSchema = v.strictObject({ version: versionInput, arrived: v.optional(v.boolean(), false) })

const holdTimeRules = valuesOf(holdTimeSchema)

const shared = {
  scope: 'units:write',
  memberSection: 'units',
  params: v.strictObject({ id: rowId, hold_id: rowId }),
  query: v.strictObject(langQuery),
  status: 200,
  answer: unitSchema,
} as const

export const changeHoldRoutes = [
  defineStaffRoute({
    ...shared,
    method: 'patch',
    path: '/staff/units/{id}/holds/{hold_id}',
    id: 'changeHold',
    summary: {
      ar: 'تغيير وقت صيانة أو إيقاف أو نقل أو سببه أو مركبته؛ ما لم يُذكر يبقى. الجواب المركبة التي لها الوقت الآن. والنقل وحده لكل عضو',
      en: 'Changes the time, the reason or the unit of a maintenance, a block or a transfer; what is left out stays. Answers the unit that has it now. A transfer is open to every member',
    },
    body: holdChangeSchema,
    problems: ['not_found', 'version_conflict', 'not_available', 'invalid_period'],
    async handle({ services, author, caller, params: { id, hold_id: holdId }, body }) {
      const { db, language } = services
      const hold = (await findPlannedHold(db, String(holdId)))?.hold
      const refused = refuseUnlessTransfer(caller, hold?.kind)
      if (refused) return refused
      if (!hold || hold.unitId !== id) return refuseUnknown(services, id)
      const values = {
        unitId: body.unit_id ?? id,
        from: body.starts_at ? toInstant(body.starts_at) : hold.during.from,
        until: body.ends_at ? toInstant(body.ends_at) : hold.during.until,
        reason: body.reason ?? hold.reason,
      }
      const read = readHold(holdTimeRules, values, language)
      if ('problem' in read) return read
      const { unitId, from, until, reason } = read.value
      const at = { id: holdId, version: body.version }
      const changed = await changeUnitHold(db, author, at, { unitId, during: { from, until }, reason })
      switch (changed.outcome) {
        case 'saved':
          return answerUnit(services, unitId)
        case 'refused':
          return viewHoldRefusal(changed.refusal, language)
        case 'conflict':
          return editProblems.conflict
        case 'missing':
          return refuseUnknown(services, id)
      }
    },
  }),
  defineStaffRoute({
    ...shared,
    method: 'post',
    path: '/staff/units/{id}/holds/{hold_id}/end',
    id: 'endHold',
    summary: {
      ar: 'إنهاء صيانة أو إيقاف أو نقل الآن؛ والنقل وحده لكل عضو',
      en: 'Ends a maintenance, a block or a transfer now; a transfer is open to every member',
    },
    body: holdEndSchema,
    problems: ['not_found', 'version_conflict'],
    async handle({ services, author, caller, params: { id: unitId, hold_id: id }, body: { version, arrived } }) {
      const { db } = services
      const kind = (await findPlannedHold(db, String(id)))?.hold.kind
      const refused = refuseUnlessTransfer(caller, kind)
      if (refused) return refused
      const at = { id, version, unitId }
      const isTransfer = kind === 'transfer'
      const result = isTransfer ? await endTransfer(db, author, at, arrived) : await endUnitHold(db, author, at)
      if (result === 'missing') return refuseUnknown(services, unitId)
      return result === 'conflict' ? editProblems.conflict : answerUnit(services, unitId)
    },
  }),
]

/** Says which of the two ids of the path is unknown. */
async function refuseUnknown({ db }: Services, unitId: number): Promise<Problem> {
  const field = (await findUnit(db, unitId)) ? 'hold_id' : 'id'
  return { problem: 'not_found', part: { in: 'path', field } }
}

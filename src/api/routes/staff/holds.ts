import * as v from 'valibot'
import { addUnitHold, readEnteredHold } from '#operations/availability/staff-holds.ts'
import { moveUnit, prepareUnit } from '#operations/availability/units.ts'
import { preparations } from '#domain/fleet/units.ts'
import { newHoldSchema, staffHoldKinds } from '#domain/availability/planner/planner-form.ts'
import { valuesOf } from '#domain/text/value-schema.ts'
import { toInstant } from '#domain/time/riyadh-time.ts'
import { answerCreated, keyHeader } from '../../create-once.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { branchId, rowId } from '../../lists.ts'
import { langQuery } from '../../read-input.ts'
import { unitSchema } from './unit-view.ts'
import { momentInput, versionInput } from '../../values.ts'
import { answerSaved, answerUnit } from './save-unit.ts'
import { readHold, refuseHoldKind, viewHoldRefusal } from './hold-refusals.ts'

const line = v.pipe(v.string(), v.maxLength(200))

export const holdInputSchema = v.strictObject({
  kind: v.picklist(staffHoldKinds),
  starts_at: momentInput,
  ends_at: v.optional(v.nullable(momentInput), null),
  reason: v.optional(line, ''),
  to_branch_id: v.optional(line, ''),
})

export const unitArrivalSchema = v.strictObject({ version: versionInput, branch_id: branchId })

const newHoldRules = valuesOf(newHoldSchema)

export const unitPreparationSchema = v.strictObject({
  version: versionInput,
  preparation: v.picklist(preparations),
})

export const holdRoutes = [
  defineStaffRoute({
    method: 'post',
    path: '/staff/units/{id}/holds',
    id: 'holdUnit',
    summary: {
      ar: 'حجز مركبة للصيانة أو الورشة أو إيقافها أو نقلها إلى فرع آخر، أو تسجيل حجزها لدى جهة رسمية أو سرقتها، وهذان بلا نهاية ويبدآن حالًا. الطلب نفسه بالمفتاح نفسه يسجلها مرة واحدة. والنقل والصيانة والورشة لكل عضو',
      en: 'Takes a unit for maintenance, a workshop, a block or a transfer to another branch, or records that it is impounded or stolen, which begins at once and has no end. The same request under the same key takes it once. Transfer, maintenance and workshop are open to every member',
    },
    scope: 'units:write',
    memberSection: 'units',
    params: v.strictObject({ id: rowId }),
    query: v.strictObject(langQuery),
    headers: keyHeader,
    body: holdInputSchema,
    status: 201,
    isLocated: true,
    answer: unitSchema,
    problems: ['not_found', 'key_reused', 'not_available', 'invalid_period'],
    async handle(request) {
      const { services, settings, author, caller, params, body } = request
      const { language } = services
      const refused = refuseHoldKind(caller, body.kind)
      if (refused) return refused
      const values = {
        kind: body.kind,
        from: toInstant(body.starts_at),
        until: body.ends_at && toInstant(body.ends_at),
        unitId: params.id,
        reason: body.reason,
        toBranchId: body.to_branch_id,
      }
      const read = readHold(newHoldRules, values, language)
      if ('problem' in read) return read
      const hold = readEnteredHold(read.value)
      return answerCreated(request, {
        what: `hold ${params.id}`,
        async create(tx) {
          const added = await addUnitHold(tx, author, hold, settings.availability)
          return added.outcome === 'saved' ? { outcome: 'saved', id: added.row.id } : added
        },
        refuse: ({ refusal }) =>
          refusal.kind === 'unknownUnit' ? { problem: 'not_found' } : viewHoldRefusal(refusal, language),
        read: () => answerUnit(services, params.id),
        path: () => `units/${params.id}`,
      })
    },
  }),
  defineStaffRoute({
    method: 'post',
    path: '/staff/units/{id}/preparation',
    id: 'prepareUnit',
    summary: {
      ar: 'ما بقي على مركبة قبل عميلها التالي: تنظيف أو فحص أو وقود أو جاهزة؛ لكل عضو',
      en: 'What is to be done with a unit before its next customer: clean, check, fuel, or nothing; open to every member',
    },
    scope: 'units:write',
    memberSection: 'units',
    params: v.strictObject({ id: rowId }),
    query: v.strictObject(langQuery),
    body: unitPreparationSchema,
    status: 200,
    answer: unitSchema,
    problems: ['not_found', 'version_conflict'],
    async handle({ services, author, params: { id }, body: { version, preparation } }) {
      return answerSaved(services, await prepareUnit(services.db, author, { id, version }, preparation), [])
    },
  }),
  defineStaffRoute({
    method: 'post',
    path: '/staff/units/{id}/arrival',
    id: 'recordUnitArrival',
    summary: {
      ar: 'وصلت مركبة إلى فرع آخر دون نقل مسجّل، وصارت من مركباته؛ لكل عضو',
      en: 'A unit has arrived at another branch without a transfer and belongs to it now; open to every member',
    },
    scope: 'units:write',
    memberSection: 'units',
    params: v.strictObject({ id: rowId }),
    query: v.strictObject(langQuery),
    body: unitArrivalSchema,
    status: 200,
    answer: unitSchema,
    problems: ['not_found', 'version_conflict', 'unit_booked'],
    async handle({ services, author, params: { id }, body: { version, branch_id: branch } }) {
      return answerSaved(services, await moveUnit(services.db, author, { id, version }, branch), ['branch_id'])
    },
  }),
]

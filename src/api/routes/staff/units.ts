import * as v from 'valibot'
import { listUnits } from '#data/fleet/unit-list.ts'
import { createUnit, deleteUnit, findUnit, retireUnit, updateUnit } from '#operations/availability/units.ts'
import { modelYears } from '#domain/fleet/car-form.ts'
import { unitColours } from '#domain/fleet/units.ts'
import { unitStates } from '#domain/availability/units/unit-state.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { answerCreated, keyHeader } from '../../create-once.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { branchId, dayInput, listOf, listQuery, pageOf, rowId } from '../../lists.ts'
import { langQuery } from '../../read-input.ts'
import { apiTexts } from '../../texts/api-texts.ts'
import { unitSchema, viewUnit } from './unit-view.ts'
import { snakeKeys, versionInput } from '../../values.ts'
import { answerSaved, answerUnit, readUnit, viewUnitRefusal } from './save-unit.ts'

const line = v.pipe(v.string(), v.maxLength(80))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999))
const dayLine = v.pipe(line, v.metadata({ format: 'date', maxLength: undefined }))
const optionalDay = v.optional(v.nullable(dayLine))

/** Validated by the rules of a unit. */
const unitEntries = {
  plate: line,
  car_id: whole,
  model_year: v.pipe(whole, v.metadata({ minimum: modelYears.least, maximum: modelYears.most })),
  colour: v.picklist(unitColours),
  branch_id: line,
}
const laterEntries = {
  odometer_km: v.optional(whole),
  vin: v.optional(v.nullable(line)),
  registration_expires_on: optionalDay,
  insurance_expires_on: optionalDay,
  inspection_expires_on: optionalDay,
  operating_card_expires_on: optionalDay,
  in_service_from: v.optional(dayLine),
  in_service_until: optionalDay,
  service_every_km: v.optional(v.nullable(whole)),
  service_every_months: v.optional(v.nullable(whole)),
  last_service_km: v.optional(v.nullable(whole)),
  last_service_on: optionalDay,
}

export const unitInputSchema = v.strictObject({ ...unitEntries, ...laterEntries })

export const unitChangeSchema = v.strictObject({
  version: versionInput,
  ...v.partial(v.object(unitEntries)).entries,
  ...laterEntries,
})

export const retirementSchema = v.strictObject({ version: versionInput, last_day: dayInput })

const params = v.strictObject({ id: rowId })
const query = v.strictObject(langQuery)

export const unitRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/units',
    id: 'listUnits',
    summary: { ar: 'المركبات وحالاتها', en: 'The units and their states' },
    scope: 'units:read',
    query: listQuery(['id', 'plate', 'model_year', 'branch_id', 'state'], {
      car_id: v.optional(rowId),
      branch_id: v.optional(branchId),
      state: v.optional(v.picklist(unitStates)),
    }),
    status: 200,
    answer: listOf(unitSchema),
    problems: [],
    async handle({ services, query: { car_id: carId, branch_id: ofBranch, state, ...page } }) {
      const { db, now, language } = services
      const units = await listUnits(db, { carId, branchId: ofBranch, state }, now())
      const views = units.map((unit) => viewUnit(unit, language))
      return { body: pageOf(views, page) }
    },
  }),
  defineStaffRoute({
    method: 'get',
    path: '/staff/units/{id}',
    id: 'getUnit',
    summary: { ar: 'مركبة واحدة', en: 'One unit' },
    scope: 'units:read',
    params,
    query,
    status: 200,
    answer: unitSchema,
    problems: ['not_found'],
    handle: ({ services, params: { id } }) => answerUnit(services, id),
  }),
  defineStaffRoute({
    method: 'post',
    path: '/staff/units',
    id: 'createUnit',
    summary: {
      ar: 'إضافة مركبة. الطلب نفسه بالمفتاح نفسه يضيف مرة واحدة',
      en: 'Adds a unit. The same request under the same key adds it once',
    },
    scope: 'units:write',
    query,
    headers: keyHeader,
    body: unitInputSchema,
    status: 201,
    isLocated: true,
    answer: unitSchema,
    problems: ['already_used', 'key_reused'],
    async handle(request) {
      const { services, author, body } = request
      const first = { odometer_km: 0, in_service_from: todayInRiyadh(services.now()) }
      const read = readUnit(services, { ...first, ...body })
      if ('problem' in read) return read
      return answerCreated(request, {
        what: 'units',
        async create(tx) {
          const saved = await createUnit(tx, author, read.value)
          return saved.outcome === 'saved' ? { outcome: 'saved', id: saved.row.id } : saved
        },
        refuse: ({ refusal }) => viewUnitRefusal(services, refusal),
        read: (id) => answerUnit(services, id),
        path: (id) => `units/${id}`,
      })
    },
  }),
  defineStaffRoute({
    method: 'patch',
    path: '/staff/units/{id}',
    id: 'changeUnit',
    summary: { ar: 'تغيير مركبة؛ ما لم يُذكر يبقى', en: 'Changes a unit; what is left out stays' },
    scope: 'units:write',
    params,
    query,
    body: unitChangeSchema,
    status: 200,
    answer: unitSchema,
    problems: ['not_found', 'version_conflict', 'already_used', 'unit_booked'],
    async handle({ services, author, params: { id }, body: { version, ...changed } }) {
      const unit = await findUnit(services.db, id)
      if (!unit) return { problem: 'not_found' }
      const read = readUnit(services, { ...snakeKeys(unit), ...changed })
      if ('problem' in read) return read
      const saved = await updateUnit(services.db, author, { id, version }, read.value)
      return answerSaved(services, saved, Object.keys(changed))
    },
  }),
  defineStaffRoute({
    method: 'delete',
    path: '/staff/units/{id}',
    id: 'deleteUnit',
    summary: {
      ar: 'حذف مركبة لم تُحجز قط؛ الجواب ما كانت عليه',
      en: 'Deletes a unit that was never booked or held; answers what it was',
    },
    scope: 'units:write',
    params,
    query,
    status: 200,
    answer: unitSchema,
    problems: ['not_found', 'in_use'],
    async handle({ services, author, params: { id } }) {
      const unit = await answerUnit(services, id)
      const removed = await deleteUnit(services.db, author, id)
      if (removed === 'inUse') return { problem: 'in_use', detail: apiTexts(services.language).unitInUse }
      return removed ? unit : { problem: 'not_found' }
    },
  }),
  defineStaffRoute({
    method: 'post',
    path: '/staff/units/{id}/retirement',
    id: 'retireUnit',
    summary: { ar: 'إخراج مركبة من الخدمة بعد يوم', en: 'Takes a unit out of service after a day' },
    scope: 'units:write',
    params,
    query,
    body: retirementSchema,
    status: 200,
    answer: unitSchema,
    problems: ['not_found', 'version_conflict', 'unit_booked'],
    async handle({ services, author, params: { id }, body: { version, last_day: lastDay } }) {
      return answerSaved(services, await retireUnit(services.db, author, { id, version }, lastDay), ['last_day'])
    },
  }),
]

import * as v from 'valibot'
import { listServices } from '#data/fleet/unit-services.ts'
import { serviceEntries } from '#domain/fleet/unit-care-form.ts'
import { valueEntries } from '#domain/text/value-schema.ts'
import { findUnit } from '#operations/availability/units.ts'
import { recordService } from '#operations/fleet/record-service.ts'
import type { Services } from '#operations/services/services.ts'
import { answerCreated, keyHeader } from '../../create-once.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { dayInput, rowId } from '../../lists.ts'
import { langQuery, readValues } from '../../read-input.ts'
import { rentalRefusalTexts } from '../../texts/rental-refusal-texts.ts'
import { asAmount, moneySchema, shownDay, viewOptionalMoney } from '../../values.ts'

const whole = v.pipe(v.number(), v.integer())

export const unitServicesSchema = v.object({
  data: v.array(
    v.object({
      id: whole,
      done_on: shownDay,
      odometer_km: whole,
      work: v.string(),
      workshop: v.nullable(v.string()),
      cost: v.nullable(moneySchema),
      staff_name: v.nullable(v.string()),
    }),
  ),
})

export const unitServiceInputSchema = v.strictObject({
  done_on: dayInput,
  odometer_km: whole,
  work: v.string(),
  workshop: v.optional(v.string(), ''),
  cost: v.optional(v.nullable(v.pipe(whole, asAmount)), null),
})

const { odometerKm, work, cost, workshop } = valueEntries(serviceEntries)
const rules = v.object({ odometerKm, work, cost, workshop })

const shared = {
  path: '/staff/units/{id}/services',
  params: v.strictObject({ id: rowId }),
  query: v.strictObject(langQuery),
  answer: unitServicesSchema,
} as const

export const unitServiceRoutes = [
  defineStaffRoute({
    ...shared,
    method: 'get',
    id: 'listUnitServices',
    summary: { ar: 'صيانات مركبة، أحدثها أولًا', en: 'The services of a unit, the latest first' },
    scope: 'units:read',
    status: 200,
    problems: ['not_found'],
    handle: ({ services, params: { id } }) => answerServices(services, id),
  }),
  defineStaffRoute({
    ...shared,
    method: 'post',
    id: 'recordUnitService',
    summary: {
      ar: 'تسجيل صيانة أُجريت، وتُحسب منها القادمة؛ لكل عضو. الطلب نفسه بالمفتاح نفسه يُسجَّل مرة واحدة',
      en: 'Records a service that was done, from which the next one is counted; open to every member. The same request under the same key is recorded once',
    },
    scope: 'units:write',
    memberSection: 'units',
    headers: keyHeader,
    body: unitServiceInputSchema,
    status: 201,
    problems: ['not_found', 'key_reused'],
    async handle(request) {
      const { services, author, params, body } = request
      const { odometer_km: km, done_on: doneOn, ...others } = body
      const read = readValues(rules, { ...others, odometerKm: km }, services.language)
      if ('problem' in read) return read
      return answerCreated(request, {
        what: `service ${params.id}`,
        async create(tx) {
          const stored = await recordService(tx, author, params.id, { ...read.value, doneOn })
          return stored === 'saved' ? { outcome: 'saved', id: params.id } : { outcome: 'refused', stored }
        },
        refuse({ stored }: { outcome: 'refused'; stored: 'missing' | 'serviceLater' }) {
          if (stored === 'missing') return { problem: 'not_found' }
          const detail = rentalRefusalTexts(services.language).inFuture
          return {
            problem: 'invalid_request',
            detail,
            errors: [{ in: 'body', field: 'done_on', code: 'in_future', detail }],
          }
        },
        read: (id) => answerServices(services, id),
      })
    },
  }),
]

async function answerServices({ db }: Services, id: number) {
  if (!(await findUnit(db, id))) return { problem: 'not_found' } as const
  const services = await listServices(db, id)
  const data = services.map((one) => ({
    id: one.id,
    done_on: one.doneOn,
    odometer_km: one.odometerKm,
    work: one.work,
    workshop: one.workshop || null,
    cost: viewOptionalMoney(one.cost),
    staff_name: one.by,
  }))
  return { body: { data } }
}

import * as v from 'valibot'
import { findBooking } from '#data/booking/bookings.ts'
import { findCase, listCases } from '#data/cases/rental-cases.ts'
import { caseFactsSchema } from '#domain/cases/case-form.ts'
import { caseHolds, caseKinds, caseStates, reportKinds } from '#domain/cases/rental-cases.ts'
import type { Language } from '#domain/text/languages.ts'
import { valuesOf } from '#domain/text/value-schema.ts'
import { toInstant } from '#domain/time/riyadh-time.ts'
import { changeCase, changeCaseState, holdForCase } from '#operations/cases/change-case.ts'
import { recordCase, type RecordedCase } from '#operations/cases/record-case.ts'
import type { Services } from '#operations/services/services.ts'
import { viewCaseRefusal } from '../../../cases/case-refusals.ts'
import { caseRefusalTexts } from '../../../cases/case-refusal-texts.ts'
import { caseSchema, casesSchema, viewCase, viewCaseEntry } from '../../../cases/case-view.ts'
import { answerCreated, keyHeader } from '../../../create-once.ts'
import { defineStaffRoute } from '../../../define-route.ts'
import { bookingId, pageEntries, rowId } from '../../../lists.ts'
import { langQuery, readValues } from '../../../read-input.ts'
import { asAmount, momentInput, rowIdInput, snake, versionInput } from '../../../values.ts'
import { refuseHoldKind, viewHoldRefusal } from '../hold-refusals.ts'

const whole = v.pipe(v.number(), v.integer())
const text = v.optional(v.string())
const number = v.optional(v.nullable(whole))
const amount = v.optional(v.nullable(v.pipe(whole, asAmount)))

const facts = {
  place: text,
  report_number: text,
  fault_percent: number,
  tow_cost: amount,
  repair_cost: amount,
  claim_number: text,
  notes: text,
  mark_ids: v.optional(v.pipe(v.array(rowIdInput), v.maxLength(100))),
}

export const caseInputSchema = v.strictObject({
  kind: v.picklist(caseKinds),
  happened_at: momentInput,
  report_kind: v.picklist(reportKinds),
  ...facts,
})

export const caseChangeSchema = v.strictObject({
  version: versionInput,
  happened_at: v.optional(momentInput),
  report_kind: v.optional(v.picklist(reportKinds)),
  ...facts,
})

export const caseStateSchema = v.strictObject({ version: versionInput, state: v.picklist(caseStates) })

export const caseHoldSchema = v.strictObject({
  version: versionInput,
  kind: v.picklist(caseHolds),
  ends_at: momentInput,
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
})

const factRules = valuesOf(caseFactsSchema)
const noFacts = {
  place: '',
  reportNumber: '',
  faultPercent: null,
  towCost: null,
  repairCost: null,
  claimNumber: '',
  notes: '',
  markIds: [],
}

type Facts = v.InferOutput<typeof caseInputSchema> | v.InferOutput<typeof caseChangeSchema>

/** The facts of a case as a request states them, by the rules of the form; what it leaves out is as in `known`. */
function readFacts(body: Facts, known: Readonly<Record<string, unknown>> & { markIds: number[] }, language: Language) {
  const { happened_at: happenedAt, mark_ids: markIds = known.markIds } = body
  const stated: Record<string, unknown> = { ...body, ...(happenedAt && { happened_at: toInstant(happenedAt) }) }
  const values = Object.keys(caseFactsSchema.entries).map((field) => {
    const name = snake(field)
    return [field, name in stated ? stated[name] : known[field]]
  })
  const read = readValues(factRules, Object.fromEntries(values), language)
  return 'problem' in read ? read : { value: { ...read.value, markIds } }
}

const query = v.strictObject(langQuery)
const ofCase = { params: v.strictObject({ id: rowId }), query, status: 200, answer: caseSchema } as const

export const caseRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/cases',
    id: 'listCases',
    summary: {
      ar: 'الحوادث والسيارات التي لم تُعَد، أحدثها أولًا',
      en: 'Accidents, and cars that were not returned, the latest first',
    },
    scope: 'bookings:read',
    query: v.strictObject({
      ...langQuery,
      ...pageEntries(rowId),
      state: v.optional(v.picklist([...caseStates, 'not_closed'])),
    }),
    status: 200,
    answer: casesSchema,
    problems: [],
    async handle({ services: { db }, query: { state, after, limit } }) {
      const isOpen = state === 'not_closed'
      const filter = { isOpen, ...(state && state !== 'not_closed' && { state }), before: after }
      const rows = await listCases(db, { ...filter, most: limit + 1 })
      const data = rows.slice(0, limit).map(viewCaseEntry)
      return { body: { data, limit, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null } }
    },
  }),
  defineStaffRoute({
    ...ofCase,
    method: 'get',
    path: '/staff/cases/{id}',
    id: 'getCase',
    summary: { ar: 'حالة واحدة', en: 'One case' },
    scope: 'bookings:read',
    problems: ['not_found'],
    handle: ({ services, params: { id } }) => answerCase(services, id),
  }),
  defineStaffRoute({
    method: 'post',
    path: '/staff/bookings/{id}/cases',
    id: 'recordCase',
    summary: {
      ar: 'تسجيل حادث في تأجير، أو أن سيارته لم تُعَد. الطلب نفسه بالمفتاح نفسه يُسجَّل مرة واحدة',
      en: 'Records an accident of a rental, or that its car was not returned. The same request under the same key is recorded once',
    },
    scope: 'bookings:write',
    params: v.strictObject({ id: bookingId }),
    query,
    headers: keyHeader,
    body: caseInputSchema,
    status: 201,
    isLocated: true,
    answer: caseSchema,
    problems: ['not_found', 'key_reused', 'not_allowed'],
    async handle(request) {
      const { services, settings, author, params, body } = request
      if (!(await findBooking(services.db, params.id))) return { problem: 'not_found' }
      const read = readFacts(body, noFacts, services.language)
      if ('problem' in read) return read
      return answerCreated(request, {
        what: `case ${params.id}`,
        async create(tx) {
          const recorded = await recordCase(
            tx,
            author,
            params.id,
            { ...read.value, kind: body.kind },
            settings.availability,
          )
          return recorded.ok ? { outcome: 'saved', id: recorded.row.id } : { outcome: 'refused', ...recorded }
        },
        refuse: ({ refusal }: { outcome: 'refused' } & Extract<RecordedCase, { ok: false }>) =>
          viewCaseRefusal(refusal, services.language),
        read: (id) => answerCase(services, id),
        path: (id) => `cases/${id}`,
      })
    },
  }),
  defineStaffRoute({
    ...ofCase,
    method: 'patch',
    path: '/staff/cases/{id}',
    id: 'changeCase',
    summary: {
      ar: 'تغيير ما يُعرف عن حالة؛ ما لم يُذكر يبقى',
      en: 'Changes what is known of a case; what is left out stays',
    },
    scope: 'bookings:write',
    body: caseChangeSchema,
    problems: ['not_found', 'version_conflict'],
    async handle({ services, author, params: { id }, body }) {
      const known = await findCase(services.db, id)
      if (!known) return { problem: 'not_found' }
      const read = readFacts(body, known, services.language)
      if ('problem' in read) return read
      return answerChange(await changeCase(services.db, author, { id, version: body.version }, read.value), services)
    },
  }),
  defineStaffRoute({
    ...ofCase,
    method: 'post',
    path: '/staff/cases/{id}/state',
    id: 'changeCaseState',
    summary: { ar: 'تسجيل ما صارت إليه حالة ومطالبتها', en: 'Records the state that a case and its claim are in now' },
    scope: 'bookings:write',
    body: caseStateSchema,
    problems: ['not_found', 'version_conflict', 'not_allowed'],
    async handle({ services, author, params: { id }, body: { version, state } }) {
      return answerChange(await changeCaseState(services.db, author, { id, version }, state), services)
    },
  }),
  defineStaffRoute({
    ...ofCase,
    method: 'post',
    path: '/staff/cases/{id}/hold',
    id: 'holdForCase',
    summary: {
      ar: 'إخراج سيارة حالة من الخدمة من الآن: إلى الورشة لكل عضو، وغير ذلك للمديرين',
      en: 'Takes the car of a case out of service from now on: to the workshop for every member, the rest for managers',
    },
    scope: 'units:write',
    memberSection: 'units',
    body: caseHoldSchema,
    problems: ['not_found', 'version_conflict', 'not_available', 'invalid_period', 'not_allowed'],
    async handle({ services, settings, author, caller, params: { id }, body }) {
      const { version, kind: hold, ends_at: endsAt, reason } = body
      const refusedKind = refuseHoldKind(caller, hold)
      if (refusedKind) return refusedKind
      const values = { hold, until: toInstant(endsAt), reason }
      const held = await holdForCase(services.db, author, { id, version }, values, settings.availability)
      if (held.ok) return { body: viewCase(held.row) }
      const { refusal } = held
      if (refusal.kind === 'hold') return viewHoldRefusal(refusal.refusal, services.language, 'ends_at')
      if (refusal.kind !== 'noUnit') return viewCaseRefusal(refusal, services.language)
      return { problem: 'not_allowed', detail: caseRefusalTexts[services.language].noUnit }
    },
  }),
]

async function answerCase({ db }: Services, id: number) {
  const found = await findCase(db, id)
  return found ? { body: viewCase(found) } : ({ problem: 'not_found' } as const)
}

function answerChange(changed: RecordedCase, { language }: Services) {
  return changed.ok ? { body: viewCase(changed.row) } : viewCaseRefusal(changed.refusal, language)
}

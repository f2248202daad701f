import * as v from 'valibot'
import { findBooking } from '#data/booking/bookings.ts'
import { findFine, listFines } from '#data/fines/fines.ts'
import { fineStates } from '#domain/fines/fine-states.ts'
import { readFineSearch } from '#domain/fines/fine-search.ts'
import { chargeFine, takeFineBack } from '#operations/billing/charge-fines.ts'
import { changeFine, enterFine, type SavedFine } from '#operations/fines/enter-fine.ts'
import { matchByHand } from '#operations/fines/match-fine.ts'
import { waiveFine } from '#operations/fines/waive-fine.ts'
import type { Services } from '#operations/services/services.ts'
import { answerCreated, keyHeader } from '../../../create-once.ts'
import { defineStaffRoute } from '../../../define-route.ts'
import {
  fineChangeSchema,
  fineDecisionSchema,
  fineInputSchema,
  fineMatchSchema,
  fineReopeningSchema,
  readFine,
} from '../../../fines/fine-input.ts'
import { viewFineRefusal } from '../../../fines/fine-refusals.ts'
import { answerFine, fineSchema, viewFine } from '../../../fines/fine-view.ts'
import { pageEntries, rowId } from '../../../lists.ts'
import { langQuery } from '../../../read-input.ts'
import { refuseValue } from '../../../refusals.ts'

const whole = v.pipe(v.number(), v.integer())
const query = v.strictObject(langQuery)
const params = v.strictObject({ id: rowId })

const changes = { method: 'post', scope: 'money:write', params, query, status: 200, answer: fineSchema } as const

export const fineRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/fines',
    id: 'listFines',
    summary: { ar: 'المخالفات المرورية، آخرها تسجيلًا أولًا', en: 'The traffic fines, the last entered first' },
    scope: 'money:read',
    query: v.strictObject({
      ...langQuery,
      ...pageEntries(rowId),
      state: v.optional(v.picklist(fineStates)),
      search: v.optional(v.pipe(v.string(), v.maxLength(80))),
    }),
    status: 200,
    answer: v.object({ data: v.array(fineSchema), limit: whole, next: v.nullable(whole) }),
    problems: [],
    async handle({ services: { db, language }, query: { state, search: typed, after, limit } }) {
      const search = typed === undefined ? undefined : readFineSearch(typed)
      if (typed !== undefined && !search) return refuseValue('query', 'search', 'invalid_value', language)
      const filter = { state, number: search?.number, plate: search?.plate }
      const found = await listFines(db, filter, { after, most: limit + 1 })
      const rows = found.slice(0, limit)
      return { body: { data: rows.map(viewFine), limit, next: found.length > limit ? rows.at(-1)!.id : null } }
    },
  }),
  defineStaffRoute({
    method: 'get',
    path: '/staff/fines/{id}',
    id: 'getFine',
    summary: { ar: 'مخالفة واحدة', en: 'One fine' },
    scope: 'money:read',
    params,
    query,
    status: 200,
    answer: fineSchema,
    problems: ['not_found'],
    handle: ({ services, params: { id } }) => answerFine(services, id),
  }),
  defineStaffRoute({
    method: 'post',
    path: '/staff/fines',
    id: 'enterFine',
    summary: {
      ar: 'تسجيل مخالفة، ويُبحث عن حجزها. رقم المخالفة يُسجَّل مرة واحدة',
      en: 'Enters a fine and looks for its rental. The number of a violation counts once',
    },
    scope: 'money:write',
    query,
    headers: keyHeader,
    body: fineInputSchema,
    status: 201,
    isLocated: true,
    answer: fineSchema,
    problems: ['key_reused', 'already_used'],
    async handle(request) {
      const { services, author, body } = request
      const read = readFine(body, undefined, services.language)
      if ('problem' in read) return read
      return answerCreated(request, {
        what: 'fines',
        async create(tx) {
          const saved = await enterFine(tx, author, read.value)
          if (saved.ok) return { outcome: 'saved', id: saved.row.id }
          return { outcome: 'refused', refusal: viewFineRefusal(saved.refusal, services.language) }
        },
        refuse: ({ refusal }) => refusal,
        read: (id) => answerFine(services, id),
        path: (id) => `fines/${id}`,
      })
    },
  }),
  defineStaffRoute({
    ...changes,
    method: 'patch',
    path: '/staff/fines/{id}',
    id: 'changeFine',
    summary: {
      ar: 'تصحيح مخالفة لم تُقيَّد على عميل؛ ما لم يُذكر يبقى. لوحة أو وقت آخر يعيد البحث عن حجزها',
      en: 'Corrects a fine that is not charged; what is left out stays. With another plate or time its rental is looked for again',
    },
    body: fineChangeSchema,
    problems: ['not_found', 'version_conflict', 'already_used', 'not_allowed'],
    async handle({ services, author, params: { id }, body: { version, ...sent } }) {
      const fine = await findFine(services.db, id)
      if (!fine) return { problem: 'not_found' }
      const read = readFine(sent, fine, services.language)
      if ('problem' in read) return read
      return answerSaved(services, await changeFine(services.db, author, { id, version }, read.value))
    },
  }),
  defineStaffRoute({
    ...changes,
    path: '/staff/fines/{id}/match',
    id: 'matchFine',
    summary: {
      ar: 'إسناد مخالفة لم تُقيَّد إلى حجز، فلا يُبحث عن حجزها بعد ذلك',
      en: 'Gives a fine that is not charged to a booking; its rental is not looked for any more',
    },
    body: fineMatchSchema,
    problems: ['not_found', 'version_conflict', 'not_allowed'],
    async handle({ services, author, params: { id }, body: { version, booking_id: bookingId } }) {
      const booking = await findBooking(services.db, bookingId)
      if (!booking) return viewFineRefusal({ code: 'noBooking' }, services.language)
      return answerSaved(services, await matchByHand(services.db, author, { id, version }, booking))
    },
  }),
  defineStaffRoute({
    ...changes,
    path: '/staff/fines/{id}/charge',
    id: 'chargeFine',
    summary: {
      ar: 'قيد مخالفة على عميل حجزها مرة واحدة: المخالفة والرسوم قيدان. للمديرين وللمفاتيح ذات fleet:write',
      en: 'Charges a fine to the customer of its rental, once: the fine and the fee as two entries. For managers and keys with fleet:write',
    },
    problems: ['not_found', 'version_conflict', 'not_allowed'],
    async handle({ services, author, caller, params: { id } }) {
      return answerSaved(services, await chargeFine(services.db, { role: caller.role, author }, id))
    },
  }),
  defineStaffRoute({
    ...changes,
    path: '/staff/fines/{id}/withdrawal',
    id: 'takeFineBack',
    summary: {
      ar: 'إلغاء قيد مخالفة على عميل، مع السبب؛ ثم تنتظر دون حجز. للمديرين وللمفاتيح ذات fleet:write',
      en: 'Takes a charged fine back from its rental, with a reason; it then waits without one. For managers and keys with fleet:write',
    },
    body: fineDecisionSchema,
    problems: ['not_found', 'version_conflict', 'not_allowed'],
    async handle({ services, author, caller, params: { id }, body: { version, reason } }) {
      const by = { role: caller.role, author }
      return answerSaved(services, await takeFineBack(services.db, by, { id, version }, reason))
    },
  }),
  defineStaffRoute({
    ...changes,
    path: '/staff/fines/{id}/waiver',
    id: 'waiveFine',
    summary: {
      ar: 'ترك مخالفة على الشركة، مع السبب. للمديرين وللمفاتيح ذات fleet:write',
      en: 'Leaves a fine to the company, with a reason. For managers and keys with fleet:write',
    },
    body: fineDecisionSchema,
    problems: ['not_found', 'version_conflict', 'not_allowed'],
    async handle({ services, author, caller, params: { id }, body: { version, reason } }) {
      const by = { role: caller.role, author }
      return answerSaved(services, await waiveFine(services.db, by, { id, version }, reason))
    },
  }),
  defineStaffRoute({
    ...changes,
    path: '/staff/fines/{id}/reopening',
    id: 'reopenFine',
    summary: {
      ar: 'إعادة فتح مخالفة تُركت على الشركة. للمديرين وللمفاتيح ذات fleet:write',
      en: 'Opens a fine again that was left to the company. For managers and keys with fleet:write',
    },
    body: fineReopeningSchema,
    problems: ['not_found', 'version_conflict', 'not_allowed'],
    async handle({ services, author, caller, params: { id }, body: { version } }) {
      const by = { role: caller.role, author }
      return answerSaved(services, await waiveFine(services.db, by, { id, version }, undefined))
    },
  }),
]

function answerSaved(services: Services, saved: SavedFine) {
  return saved.ok ? answerFine(services, saved.row.id) : viewFineRefusal(saved.refusal, services.language)
}

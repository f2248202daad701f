import * as v from 'valibot'
import { findBooking } from '#data/booking/bookings.ts'
import { findRowNames, nameKey } from '#data/changes/changes.ts'
import { siteName } from '#data/changes/record-changes.ts'
import { changedValues, refsOf } from '#domain/changes/change-values.ts'
import { bookingStatuses } from '#domain/status/booking-status.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { loadHistory } from '#operations/booking/load-history.ts'
import type { Services } from '#operations/services/services.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { bookingId } from '../../lists.ts'
import { langQuery } from '../../read-input.ts'
import { apiTexts } from '../../texts/api-texts.ts'
import { momentSchema, snake, viewMoment } from '../../values.ts'

const status = v.nullable(v.picklist(bookingStatuses))
const text = v.nullable(v.string())

const entrySchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  occurred_at: momentSchema,
  staff_name: v.string(),
  kind: v.picklist(['created', 'status', 'changed', 'unit', 'document']),
  old_status: status,
  new_status: status,
  reason: text,
  is_undo: v.boolean(),
  values: v.array(v.object({ field: v.string(), old_value: text, new_value: text })),
})

export const bookingHistorySchema = v.object({ data: v.array(entrySchema) })

export const bookingHistoryRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/bookings/{id}/history',
    id: 'listBookingHistory',
    summary: {
      ar: 'ما تغيّر في حجز ومركبته، أحدثه أولًا',
      en: 'The changes of a booking and of its unit, newest first',
    },
    scope: 'bookings:read',
    params: v.strictObject({ id: bookingId }),
    query: v.strictObject(langQuery),
    status: 200,
    answer: bookingHistorySchema,
    problems: ['not_found'],
    async handle({ services, params: { id } }) {
      const booking = await findBooking(services.db, id)
      if (!booking) return { problem: 'not_found' }
      const { moves, changed, happened } = await loadHistory(services, booking.id)
      const entries = [
        ...moves.map(viewMove),
        ...(await viewChanged(services, changed)),
        ...happened.flatMap((one) => (one.kind === 'documentIssued' ? [viewDocument(one)] : [])),
      ]
      // One sequence numbers all entries, so their ids are in the order of the changes.
      return { body: { data: entries.toSorted((one, other) => other.id - one.id) } }
    },
  }),
]

type History = Awaited<ReturnType<typeof loadHistory>>
type Entry = v.InferInput<typeof entrySchema>

function viewMove({ id, at, by, from, to, reason, isUndo }: History['moves'][number]): Entry {
  return {
    id,
    occurred_at: viewMoment(at),
    staff_name: by,
    kind: 'status',
    old_status: from,
    new_status: to,
    reason: reason ?? null,
    is_undo: isUndo,
    values: [],
  }
}

type Happened = Extract<History['happened'][number], { kind: 'documentIssued' }>

/** A tax document that was issued, by its number and its id. */
function viewDocument({ id, at, by, documentId, number }: Happened): Entry {
  return {
    id,
    occurred_at: viewMoment(at),
    staff_name: by,
    kind: 'document',
    old_status: null,
    new_status: null,
    reason: null,
    is_undo: false,
    values: [
      { field: 'number', old_value: null, new_value: number },
      { field: 'document_id', old_value: null, new_value: documentId },
    ],
  }
}

/** The changes of a booking's values and unit. Rows are named, except the changed one itself. */
async function viewChanged({ db, language }: Services, changed: History['changed']): Promise<Entry[]> {
  const refs = changed.flatMap((row) =>
    refsOf(row).filter(({ entity, id }) => entity !== row.entity || id !== row.entityId),
  )
  const names = await findRowNames(db, refs)
  const { site, ...texts } = apiTexts(language).changes
  const reader = { language, texts, nameOf: (ref: (typeof refs)[number]) => names.get(nameKey(ref)) }
  return changed.map((row) => ({
    id: row.id,
    occurred_at: viewMoment(toRiyadh(row.changedAt)),
    staff_name: row.staffId === null && row.staffName === siteName ? site : row.staffName,
    kind: row.entity === 'hold' ? 'unit' : row.action === 'create' ? 'created' : 'changed',
    old_status: null,
    new_status: null,
    reason: null,
    is_undo: false,
    values: changedValues(row, reader).map(({ key, before, after }) => ({
      field: snake(key),
      old_value: before ?? null,
      new_value: after ?? null,
    })),
  }))
}

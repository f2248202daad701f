import * as v from 'valibot'
import { listHolds } from '#data/availability/hold-list.ts'
import { holdKinds } from '#domain/availability/holds.ts'
import { addDays, startOfDay, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { branchId, dayInput, pageEntries, placedListOf, rowId } from '../../lists.ts'
import { langQuery } from '../../read-input.ts'
import { refuseValue } from '../../refusals.ts'
import { holdSchema, viewHold } from './unit-view.ts'

/** A hold with the unit that it takes. */
const listedHoldSchema = v.object({
  ...holdSchema.entries,
  unit_id: v.pipe(v.number(), v.integer()),
  plate: v.string(),
  branch_id: v.string(),
  is_pinned: v.boolean(),
})

export const holdListRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/holds',
    id: 'listHolds',
    summary: {
      ar: 'ما يشغل المركبات في مدة، ومن اليوم إن لم تُذكر، بترتيب بدايته',
      en: 'What takes the units in a period, from today on unless one is given, earliest first',
    },
    scope: 'units:read',
    query: v.strictObject({
      ...langQuery,
      ...pageEntries(rowId),
      from: v.optional(dayInput),
      until: v.optional(dayInput),
      branch_id: v.optional(branchId),
      unit_id: v.optional(rowId),
      kind: v.optional(v.picklist(holdKinds)),
    }),
    status: 200,
    // The ids of holds are numbers, unlike those of other long lists.
    answer: v.object({ ...placedListOf(listedHoldSchema).entries, next: v.nullable(v.string()) }),
    problems: [],
    async handle({ services: { db, now, language }, query: { from, until, limit, after, ...filter } }) {
      const period = {
        from: startOfDay(from ?? todayInRiyadh(now())),
        until: until && startOfDay(addDays(until, 1)),
      }
      const wanted = { ...period, branchId: filter.branch_id, unitId: filter.unit_id, kind: filter.kind }
      const page = await listHolds(db, wanted, after, limit)
      if (!page) return refuseValue('query', 'after', 'invalid_choice', language)
      const { rows, hasNext } = page
      const data = rows.map((hold) => ({
        ...viewHold(hold),
        unit_id: hold.unitId,
        plate: hold.plate,
        branch_id: hold.branchId,
        is_pinned: hold.pinned,
      }))
      return { body: { data, limit, next: hasNext ? String(rows.at(-1)?.id) : null } }
    },
  }),
]

import * as v from 'valibot'
import { findUnitOfMark, listMarks } from '#data/rentals/unit-marks.ts'
import { markNoteMaximum } from '#domain/rentals/mark-forms.ts'
import { markEventKinds } from '#domain/rentals/marks.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import { changeMark } from '#operations/fleet/change-mark.ts'
import { markUnit } from '#operations/fleet/mark-unit.ts'
import { findUnit } from '#operations/availability/units.ts'
import type { Services } from '#operations/services/services.ts'
import { answerCreated, keyHeader } from '../../../create-once.ts'
import { defineStaffRoute } from '../../../define-route.ts'
import { dayInput, rowId } from '../../../lists.ts'
import { langQuery } from '../../../read-input.ts'
import { marksInput } from '../../../rentals/rental-input.ts'
import { unitMarkSchema, viewMark } from '../../../rentals/rental-view.ts'
import { rentalRefusalTexts } from '../../../texts/rental-refusal-texts.ts'

const note = v.optional(v.pipe(v.string(), v.maxLength(markNoteMaximum)), '')

export const unitMarksSchema = v.object({ data: v.array(unitMarkSchema) })

export const unitMarksInputSchema = v.strictObject({ marks: v.pipe(marksInput, v.minLength(1)), note })

export const markEventSchema = v.strictObject({ kind: v.picklist(markEventKinds), day: v.optional(dayInput), note })

const params = v.strictObject({ id: rowId })
const query = v.strictObject(langQuery)

export const unitMarkRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/units/{id}/marks',
    id: 'listUnitMarks',
    summary: {
      ar: 'أضرار مركبة على رسم سيارتها، أقدمها أولًا، وما جرى لكل منها',
      en: 'The damage of a unit on the drawing of its car, oldest first, with what happened to each',
    },
    scope: 'units:read',
    params,
    query,
    status: 200,
    answer: unitMarksSchema,
    problems: ['not_found'],
    handle: ({ services, params: { id } }) => answerMarks(services, id),
  }),
  defineStaffRoute({
    method: 'post',
    path: '/staff/units/{id}/marks',
    id: 'addUnitMarks',
    summary: {
      ar: 'تسجيل ضرر وُجد في مركبة خارج التأجير؛ لكل عضو. الطلب نفسه بالمفتاح نفسه يُسجَّل مرة واحدة',
      en: 'Records damage of a unit that was found outside of a rental; open to every member. The same request under the same key is recorded once',
    },
    scope: 'units:write',
    memberSection: 'units',
    params,
    query,
    headers: keyHeader,
    body: unitMarksInputSchema,
    status: 201,
    answer: unitMarksSchema,
    problems: ['not_found', 'key_reused'],
    handle(request) {
      const {
        services,
        author,
        params: { id },
        body,
      } = request
      const text = cleanLine(body.note) || undefined
      return answerCreated(request, {
        what: `marks ${id}`,
        async create(tx) {
          const marks = body.marks.map((mark) => ({ ...mark, note: text }))
          return (await markUnit(tx, author, id, marks)) ? { outcome: 'saved', id } : { outcome: 'refused' }
        },
        refuse: () => ({ problem: 'not_found' }),
        read: () => answerMarks(services, id),
      })
    },
  }),
  defineStaffRoute({
    method: 'get',
    path: '/staff/marks/{id}',
    id: 'getUnitMark',
    summary: { ar: 'ضرر واحد', en: 'One mark of damage' },
    scope: 'units:read',
    params,
    query,
    status: 200,
    answer: unitMarkSchema,
    problems: ['not_found'],
    handle: ({ services, params: { id } }) => answerMark(services, id),
  }),
  defineStaffRoute({
    method: 'post',
    path: '/staff/marks/{id}/events',
    id: 'recordMarkEvent',
    summary: {
      ar: 'ضرر أُصلح، أو سُجّل خطأً، أو عاد كما كان',
      en: 'A mark was repaired, was a mistake, or is open again',
    },
    scope: 'units:write',
    params,
    query,
    body: markEventSchema,
    status: 200,
    answer: unitMarkSchema,
    problems: ['not_found', 'not_allowed'],
    async handle({ services, author, params: { id }, body }) {
      const { db, language } = services
      const unitId = await findUnitOfMark(db, id)
      if (unitId === undefined) return { problem: 'not_found' }
      const { kind, day } = body
      const text = cleanLine(body.note) || undefined
      const changed = await changeMark(db, author, { unitId, markId: id, kind, day, note: text })
      const texts = rentalRefusalTexts(language)
      switch (changed) {
        case 'saved':
          return answerMark(services, id)
        case 'missing':
          return { problem: 'not_found' }
        case 'closed':
          return { problem: 'not_allowed', detail: texts.markClosed, part: { in: 'body', field: 'kind' } }
        case 'wrongDay': {
          const error = { in: 'body', field: 'day', code: 'wrong_day', detail: texts.wrongDay } as const
          return { problem: 'invalid_request', detail: texts.wrongDay, errors: [error] }
        }
        default:
          return changed satisfies never
      }
    },
  }),
]

async function answerMarks({ db }: Services, unitId: number) {
  if (!(await findUnit(db, unitId))) return { problem: 'not_found' } as const
  const marks = await listMarks(db, unitId)
  return { body: { data: marks.map(viewMark) } }
}

async function answerMark({ db }: Services, id: number) {
  const unitId = await findUnitOfMark(db, id)
  const marks = unitId === undefined ? [] : await listMarks(db, unitId)
  const mark = marks.find((one) => one.id === id)
  return mark ? { body: viewMark(mark) } : ({ problem: 'not_found' } as const)
}

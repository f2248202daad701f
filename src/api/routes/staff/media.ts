import * as v from 'valibot'
import { deletePicture } from '#operations/content/delete-picture.ts'
import { storePicture } from '#operations/content/store-picture.ts'
import type { Services } from '#operations/services/services.ts'
import { countMedia, findMedia, listMedia, type MediaItem } from '#data/content/media.ts'
import { pictureAddress } from '#domain/content/picture-address.ts'
import { pictureTypes, type UploadProblem } from '#domain/content/pictures.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { bookingId as uuid, listOf, listQuery } from '../../lists.ts'
import type { Problem, ProblemCode } from '../../problems.ts'
import { langQuery } from '../../read-input.ts'
import { refuseTooMany } from '../../refusals.ts'
import { apiTexts } from '../../texts/api-texts.ts'
import { momentSchema, viewMoment } from '../../values.ts'

const whole = v.pipe(v.number(), v.integer())

export const mediaSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  url: v.string(),
  filename: v.string(),
  width: whole,
  height: whole,
  bytes: whole,
  created_at: momentSchema,
})

/** `url` is the value for picture fields: an address on this site. */
function viewMedia({ id, filename, width, height, bytes, createdAt }: MediaItem): v.InferInput<typeof mediaSchema> {
  return { id, url: pictureAddress(id), filename, width, height, bytes, created_at: viewMoment(createdAt) }
}

/** All others are storage failures. */
const codes: Partial<Record<UploadProblem, ProblemCode>> = {
  missing: 'not_a_picture',
  notAPicture: 'not_a_picture',
  tooManyPixels: 'not_a_picture',
  tooLarge: 'too_large',
}

function refuse(problem: UploadProblem, { language }: Services): Problem {
  return { problem: codes[problem] ?? 'unavailable', detail: apiTexts(language).pictures[problem] }
}

const params = v.strictObject({ id: uuid })
const query = v.strictObject(langQuery)

export const mediaRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/media',
    id: 'listMedia',
    summary: { ar: 'صور المكتبة، أحدثها أولًا', en: 'Lists the pictures of the library, newest first' },
    scope: 'content:read',
    query: v.omit(listQuery([], {}), ['order']),
    status: 200,
    answer: listOf(mediaSchema),
    problems: [],
    async handle({ services: { db }, query: { limit, offset } }) {
      const [items, total] = await Promise.all([listMedia(db, { limit, offset }), countMedia(db)])
      return { body: { data: items.map(viewMedia), total, limit, offset } }
    },
  }),
  defineStaffRoute({
    method: 'get',
    path: '/staff/media/{id}',
    id: 'getMedia',
    summary: { ar: 'صورة واحدة', en: 'Reads a picture' },
    scope: 'content:read',
    params,
    query,
    status: 200,
    answer: mediaSchema,
    problems: ['not_found'],
    async handle({ services: { db }, params: { id } }) {
      const item = await findMedia(db, id)
      return item ? { body: viewMedia(item) } : { problem: 'not_found' }
    },
  }),
  defineStaffRoute({
    method: 'post',
    path: '/staff/media',
    id: 'uploadMedia',
    summary: {
      ar: 'رفع صورة حتى 10 ميغابايت إلى المكتبة؛ تُحفظ من جديد دون بياناتها الوصفية',
      en: 'Uploads a picture of up to 10 MB to the library; it is encoded again, without its metadata',
    },
    scope: 'content:write',
    query: v.strictObject({ ...langQuery, filename: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
    fileTypes: pictureTypes,
    status: 201,
    isLocated: true,
    answer: mediaSchema,
    problems: ['not_a_picture'],
    async handle({ services, author, caller, query: { filename }, file, signal }) {
      const retryAfter = await services.limits.take('upload', { account: `key ${caller.id}` })
      if (retryAfter) return refuseTooMany(services.language, retryAfter)
      const stored = await storePicture(services, author, { file: file ?? new Blob(), filename, signal })
      if (!stored.ok) return refuse(stored.refusal, services)
      const item = await findMedia(services.db, stored.picture.id)
      if (!item) return { problem: 'unavailable' }
      return { body: viewMedia(item), headers: { location: `/api/v1/staff/media/${item.id}` } }
    },
  }),
  defineStaffRoute({
    method: 'delete',
    path: '/staff/media/{id}',
    id: 'deleteMedia',
    summary: {
      ar: 'حذف صورة لا يعرضها الموقع؛ الجواب ما كانت عليه',
      en: 'Deletes a picture that nothing shows; answers what it was',
    },
    scope: 'content:write',
    params,
    query,
    status: 200,
    answer: mediaSchema,
    problems: ['not_found', 'in_use'],
    async handle({ services, author, params: { id } }) {
      const item = await findMedia(services.db, id)
      const deleted = await deletePicture(services, author, id)
      if (deleted.ok) return item ? { body: viewMedia(item) } : { problem: 'not_found' }
      switch (deleted.refusal.code) {
        case 'missing':
          return { problem: 'not_found' }
        case 'inUse':
          return { problem: 'in_use' }
        case 'kept':
          return refuse(deleted.refusal.problem, services)
      }
    },
  }),
]

import * as v from 'valibot'
import { saveRow } from '#operations/rows/save-row.ts'
import { answerCreated, keyHeader } from '../create-once.ts'
import { defineStaffRoute, type ApiRoute } from '../define-route.ts'
import { langQuery } from '../read-input.ts'
import { newRow, sentValues, viewRow, type Collection, type CollectionParts } from './collection.ts'
import { answerRow, findRow } from './read-routes.ts'
import { checkRow, viewRowRefusal } from './save-row.ts'

const query = v.strictObject(langQuery)

/** The routes that add, change and delete rows of a collection, with the functions and rules of the back office. */
export function writeRoutes(collection: Collection, { section, params, schemas }: CollectionParts): ApiRoute[] {
  const { path, name, nouns, row, problems } = collection
  return [
    defineStaffRoute({
      method: 'post',
      path: `/staff/${path}`,
      id: `create${name}`,
      summary: {
        ar: `إضافة ${nouns.ar.one}. الطلب نفسه بالمفتاح نفسه يضيف مرة واحدة`,
        en: `Adds ${nouns.en.one}. The same request under the same key adds it once`,
      },
      scope: `${section}:write`,
      query,
      headers: keyHeader,
      body: schemas.request,
      status: 201,
      isLocated: true,
      answer: schemas.row,
      problems: ['key_reused', ...(problems?.create ?? [])],
      handle(request) {
        const { services, author, body } = request
        return answerCreated(request, {
          what: path,
          async create(tx) {
            const sent = sentValues(collection, body)
            const checked = await checkRow({ ...services, db: tx }, collection, {
              row: { ...newRow(collection), ...sent },
              sent,
            })
            if ('problem' in checked) return { outcome: 'refused', refusal: checked }
            const saved = await saveRow({ ...services, db: tx }, author, row, checked)
            if (saved.ok) return { outcome: 'saved', id: saved.id }
            return { outcome: 'refused', refusal: viewRowRefusal(saved.refusal, services.language) }
          },
          refuse: ({ refusal }) => refusal,
          read: (id) => answerRow(services, collection, id),
          path: (id) => `${path}/${id}`,
        })
      },
    }),
    defineStaffRoute({
      method: 'patch',
      path: `/staff/${path}/{id}`,
      id: `change${name}`,
      summary: { ar: `تغيير ${nouns.ar.one}؛ ما لم يُذكر يبقى`, en: `Changes ${nouns.en.one}; what is left out stays` },
      scope: `${section}:write`,
      params,
      query,
      body: schemas.change,
      status: 200,
      answer: schemas.row,
      problems: ['not_found', 'version_conflict', ...(problems?.change ?? [])],
      async handle({ services, author, params: { id }, body }) {
        const found = await findRow(services, collection, id)
        if (!found) return { problem: 'not_found' }
        const sent = sentValues(collection, body)
        const checked = await checkRow(services, collection, { row: { ...found, ...sent }, sent })
        if ('problem' in checked) return checked
        const at = { id: id as never, version: body.version }
        const saved = await saveRow(services, author, row, { at, values: checked.values })
        return saved.ok ? answerRow(services, collection, id) : viewRowRefusal(saved.refusal, services.language)
      },
    }),
    defineStaffRoute({
      method: 'delete',
      path: `/staff/${path}/{id}`,
      id: `delete${name}`,
      summary: { ar: `حذف ${nouns.ar.one}؛ الجواب ما كان عليه`, en: `Deletes ${nouns.en.one}; answers what it was` },
      scope: `${section}:write`,
      params,
      query,
      status: 200,
      answer: schemas.row,
      problems: ['not_found', ...(problems?.delete ?? [])],
      async handle({ services, author, params: { id } }) {
        const found = await findRow(services, collection, id)
        const removed = found ? await row.remove(services.db, author, id as never) : false
        if (removed === 'inUse') return collection.keeps?.(services.language) ?? { problem: 'in_use' }
        return found && removed ? { body: viewRow(collection, found) } : { problem: 'not_found' }
      },
    }),
  ]
}

import * as v from 'valibot'
import { type ApiSection, apiSections } from '#domain/staff/api-key.ts'
import { sectionToChange } from '#domain/staff/entities.ts'
import { defineStaffRoute, type ApiRoute } from '../define-route.ts'
import { branchId, rowId } from '../lists.ts'
import { langQuery } from '../read-input.ts'
import { refuseValue } from '../refusals.ts'
import { listRows, manyOf, schemasOf, type Collection, type CollectionParts } from './collection.ts'
import { collections } from './collections.ts'
import { readRoutes } from './read-routes.ts'
import { writeRoutes } from './write-routes.ts'

const collectionSchemas = collections.map((collection) => ({ collection, schemas: schemasOf(collection) }))

/** The schemas of all collections, by their names in the OpenAPI document. */
export const contentSchemas: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  collectionSchemas.flatMap(({ collection: { name, row: saved }, schemas: { row, request, change, order } }) => [
    [name, row],
    [`${name}Request`, request],
    [`${name}Change`, change],
    ...(saved.reorder ? [[`${name}Order`, order] as const] : []),
  ]),
)

/** The routes with which staff programs read and change what the back office manages. */
export const contentRoutes: readonly ApiRoute[] = collectionSchemas.flatMap(({ collection, schemas }) => {
  const { entity, hasTextId } = collection
  const section = sectionOf(entity)
  const parts: CollectionParts = { section, params: v.strictObject({ id: hasTextId ? branchId : rowId }), schemas }
  // Before the routes with an id, because `order` would match as one.
  return [...orderRoutes(collection, parts), ...readRoutes(collection, parts), ...writeRoutes(collection, parts)]
})

/** The section that a key needs for such rows; the same as a member needs for their screen. */
function sectionOf(entity: Collection['entity']): ApiSection {
  const section = apiSections.find((one) => one === sectionToChange(entity))
  if (!section) throw new Error(`No key opens ${entity}`)
  return section
}

/** The route that changes the display order of rows, if they have one. */
function orderRoutes(collection: Collection, { section, schemas }: CollectionParts): ApiRoute[] {
  const { path, name, nouns, row } = collection
  const { reorder } = row
  if (!reorder) return []
  return [
    defineStaffRoute({
      method: 'put',
      path: `/staff/${path}/order`,
      id: `order${manyOf(name)}`,
      summary: { ar: `ترتيب ${nouns.ar.many} كما تظهر في الموقع`, en: `Puts ${nouns.en.many} in order` },
      scope: `${section}:write`,
      query: v.strictObject(langQuery),
      body: schemas.order,
      status: 200,
      answer: schemas.order,
      problems: [],
      async handle({ services, author, body: { ids } }) {
        const known = new Set((await listRows(services.db, collection)).map((one) => one['id']))
        if (!ids.every((one) => known.has(one))) return refuseValue('body', 'ids', 'invalid_choice', services.language)
        await reorder(services.db, author, ids as never)
        return { body: { ids: (await listRows(services.db, collection)).map((one) => one['id'] as never) } }
      },
    }),
  ]
}

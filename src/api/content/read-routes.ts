import * as v from 'valibot'
import type { Services } from '#operations/services/services.ts'
import { defineStaffRoute, type ApiRoute } from '../define-route.ts'
import { listOf, listQuery, type Page, pageOf } from '../lists.ts'
import { langQuery } from '../read-input.ts'
import { snake } from '../values.ts'
import { listRows, manyOf, viewRow, type Collection, type CollectionParts, type StoredRow } from './collection.ts'

/** One row with its current values. */
export async function findRow({ db }: Services, collection: Collection, id: string | number) {
  const rows: readonly StoredRow[] = await listRows(db, collection)
  return rows.find((row) => row['id'] === id)
}

/** The response with a row's current values. */
export async function answerRow(services: Services, collection: Collection, id: string | number) {
  const row = await findRow(services, collection, id)
  return row ? { body: viewRow(collection, row) } : ({ problem: 'not_found' } as const)
}

/** The routes that list a collection and read one row. */
export function readRoutes(collection: Collection, { section, params, schemas }: CollectionParts): ApiRoute[] {
  const { path, name, nouns, fields } = collection
  const columns = Object.entries(fields).flatMap(([column, { isOrdered }]) => (isOrdered ? [snake(column)] : []))
  const filters = Object.entries(fields).flatMap(([column, { filter }]) => (filter ? [{ column, filter }] : []))
  const filterQuery = Object.fromEntries(filters.map(({ column, filter }) => [snake(column), v.optional(filter)]))
  return [
    defineStaffRoute({
      method: 'get',
      path: `/staff/${path}`,
      id: `list${manyOf(name)}`,
      summary: { ar: nouns.ar.many, en: `Lists ${nouns.en.many}` },
      scope: `${section}:read`,
      query: listQuery(['id', ...columns], filterQuery),
      status: 200,
      answer: listOf(schemas.row),
      problems: [],
      async handle({ services, query }) {
        const asked: Record<string, unknown> = query
        const rows = await listRows(services.db, collection)
        const kept = rows.filter((row) =>
          filters.every(({ column }) => [undefined, row[column]].includes(asked[snake(column)])),
        )
        const views = kept.map((row) => viewRow(collection, row))
        return { body: pageOf(views, query as Page) }
      },
    }),
    defineStaffRoute({
      method: 'get',
      path: `/staff/${path}/{id}`,
      id: `get${name}`,
      summary: { ar: `قراءة ${nouns.ar.one}`, en: `Reads ${nouns.en.one}` },
      scope: `${section}:read`,
      params,
      query: v.strictObject(langQuery),
      status: 200,
      answer: schemas.row,
      problems: ['not_found'],
      handle: ({ services, params: { id } }) => answerRow(services, collection, id),
    }),
  ]
}

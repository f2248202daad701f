import * as v from 'valibot'
import type { Services } from '#operations/services/services.ts'
import type { Language } from '#domain/text/languages.ts'
import { defineRoute, type ApiRoute } from './define-route.ts'
import { listOf, listQuery, type Page, pageOf } from './lists.ts'
import { langQuery } from './read-input.ts'

type Operation = { id: string; summary: Readonly<Record<Language, string>> }

type CollectionOptions<Row extends v.GenericSchema> = {
  path: `/${string}`
  list: Operation
  item: Operation
  /** The columns that a list can be sorted by. */
  columns: readonly string[]
  /** Query parameters that keep the rows with equal values. */
  filters?: v.ObjectEntries
  row: Row
  rowId: v.GenericSchema<string, string | number>
  viewAll: (services: Services) => Promise<readonly (v.InferInput<Row> & { id: string | number })[]>
}

/** The routes of a public collection: its list, and a row by its id. */
export function collectionRoutes<Row extends v.GenericSchema>(options: CollectionOptions<Row>): ApiRoute[] {
  const { path, list, item, columns, filters = {}, rowId, viewAll } = options
  const row: v.GenericSchema = options.row
  return [
    defineRoute({
      method: 'get',
      path,
      ...list,
      query: listQuery(columns, filters),
      status: 200,
      answer: listOf(row),
      problems: [],
      isShared: true,
      async handle({ services, query }) {
        const rows: readonly object[] = await viewAll(services)
        const wanted = Object.entries(query).filter(([name]) => Object.hasOwn(filters, name))
        const found = rows.filter((one) => wanted.every((filter) => hasValue(one, filter)))
        return { body: pageOf(found, query as Page) }
      },
    }),
    defineRoute({
      method: 'get',
      path: `${path}/{id}`,
      ...item,
      params: v.strictObject({ id: rowId }),
      query: v.strictObject(langQuery),
      status: 200,
      answer: row,
      problems: ['not_found'],
      isShared: true,
      async handle({ services, params }) {
        const found = (await viewAll(services)).find(({ id }) => id === params.id)
        return found ? { body: found } : { problem: 'not_found' }
      },
    }),
  ]
}

function hasValue(row: object, [name, value]: [string, unknown]): boolean {
  return value === undefined || (row as Readonly<Record<string, unknown>>)[name] === value
}

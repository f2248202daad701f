import * as v from 'valibot'
import type { Services } from '../../app/services/services.ts'
import type { Language } from '../../domain/text/languages.ts'
import { defineRoute, type ApiRoute } from './define-route.ts'
import { listOf, listQuery, pageOf } from './lists.ts'
import { langQuery } from './read-input.ts'

type Operation = { id: string; summary: Readonly<Record<Language, string>> }

type CollectionOptions<Row extends v.GenericSchema> = {
  path: `/${string}`
  list: Operation
  item: Operation
  /** The columns that a list can be sorted by. */
  columns: readonly string[]
  row: Row
  rowId: v.GenericSchema<string, string | number>
  viewAll: (services: Services) => Promise<readonly (v.InferInput<Row> & { id: string | number })[]>
}

/** The routes of a public collection: its list, and a row by its id. */
export function collectionRoutes<Row extends v.GenericSchema>(options: CollectionOptions<Row>): ApiRoute[] {
  const { path, list, item, columns, rowId, viewAll } = options
  const row: v.GenericSchema = options.row
  return [
    defineRoute({
      method: 'get',
      path,
      ...list,
      query: listQuery(columns, {}),
      status: 200,
      answer: listOf(row),
      problems: [],
      isShared: true,
      async handle({ services, query }) {
        return { body: pageOf(await viewAll(services), query) }
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

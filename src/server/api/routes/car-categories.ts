import * as v from 'valibot'
import { listCategories, type Category } from '../../../data/fleet/categories.ts'
import type { Services } from '../../../app/services/services.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { defineRoute } from '../define-route.ts'
import { listOf, listQuery, pageOf, rowId } from '../lists.ts'
import { langQuery } from '../read-input.ts'
import { namedFields, viewName } from '../values.ts'

export const categorySchema = v.object({ id: v.pipe(v.number(), v.integer()), ...namedFields })

export function viewCategory({ id, name }: Category, language: Language) {
  return { id, ...viewName(name, language) }
}

async function viewAll({ content, language }: Services) {
  const rows = await (await content()).getCached('categories', listCategories)
  return rows.map((row) => viewCategory(row, language))
}

export const categoryRoutes = [
  defineRoute({
    method: 'get',
    path: '/car_categories',
    id: 'listCarCategories',
    summary: { ar: 'فئات السيارات', en: 'The categories of cars' },
    query: listQuery(['id', 'name', 'name_ar', 'name_en'], {}),
    status: 200,
    answer: listOf(categorySchema),
    problems: [],
    isShared: true,
    async handle({ services, query }) {
      return { body: pageOf(await viewAll(services), query) }
    },
  }),
  defineRoute({
    method: 'get',
    path: '/car_categories/{id}',
    id: 'getCarCategory',
    summary: { ar: 'فئة واحدة', en: 'One category' },
    params: v.strictObject({ id: rowId }),
    query: v.strictObject(langQuery),
    status: 200,
    answer: categorySchema,
    problems: ['not_found'],
    isShared: true,
    async handle({ services, params }) {
      const category = (await viewAll(services)).find(({ id }) => id === params.id)
      return category ? { body: category } : { problem: 'not_found' }
    },
  }),
]

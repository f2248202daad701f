import * as v from 'valibot'
import { listCategories, type Category } from '#data/fleet/categories.ts'
import type { Services } from '#operations/services/services.ts'
import type { Language } from '#domain/text/languages.ts'
import { collectionRoutes } from '../collection-routes.ts'
import { rowId } from '../lists.ts'
import { namedFields, viewName } from '../values.ts'

export const categorySchema = v.object({ id: v.pipe(v.number(), v.integer()), ...namedFields })

export function viewCategory({ id, name }: Category, language: Language) {
  return { id, ...viewName(name, language) }
}

async function viewAll({ content, language }: Services) {
  const rows = await (await content()).getCached('categories', listCategories)
  return rows.map((row) => viewCategory(row, language))
}

export const categoryRoutes = collectionRoutes({
  path: '/car_categories',
  list: { id: 'listCarCategories', summary: { ar: 'فئات السيارات', en: 'The categories of cars' } },
  item: { id: 'getCarCategory', summary: { ar: 'فئة واحدة', en: 'One category' } },
  columns: ['id', 'name', 'name_ar', 'name_en'],
  row: categorySchema,
  rowId,
  viewAll,
})

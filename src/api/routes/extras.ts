import * as v from 'valibot'
import type { Services } from '#operations/services/services.ts'
import { extraCharges } from '#domain/pricing/extras/extra.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { collectionRoutes } from '../collection-routes.ts'
import { rowId } from '../lists.ts'
import { getExtras } from '../offered.ts'
import { moneySchema, namedFields, viewMoney, viewName } from '../values.ts'

const whole = v.pipe(v.number(), v.integer())

export const extraSchema = v.object({
  id: whole,
  ...namedFields,
  description: v.string(),
  charge: v.picklist(extraCharges),
  unit_price: moneySchema,
  max_quantity: whole,
  driver_age: v.nullable(whole),
  asks_for_address: v.boolean(),
})

async function viewAll(services: Services): Promise<v.InferInput<typeof extraSchema>[]> {
  const { language } = services
  const extras = await getExtras(services)
  return extras.map(({ id, name, description, charge, price, maxQuantity, driverAge, asksForAddress }) => ({
    id,
    ...viewName(name, language),
    description: managedText(description, language),
    charge,
    unit_price: viewMoney(price),
    max_quantity: maxQuantity,
    driver_age: driverAge ?? null,
    asks_for_address: asksForAddress ?? false,
  }))
}

export const extraRoutes = collectionRoutes({
  path: '/extras',
  list: {
    id: 'listExtras',
    summary: { ar: 'ما يُضاف إلى السيارة، مثل مقعد الأطفال', en: 'What can be added to a car, such as child seats' },
  },
  item: { id: 'getExtra', summary: { ar: 'إضافة واحدة', en: 'One extra' } },
  columns: ['id', 'name', 'name_ar', 'name_en', 'unit_price'],
  row: extraSchema,
  rowId,
  viewAll,
})

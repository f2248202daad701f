import { isInUse } from '#data/database/storage-error.ts'
import { createCar, deleteCar, updateCar } from '#data/fleet/cars.ts'
import { createCategory, deleteCategory, updateCategory } from '#data/fleet/categories.ts'
import { carRowOf } from '#data/fleet/import-cars.ts'
import type { CarValues } from '#domain/fleet/car-form.ts'
import type { CategoryValues } from '#domain/fleet/category-form.ts'
import type { ManagedRow } from '../rows/save-row.ts'

export const carRow: ManagedRow<CarValues> = {
  entity: 'car',
  create: (db, by, values) => createCar(db, by, carRowOf(values), values.modelPrices),
  update: (db, by, at, values) => updateCar(db, by, at, carRowOf(values), values.modelPrices),
  remove: deleteCar,
  // The category was deleted while the form was open.
  refusalOf: (error) =>
    isInUse(error) ? { code: 'invalidValue', field: 'categoryId', problem: 'invalidChoice' } : undefined,
}

export const categoryRow: ManagedRow<CategoryValues> = {
  entity: 'category',
  create: createCategory,
  update: updateCategory,
  remove: deleteCategory,
}

import { listCategories } from '#data/fleet/categories.ts'
import { createCars, listStoredCars } from '#data/fleet/import-cars.ts'
import { checkCars } from '#domain/fleet/import/check-cars.ts'
import { namesOf } from '#domain/spreadsheet/columns.ts'
import { ImportScreen } from '../shared/imports/import-screen.tsx'
import { runImport } from '../shared/imports/run-import.server.ts'
import type { Route } from './+types/import'

export function action(args: Route.ActionArgs) {
  return runImport(args, 'car', {
    async check({ db }, rows) {
      const categories = await listCategories(db)
      const cars = await listStoredCars(db)
      const ids = categories.map(({ id }) => String(id))
      return checkCars(rows, { categories: namesOf(ids, (_id, place) => Object.values(categories[place]!.name)), cars })
    },
    store: ({ db }, author, { items }) => createCars(db, author, items),
  })
}

export default function ImportCars({ actionData }: Route.ComponentProps) {
  return <ImportScreen kind="car" answer={actionData} />
}

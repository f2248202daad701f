import { listStoredCars, updatePrices } from '#data/fleet/import-cars.ts'
import { checkPrices } from '#domain/fleet/import/check-prices.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { checkInTurns } from '../shared/imports/check-in-turns.server.ts'
import { ImportScreen } from '../shared/imports/import-screen.tsx'
import { loadLatestImports } from '../shared/imports/latest-imports.server.ts'
import { runImport } from '../shared/imports/run-import.server.ts'
import { describePrices } from './describe-prices.server.ts'
import type { Route } from './+types/import-prices'

export function loader(args: Route.LoaderArgs) {
  return loadLatestImports(args, 'price')
}

export function action(args: Route.ActionArgs) {
  return runImport(args, 'price', {
    check: async ({ db }, rows) => checkInTurns(checkPrices(rows, await listStoredCars(db))),
    store: ({ db }, author, { items }) => updatePrices(db, author, items),
    describe({ language }, _checked, car) {
      return { carId: managedText({ ar: car.nameAr, en: car.nameEn }, language), ...describePrices(car) }
    },
  })
}

export default function ImportPrices({ actionData, loaderData }: Route.ComponentProps) {
  return <ImportScreen kind="price" answer={actionData} latest={loaderData} />
}

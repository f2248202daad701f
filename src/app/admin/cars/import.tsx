import { listCategories } from '#data/fleet/categories.ts'
import { createCars, listStoredCars } from '#data/fleet/import-cars.ts'
import { checkCars } from '#domain/fleet/import/check-cars.ts'
import { namesOf } from '#domain/spreadsheet/columns.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { checkInTurns } from '../shared/imports/check-in-turns.server.ts'
import { ImportScreen } from '../shared/imports/import-screen.tsx'
import { loadLatestImports } from '../shared/imports/latest-imports.server.ts'
import { runImport } from '../shared/imports/run-import.server.ts'
import { markTextsIn } from '../shared/marks/mark-texts.ts'
import { adminTextsIn } from '../shared/screen/admin-texts.ts'
import { loadSiteTexts } from '../../i18n/languages.ts'
import { describePrices } from './describe-prices.server.ts'
import type { Route } from './+types/import'

export function loader(args: Route.LoaderArgs) {
  return loadLatestImports(args, 'car')
}

export function action(args: Route.ActionArgs) {
  return runImport(args, 'car', {
    async check({ db, language }, rows) {
      const categories = await listCategories(db)
      const cars = await listStoredCars(db)
      const ids = categories.map(({ id }) => String(id))
      const lookup = namesOf(ids, (_id, place) => Object.values(categories[place]!.name))
      const names = new Map(categories.map(({ id, name }) => [id, managedText(name, language)]))
      const { fleet } = await loadSiteTexts(language)
      return { ...(await checkInTurns(checkCars(rows, { categories: lookup, cars }))), names, fleet }
    },
    store: ({ db }, author, { items }) => createCars(db, author, items),
    describe: ({ language }, { names, fleet }, car) => ({
      nameEn: car.nameEn,
      nameAr: car.nameAr,
      ...describePrices(car),
      categoryId: car.categoryId === null ? '' : names.get(car.categoryId),
      transmission: fleet.transmission[car.transmission],
      fuel: fleet.fuel[car.fuel],
      body: markTextsIn(language).bodies[car.body],
      seats: String(car.seats),
      kilometersPerDay: countText(car.kilometersPerDay),
      doors: countText(car.doors),
      luggage: countText(car.luggage),
      engineCc: countText(car.engineCc),
      equipmentAr: car.equipmentAr,
      equipmentEn: car.equipmentEn,
      imageUrl: car.imageUrl,
      isHidden: car.isHidden ? adminTextsIn(language).actions.yes : '',
    }),
  })
}

function countText(count: number | null): string {
  return count === null ? '' : formatCount(count)
}

export default function ImportCars({ actionData, loaderData }: Route.ComponentProps) {
  return <ImportScreen kind="car" answer={actionData} latest={loaderData} />
}

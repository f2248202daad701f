import { listAllBranches } from '#data/branches/branches.ts'
import { listCarNames } from '#data/fleet/cars.ts'
import { createUnits, listAllUnits } from '#operations/availability/units.ts'
import { checkUnits, type UnitLookups } from '#domain/fleet/import/check-units.ts'
import { platePlain } from '#domain/fleet/plate.ts'
import { unitColours, unitDocuments } from '#domain/fleet/units.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { namesOf } from '#domain/spreadsheet/columns.ts'
import { languages, type Language } from '#domain/text/languages.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { todayInRiyadh, type LocalDate } from '#domain/time/riyadh-time.ts'
import { branchLookup, importedNames } from '../shared/imports/import-names.ts'
import { checkInTurns } from '../shared/imports/check-in-turns.server.ts'
import { ImportScreen } from '../shared/imports/import-screen.tsx'
import { loadLatestImports } from '../shared/imports/latest-imports.server.ts'
import { runImport } from '../shared/imports/run-import.server.ts'
import { requireAccess } from '../shared/session/session.server.ts'
import { unitTextsIn } from '../shared/units/unit-texts.ts'
import type { Services } from '#operations/services/services.ts'
import type { Route } from './+types/import'

export const middleware = [requireAccess('fleet')]

export function loader(args: Route.LoaderArgs) {
  return loadLatestImports(args, 'unit')
}

export function action(args: Route.ActionArgs) {
  return runImport(args, 'unit', {
    async check(services, rows) {
      const { lookups, names } = await readLookups(services)
      return { ...(await checkInTurns(checkUnits(rows, lookups))), names }
    },
    store: ({ db }, author, { items }) => createUnits(db, author, items),
    describe({ language }, { names }, unit) {
      const dates = [...unitDocuments, 'inServiceFrom', 'inServiceUntil', 'lastServiceOn'] as const
      return {
        plate: platePlain(unit.plate),
        carId: names.car(unit.carId),
        modelYear: String(unit.modelYear),
        colour: unitTextsIn(language).colours[unit.colour],
        branchId: names.branch(unit.branchId),
        odometerKm: formatCount(unit.odometerKm),
        serviceEveryKm: countText(unit.serviceEveryKm),
        serviceEveryMonths: countText(unit.serviceEveryMonths),
        lastServiceKm: countText(unit.lastServiceKm),
        vin: unit.vin,
        ...(Object.fromEntries(dates.map((field) => [field, dateText(unit[field], language)])) as Record<
          (typeof dates)[number],
          string
        >),
      }
    },
  })
}

function countText(count: number | null): string {
  return count === null ? '' : formatCount(count)
}

function dateText(date: LocalDate | null, language: Language): string {
  return date === null ? '' : formatDate(date, language)
}

async function readLookups({ db, language, now }: Services) {
  // Sequential, because a transaction has one connection.
  const cars = await listCarNames(db)
  const branches = await listAllBranches(db)
  const units = await listAllUnits(db)
  const lookups: UnitLookups = {
    colours: namesOf(unitColours, (colour) => [colour, ...languages.map((each) => unitTextsIn(each).colours[colour])]),
    cars: namesOf(
      cars.map(({ id }) => String(id)),
      (_id, place) => Object.values(cars[place]!.name),
    ),
    branches: branchLookup(branches, language),
    units,
    today: todayInRiyadh(now()),
  }
  return { lookups, names: importedNames({ cars, branches }, language) }
}

export default function ImportUnits({ actionData, loaderData }: Route.ComponentProps) {
  return <ImportScreen kind="unit" answer={actionData} latest={loaderData} />
}

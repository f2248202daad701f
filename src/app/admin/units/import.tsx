import { listAllBranches } from '#data/branches/branches.ts'
import { listCarNames } from '#data/fleet/cars.ts'
import { createUnits, listAllUnits } from '#operations/availability/units.ts'
import { checkUnits, type UnitLookups } from '#domain/fleet/import/check-units.ts'
import { unitColours } from '#domain/fleet/units.ts'
import { namesOf } from '#domain/spreadsheet/columns.ts'
import { languages } from '#domain/text/languages.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { ImportScreen } from '../shared/imports/import-screen.tsx'
import { runImport } from '../shared/imports/run-import.server.ts'
import { requireAccess } from '../shared/session/session.server.ts'
import { unitTextsIn } from '../shared/units/unit-texts.ts'
import type { Services } from '#operations/services/services.ts'
import type { Route } from './+types/import'

export const middleware = [requireAccess('fleet')]

export function action(args: Route.ActionArgs) {
  return runImport(args, 'unit', {
    check: async (services, rows) => checkUnits(rows, await readLookups(services)),
    store: ({ db }, author, { items }) => createUnits(db, author, items),
  })
}

async function readLookups({ db, now }: Services): Promise<UnitLookups> {
  // Sequential, because a transaction has one connection.
  const cars = await listCarNames(db)
  const branches = await listAllBranches(db)
  const units = await listAllUnits(db)
  return {
    colours: namesOf(unitColours, (colour) => [colour, ...languages.map((each) => unitTextsIn(each).colours[colour])]),
    cars: namesOf(
      cars.map(({ id }) => String(id)),
      (_id, place) => Object.values(cars[place]!.name),
    ),
    branches: namesOf(
      branches.map(({ id }) => id),
      (id, place) => [id, ...Object.values(branches[place]!.name)],
    ),
    units,
    today: todayInRiyadh(now()),
  }
}

export default function ImportUnits({ actionData }: Route.ComponentProps) {
  return <ImportScreen kind="unit" answer={actionData} />
}

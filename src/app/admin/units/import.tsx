import { listAllBranches } from '../../../data/branches/branches.ts'
import { listCarNames } from '../../../data/fleet/cars.ts'
import { createUnits, listAllUnits } from '../../../data/fleet/units.ts'
import { checkUnits, type UnitLookups } from '../../../domain/fleet/import/check-units.ts'
import { unitColours } from '../../../domain/fleet/units.ts'
import { namesOf } from '../../../domain/imports/columns.ts'
import { languages } from '../../../domain/text/languages.ts'
import { todayInRiyadh } from '../../../domain/time/riyadh-time.ts'
import { ImportScreen } from '../../back-office/imports/import-screen.tsx'
import { runImport } from '../../back-office/imports/run-import.server.ts'
import { requireAccess } from '../../back-office/session/session.server.ts'
import { unitTextsIn } from '../../back-office/units/unit-texts.ts'
import type { Services } from '../../services/services.ts'
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

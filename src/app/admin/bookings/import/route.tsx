import { createImported } from '../../../../data/booking/import/create-imported.ts'
import { listAllBranches } from '../../../../data/branches/branches.ts'
import { listCarNames } from '../../../../data/fleet/cars.ts'
import { readSettings } from '../../../../data/settings/settings.ts'
import { newReference } from '../../../../data/booking/bookings.ts'
import { checkBookings } from '../../../../domain/booking/import/check-bookings.ts'
import { ImportScreen } from '../../../back-office/imports/import-screen.tsx'
import { runImport } from '../../../back-office/imports/run-import.server.ts'
import { requireArea } from '../../../back-office/session/session.server.ts'
import type { Route } from './+types/route'
import { readLookups } from './read-lookups.server.ts'

export const middleware = [requireArea('fleet')]

export function action(args: Route.ActionArgs) {
  return runImport(args, 'booking', {
    check: async (services, rows) => checkBookings(rows, await readLookups(services, rows)),
    async store({ db, identity }, author, items) {
      const settings = await readSettings(db)
      const cars = new Map((await listCarNames(db)).map(({ id, name }) => [id, name.en]))
      const branches = new Map((await listAllBranches(db)).map(({ id, name }) => [id, name.en]))
      return createImported(db, author, items, {
        settings,
        identity,
        makeReference: newReference,
        names: { car: (id) => cars.get(id) ?? '', branch: (id) => branches.get(id) ?? '' },
      })
    },
  })
}

export default function ImportBookings({ actionData }: Route.ComponentProps) {
  return <ImportScreen kind="booking" answer={actionData} />
}

import { createImported } from '#operations/imports/create-imported-bookings.ts'
import { newReference } from '#data/booking/bookings.ts'
import { checkBookings } from '#domain/booking/import/check-bookings.ts'
import { checkInTurns } from '../../shared/imports/check-in-turns.server.ts'
import { ImportScreen } from '../../shared/imports/import-screen.tsx'
import { loadLatestImports } from '../../shared/imports/latest-imports.server.ts'
import { runImport } from '../../shared/imports/run-import.server.ts'
import { requireAccess } from '../../shared/session/session.server.ts'
import type { Route } from './+types/route'
import { describeImported } from './describe-imported.server.ts'
import { readLookups } from './read-lookups.server.ts'

export const middleware = [requireAccess('fleet')]

export function loader(args: Route.LoaderArgs) {
  return loadLatestImports(args, 'booking')
}

export function action(args: Route.ActionArgs) {
  return runImport(args, 'booking', {
    async check(services, rows) {
      const { lookups, ...read } = await readLookups(services, rows)
      return { ...(await checkInTurns(checkBookings(rows, lookups))), ...read }
    },
    store: ({ db, identity }, author, { items, settings, names }) =>
      createImported(db, author, items, { settings, names, identity, makeReference: newReference }),
    describe: ({ language }, { shown }, booking) => describeImported(booking, shown, language),
  })
}

export default function ImportBookings({ actionData, loaderData }: Route.ComponentProps) {
  return <ImportScreen kind="booking" answer={actionData} latest={loaderData} />
}

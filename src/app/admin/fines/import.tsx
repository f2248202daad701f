import { listFinesByNumber } from '#data/fines/fines.ts'
import { checkFines, violationNumbersOf } from '#domain/fines/import/check-fines.ts'
import { platePlain } from '#domain/fleet/plate.ts'
import { formatAmount } from '#domain/money/money.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { enterFines } from '#operations/fines/enter-fine.ts'
import { checkInTurns } from '../shared/imports/check-in-turns.server.ts'
import { ImportScreen } from '../shared/imports/import-screen.tsx'
import { loadLatestImports } from '../shared/imports/latest-imports.server.ts'
import { runImport } from '../shared/imports/run-import.server.ts'
import { requireAccess } from '../shared/session/session.server.ts'
import type { Route } from './+types/import'

export const middleware = [requireAccess('fleet')]

export function loader(args: Route.LoaderArgs) {
  return loadLatestImports(args, 'fine')
}

export function action(args: Route.ActionArgs) {
  return runImport(args, 'fine', {
    async check({ db, now }, rows) {
      const stored = await listFinesByNumber(db, violationNumbersOf(rows))
      return checkInTurns(checkFines(rows, { stored: new Map(stored.map((fine) => [fine.number, fine])), now: now() }))
    },
    store: ({ db }, author, { items }) => enterFines(db, author, items),
    describe: ({ language }, _checked, fine) => ({
      number: fine.number,
      plate: platePlain(fine.plate),
      happenedAt: formatMoment(toRiyadh(fine.happenedAt), language),
      amount: formatAmount(fine.amount),
      violation: fine.violation,
      place: fine.place,
    }),
  })
}

export default function ImportFines({ actionData, loaderData }: Route.ComponentProps) {
  return <ImportScreen kind="fine" answer={actionData} latest={loaderData} />
}

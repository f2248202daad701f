import { readPulse } from '../../../data/desk-counts.ts'
import { todayInRiyadh } from '../../../domain/riyadh-time.ts'
import { servicesContext } from '../../services.ts'
import type { Route } from './+types/route'

/** What screens that are open ask for every few seconds, to learn whether they still show how things are. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  return Response.json(await readPulse(db, todayInRiyadh(now())))
}

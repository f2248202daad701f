import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'

/** The server's clock, because a visitor's device may be wrong about the time. Never cached. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(
    { now: context.get(servicesContext).now().getTime() },
    { headers: { 'cache-control': 'no-store' } },
  )
}

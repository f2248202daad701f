import type { Context } from 'hono'
import { isReachable } from '../../data/database/health.ts'
import type { SiteDeps } from '../open-site.ts'

/** Answers `/readyz`: a balancer sends people here while the database answers and nobody has asked the process to stop. */
export function serveReadiness({ db, isStopping }: Pick<SiteDeps, 'db' | 'isStopping'>) {
  return async (c: Context): Promise<Response> => {
    if (isStopping?.()) return c.text('stopping', 503)
    return (await isReachable(db)) ? c.text('ready') : c.text('database unreachable', 503)
  }
}

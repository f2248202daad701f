import { collectDefaultMetrics } from 'prom-client'
import type { Log } from '../../app/services/log.ts'
import type { Connection } from '../../data/database/connect.ts'
import { readAdminCounts } from '../../data/booking/admin-counts.ts'
import { isReachable } from '../../data/database/health.ts'
import { createMetrics, registerReadings, type Metrics } from './metrics.ts'

type Parts = Pick<Connection, 'db' | 'poolUse'> & { log: Log }

/** The figures of a process that serves the site: requests, the runtime's own, its connections, and what is stored. */
export function createProcessMetrics({ db, poolUse, log }: Parts): Metrics {
  const metrics = createMetrics()
  collectDefaultMetrics({ register: metrics.registry })
  registerReadings(metrics, log, [
    {
      name: 'roud_database_reachable',
      help: 'Whether the database answers: 1 or 0',
      read: async () => Number(await isReachable(db)),
    },
    {
      name: 'roud_database_connections',
      help: 'Connections of the pool by state; waiting are those who ask for one',
      label: 'state',
      read: () => {
        const { total, idle, waiting } = poolUse()
        return { busy: total - idle, idle, waiting }
      },
    },
    {
      name: 'roud_stored_records',
      help: 'Bookings and inquiries that are stored, and those of them that wait for staff',
      label: 'kind',
      read: async () => {
        const { bookings, inquiries, pending, open } = await readAdminCounts(db)
        return { bookings, inquiries, bookings_pending: pending, inquiries_open: open }
      },
    },
  ])
  return metrics
}

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Log } from '#operations/services/log.ts'
import { readAdminCounts } from '#data/overview/admin-counts.ts'
import type { Connection } from '#data/database/connect.ts'
import { isReachable } from '#data/database/connect.ts'

/** The metrics of one process, in Prometheus's format. */
export type Metrics = {
  registry: Registry
  /** Counts a request; `route` is a pattern, never the path itself. */
  countRequest: (request: { route: string; method: string; status: number; seconds: number }) => void
}

/** A metric read at each scrape: one number, or one per value of the label `label`. */
export type Reading = { name: string; help: string } & (
  | { read: () => number | Promise<number>; label?: never }
  | { read: () => Record<string, number> | Promise<Record<string, number>>; label: string }
)

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const requests = new Counter({
    name: 'roud_http_requests_total',
    help: 'Answered requests by route, method and class of status',
    labelNames: ['route', 'method', 'status'] as const,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'roud_http_request_duration_seconds',
    help: 'Time until the last byte of an answer was sent',
    labelNames: ['route'] as const,
    buckets: secondsBuckets,
    registers: [registry],
  })
  return {
    registry,
    countRequest({ route, method, status, seconds }) {
      requests.inc({ route, method, status: `${Math.floor(status / 100)}xx` })
      durations.observe({ route }, seconds)
    },
  }
}

type ProcessMetricsDeps = Pick<Connection, 'db' | 'poolUse'> & { log: Log }

/** The metrics of a process that serves the site: requests, runtime, database connections and stored data. */
export function createProcessMetrics({ db, poolUse, log }: ProcessMetricsDeps): Metrics {
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
      help: 'Connections of the pool by state; waiting are the callers without one',
      label: 'state',
      read: () => {
        const { total, idle, waiting } = poolUse()
        return { busy: total - idle, idle, waiting }
      },
    },
    {
      name: 'roud_stored_records',
      help: 'Stored bookings and inquiries, and those of them that wait for staff',
      label: 'kind',
      read: async () => {
        const { bookings, inquiries, pending, open } = await readAdminCounts(db)
        return { bookings, inquiries, bookings_pending: pending, inquiries_open: open }
      },
    },
  ])
  return metrics
}

/** Registers metrics. One that cannot be read becomes NaN; the others are not affected. */
export function registerReadings({ registry }: Metrics, log: Log, readings: readonly Reading[]): void {
  for (const reading of readings) {
    const { name, help, label } = reading
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        gauge.reset()
        try {
          if (reading.label === undefined) return gauge.set(await reading.read())
          for (const [value, count] of Object.entries(await reading.read()))
            gauge.set({ [reading.label]: value }, count)
        } catch (error) {
          if (!label) gauge.set(Number.NaN)
          log.error(`The metric ${name} could not be read`, error)
        }
      },
    })
  }
}

import type { Log } from '../../app/services/log.ts'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Figures about one process, as Prometheus reads them. Whoever has more to tell registers it in `registry`. */
export type Metrics = {
  registry: Registry
  /** Counts an answered request; `route` is a pattern, never an address that somebody typed. */
  countRequest: (request: { route: string; method: string; status: number; seconds: number }) => void
}

/** A figure that is read when it is asked for: one number, or one per value of the label `label`. */
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

/** Registers figures that are read at each scrape; one that cannot be read is no number, and the others stand. */
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
          log.error(`The figure ${name} could not be read`, error)
        }
      },
    })
  }
}

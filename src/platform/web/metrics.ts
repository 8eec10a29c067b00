import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface WebMetrics {
  readonly registry: Registry
  readonly observe: (answer: { method: string; route: string; status: number; seconds: number }) => void
}

/** Request counts and durations by route pattern, and metrics of the process. */
export function createMetrics(): WebMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  return {
    registry,
    observe: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
  }
}

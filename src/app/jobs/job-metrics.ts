import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#platform/server/database.ts'
import { countJobs } from '#platform/server/jobs/job-counts.ts'
import type { Logger } from '#platform/server/log.ts'

/** Adds the number of jobs by queue and state. It is absent while the database can't be read, which is not the same as 0. */
export function addJobMetrics(registry: Registry, database: Database, log: Pick<Logger, 'warn'>): void {
  const jobs = new Gauge({
    name: 'forecourt_jobs',
    help: 'Jobs of a queue: ready, deferred, active, dead (retries used up).',
    labelNames: ['queue', 'state'],
    registers: [registry],
    collect: async () => {
      jobs.reset()
      try {
        for (const { queue, ...states } of await countJobs(database)) {
          for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count)
        }
      } catch (error) {
        log.warn({ err: error }, 'jobs could not be counted')
      }
    },
  })
}

import { PgBoss } from 'pg-boss'
import { SECOND_MS } from '../../clock.ts'
import type { Database } from '../database.ts'
import type { Logger } from '../log.ts'

/** Schema of everything that pg-boss creates. A migration creates it, so that its owner needs no right to create schemas. */
export const JOBS_SCHEMA = 'jobs'

export interface BossOptions {
  readonly database: Pick<Database, 'pool' | 'listen'>
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** Whether this process runs jobs: it listens for new ones, runs schedules, and takes over jobs of dead processes. */
  readonly runsJobs: boolean
}

/**
 * With the defaults of pg-boss a dead process keeps its jobs for up to 15 minutes. This interval, a heartbeat of 10 seconds and a
 * poll a second hand them to another process within 15 seconds.
 */
const SUPERVISE_SECONDS = 1

/** Interval of logged errors: while the database is down, every worker fails at every poll. */
const ERROR_INTERVAL_MS = 30 * SECOND_MS

function throttle<T>(milliseconds: number, call: (value: T) => void): (value: T) => void {
  let quietUntil = 0
  return (value) => {
    const now = performance.now()
    if (now < quietUntil) return
    quietUntil = now + milliseconds
    call(value)
  }
}

/** pg-boss as the role that owns its tables, on the pool of that role. */
export function openBoss({ database, log, runsJobs }: BossOptions): PgBoss {
  const boss = new PgBoss({
    schema: JOBS_SCHEMA,
    createSchema: false,
    migrate: false,
    db: {
      executeSql: (text, values) => database.pool('jobs').query(text, values),
      listen: (channel, onMessage, onConnected) =>
        Promise.resolve(database.listen(channel, { onMessage, onConnected })),
    },
    supervise: runsJobs,
    schedule: runsJobs,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    useListenNotify: runsJobs,
  })
  // Without a listener, a closed connection ends the process.
  boss.on(
    'error',
    throttle(ERROR_INTERVAL_MS, (error: unknown) => log.error({ err: error }, 'the job queue failed; it goes on')),
  )
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  return boss
}

import { LEAD_ASSIGNMENT } from '#leads/server/assignment/assignment-queues.ts'
import { assignmentWorker } from '#leads/server/assignment/assignment-worker.ts'
import { reportWorker } from '#leads/server/assignment/report-job.ts'
import { WORK_CHANNEL } from '#leads/server/work-channel.ts'
import type { JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { RunningJobs } from '#platform/server/jobs/start-jobs.ts'
import { wakeQueue } from '#platform/server/jobs/wake-queue.ts'
import { consoleUrlOf } from '../start/api-services.ts'
import { openMailer, silenced } from '../start/mail.ts'
import type { Platform } from '../start/open-platform.ts'

/** Workers that give leads to the dealers' people, and tell managers of those that wait. */
export function assignmentJobs({ config, database, log, silence }: Platform): readonly JobWorker[] {
  const { consoleHost } = config
  return [
    assignmentWorker({ database, clock: () => new Date(), log }),
    reportWorker({
      database,
      mailer: silenced(openMailer(config), silence),
      consoleUrl: consoleHost === undefined ? null : consoleUrlOf(config, consoleHost),
    }),
  ]
}

/** Wakes the assignment of leads until the jobs stop. */
export function withAssignment({ database, log }: Platform, jobs: RunningJobs): RunningJobs {
  const work = wakeQueue({ database, queue: LEAD_ASSIGNMENT, channels: [WORK_CHANNEL], log })
  return {
    ...jobs,
    stop: async () => {
      await work.stop()
      await jobs.stop()
    },
  }
}

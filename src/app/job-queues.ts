import { LEAD_QUEUES } from '#leads/server/delivery/delivery-queue.ts'
import type { JobQueue } from '#platform/server/jobs/job-queue.ts'

/** Every queue of the platform. They are declared when a process opens the database, so that it can add jobs. */
export const JOB_QUEUES: readonly JobQueue[] = [...LEAD_QUEUES]

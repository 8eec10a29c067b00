import type { Jobs, QueueSettings } from '#platform/server/jobs.ts'
import type { Platform } from './open-platform.ts'

/** Every queue of the platform: what any process may add to. */
export const QUEUES: readonly QueueSettings[] = []

type RegisterWorker = (jobs: Jobs, platform: Platform) => Promise<void>

const WORKERS: readonly RegisterWorker[] = []

/** Begins to work on the queues. */
export async function registerWorkers(jobs: Jobs, platform: Platform): Promise<void> {
  for (const register of WORKERS) await register(jobs, platform)
}

import { LEAD_DELIVERY_SCHEDULES } from '#leads/server/delivery/deliver-lead.ts'
import { queueDueDeliveries } from '#leads/server/delivery/delivery-queue.ts'
import { startJobs, type RunningJobs } from '#platform/server/jobs/start-jobs.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'
import { leadDelivery } from './lead-delivery.ts'
import type { Platform } from './open-platform.ts'

/** Runs the jobs of every queue in this process. */
export async function startPlatformJobs(platform: Platform, registry: SiteRegistry): Promise<RunningJobs> {
  const { database, log } = platform
  const jobs = await startJobs({
    database,
    workers: leadDelivery(platform, registry),
    schedules: LEAD_DELIVERY_SCHEDULES,
    log,
  })
  // Deliveries of a version without job queue, or of a restored backup, have no jobs.
  await queueDueDeliveries(database, new Date())
  return jobs
}

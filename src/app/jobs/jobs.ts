import { ALERT_SCHEDULES } from '#accounts/server/alert-jobs.ts'
import { siteOwner } from '#configuration/secret-owner.ts'
import type { Services } from '#shop/services.ts'
import { eventForwardingWorker } from '#analytics/server/forward-event.ts'
import { createGa4 } from '#analytics/server/ga4.ts'
import { LEAD_DELIVERY_SCHEDULES } from '#leads/server/delivery/deliver-lead.ts'
import { REMINDER_SCHEDULES, reminderWorker } from '#leads/server/thread/reminders.ts'
import { queueDueDeliveries } from '#leads/server/delivery/delivery-queue.ts'
import { MARKET_PRICES } from '#market/server/market-job.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { startJobs, type RunningJobs } from '#platform/server/jobs/start-jobs.ts'
import { maintenanceWorker } from '#platform/server/maintenance/maintenance-jobs.ts'
import { NOTICE_SCHEDULES } from '#notices/server/notice-queues.ts'
import { WEBHOOK_SCHEDULES } from '#webhooks/server/webhook-queues.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'
import { ASSIGNMENT_SCHEDULES } from '#leads/server/assignment/assignment-queues.ts'
import { alertJobs } from './alerts.ts'
import { assignmentJobs, withAssignment } from './assignment.ts'
import { FEED_RUN, feedRequestWorker, feedWorker } from '#stock/server/feeds/feed-jobs.ts'
import { RELEASE_SCHEDULES, releaseDueWorker } from '#stock/server/by-hand/release-due.ts'
import { takeBackWorker } from '#stock/server/take-back/take-back-jobs.ts'
import { feedUploadWorker } from '#stock/server/api/feed-upload.ts'
import { retryConfiguredPictures } from '#stock/server/old-stock.ts'
import { feedRunner, withFeeds } from './feeds.ts'
import { leadDelivery } from './lead-delivery.ts'
import { marketJobs } from './market.ts'
import { noticeJobs, withNotices } from './notices.ts'
import { maintenanceOf } from './maintenance.ts'
import { feedUploadsFolder } from '../start/api-services.ts'
import { lateMailFacts } from '../start/mail-facts.ts'
import type { Platform } from '../start/open-platform.ts'
import { PAYMENT_JOB_SCHEDULES, paymentJobs } from './payments.ts'
import { PHOTO_SCHEDULES, photoFetching } from './photo-fetching.ts'
import { staffMailJobs } from './staff-mail.ts'
import { webhookDelivery, withWebhooks } from './webhooks.ts'

/** Runs the jobs of every queue in this process. */
export async function startPlatformJobs(
  platform: Platform,
  registry: SiteRegistry,
  /** Services of the pages, which open after the jobs start. */
  services: () => Services | undefined,
): Promise<RunningJobs> {
  const { database, log } = platform
  const clock = () => new Date()
  const maintenance = maintenanceOf(platform, registry.all)
  const photos = photoFetching(platform)
  const market = marketJobs(platform, registry)
  const notices = noticeJobs(platform)
  const mailFacts = lateMailFacts(() => services()?.vehicles.mailFacts)
  const jobs = await startJobs({
    database,
    workers: [
      ...leadDelivery(platform, registry, mailFacts),
      ...webhookDelivery(platform, registry),
      ...assignmentJobs(platform),
      ...notices,
      reminderWorker({ database, clock, log }),
      ...alertJobs(platform, registry, services, mailFacts),
      ...photos,
      ...market.workers,
      ...paymentJobs(platform, registry, mailFacts, services),
      eventForwardingWorker({
        database,
        ga4: createGa4({ clock }),
        siteBySlug: registry.siteBySlug,
        secret: (slug, name) => platform.ownerSecrets.resolve(siteOwner(slug), name),
        log,
      }),
      feedWorker(feedRunner(platform)),
      feedRequestWorker(feedRunner(platform)),
      feedUploadWorker({ ...feedRunner(platform), uploadsFolder: feedUploadsFolder(platform.config.dataFolder) }),
      releaseDueWorker(database),
      takeBackWorker(database),
      ...staffMailJobs(platform),
      ...maintenance.map((each) => maintenanceWorker(each, { database, clock, log })),
    ],
    schedules: [
      ...LEAD_DELIVERY_SCHEDULES,
      ...WEBHOOK_SCHEDULES,
      ...ASSIGNMENT_SCHEDULES,
      ...(notices.length > 0 ? NOTICE_SCHEDULES : []),
      ...REMINDER_SCHEDULES,
      ...ALERT_SCHEDULES,
      ...(photos.length > 0 ? PHOTO_SCHEDULES : []),
      ...market.schedules,
      ...RELEASE_SCHEDULES,
      ...PAYMENT_JOB_SCHEDULES,
      ...maintenance.flatMap(({ schedules }) => schedules),
    ],
    changingQueues: [FEED_RUN],
    log,
  })
  // Deliveries of a version without job queue, or of a restored backup, have no jobs.
  await queueDueDeliveries(database, clock())
  // Prices of stock that was imported while no process ran jobs are compared at once.
  await database.withRole('import', ({ $client }) => addJobs($client, MARKET_PRICES, [{}]))
  retryConfiguredPictures(database, platform.stopping.signal).catch((error: unknown) =>
    log.error({ err: error }, 'refused pictures of feeds could not be tried again'),
  )
  return withFeeds(platform, withNotices(platform, withAssignment(platform, withWebhooks(platform, registry, jobs))))
}

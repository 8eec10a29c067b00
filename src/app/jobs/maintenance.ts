import { oldAccountTasks, type AccountRetention } from '#accounts/server/old-accounts.ts'
import { demandTasks } from '#demand/server/sum-weeks.ts'
import { oldEventsTasks } from '#analytics/server/old-events.ts'
import { oldLeadsTasks, type LeadRetention } from '#leads/server/retention/old-leads.ts'
import { openFiles } from '#media/server/store/open-files.ts'
import { sweepBlobs } from '#media/server/store/sweep-blobs.ts'
import { erasedBuyersTask } from '#personal-data/server/personal-data.ts'
import { oldRequestsTask } from '#api/server/old-requests.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/server/database.ts'
import { auditMonthsTask } from '#platform/server/audit-months.ts'
import { folderId } from '#platform/server/folder-id.ts'
import { oldAdditionsTask } from '#platform/server/jobs/old-additions.ts'
import { sweepOutbox } from '#platform/server/mail/sweep-outbox.ts'
import { maintenanceJobs, type MaintenanceJobs } from '#platform/server/maintenance/maintenance-jobs.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'
import { oldValuationsTasks } from '#trade-in/server/old-valuations.ts'
import { oldDocumentsTask } from '#purchase/server/document-store.ts'
import { oldBuyersTask } from '#purchase/server/old-buyers.ts'
import type { Site } from '#sites/schema.ts'
import { oldNoticesTask } from '#notices/server/old-notices.ts'
import { oldViewsTask } from '#staff/server/old-views.ts'
import { oldAbsencesTask } from '#staff/server/old-absences.ts'
import { oldSignInsTask } from '#staff/server/old-sign-ins.ts'
import { oldFeedFilesTask } from '#stock/server/feed-files/old-feed-files.ts'
import { oldStockTasks } from '#stock/server/old-stock.ts'
import { oldWebhookTasks } from '#webhooks/server/old-deliveries.ts'
import { openWantedBlobs } from '#vehicles/server/wanted-blobs.ts'
import { outboxFolder } from '../start/mail.ts'
import { photoUploads } from '../start/photo-services.ts'

export interface MaintenancePlatform {
  readonly config: Config
  readonly database: Database
}

/** Retention periods of leads, by site. */
export function leadRetentions(sites: readonly Pick<Site, 'slug' | 'leads'>[]): readonly LeadRetention[] {
  return sites.map(({ slug, leads }) => ({ slug, keepMonths: leads.keepMonths }))
}

/** Retention periods of unused accounts, by group of sites. */
export function accountRetentions(sites: readonly Pick<Site, 'group' | 'account'>[]): readonly AccountRetention[] {
  return sites.map(({ group, account }) => ({ group, keepMonths: account.keepMonths }))
}

/**
 * All nightly deletions, in a queue that all processes share and a queue for each data folder: processes on one database may
 * each have a data folder, and sites, that the others don't know.
 */
export function maintenanceOf(
  platform: MaintenancePlatform,
  sites: () => readonly Site[],
): readonly [shared: MaintenanceJobs, own: MaintenanceJobs] {
  const { config, database } = platform
  return [
    maintenanceJobs('maintenance', [
      ...oldStockTasks(database),
      ...oldEventsTasks(database),
      ...demandTasks(database),
      ...oldValuationsTasks(database),
      oldDocumentsTask(database),
      erasedBuyersTask(database),
      oldAdditionsTask(database),
      auditMonthsTask(database),
      oldRequestsTask(database),
      oldSignInsTask(database),
      oldAbsencesTask(database),
      oldNoticesTask(database),
      oldViewsTask(database),
      ...oldWebhookTasks(database),
    ]),
    maintenanceJobs(
      `maintenance-${folderId(config.dataFolder)}`,
      [
        ...oldLeadsTasks(database, () => leadRetentions(sites())),
        oldBuyersTask(database, () => leadRetentions(sites())),
        ...oldAccountTasks(database, () => accountRetentions(sites())),
        outboxTask(platform),
        oldFeedFilesTask({ database, files: openFiles(config) }),
        { name: 'abandoned-photo-uploads', run: (now) => photoUploads(config.dataFolder).sweep(now) },
      ],
      [pictureTask(platform)],
    ),
  ]
}

function outboxTask({ config }: MaintenancePlatform): MaintenanceTask {
  return { name: 'old-outbox-mails', run: (now) => sweepOutbox(outboxFolder(config), now) }
}

/** Runs last, because the other tasks delete rows that use pictures. */
function pictureTask({ config, database }: MaintenancePlatform): MaintenanceTask {
  return {
    name: 'unused-pictures',
    run: async (now, signal) => {
      const usedBlobs = await openWantedBlobs(database)
      return usedBlobs ? sweepBlobs({ files: openFiles(config), usedBlobs, now, signal }) : 0
    },
  }
}

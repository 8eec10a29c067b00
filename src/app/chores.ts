import { join } from 'node:path'
import { oldEventsChores } from '#analytics/server/old-events-chores.ts'
import { oldLeadsChores } from '#leads/server/old-leads-chores.ts'
import { sweepBlobs } from '#media/server/sweep-blobs.ts'
import type { Chore } from '#platform/server/chores/chore.ts'
import { folderId } from '#platform/server/folder-id.ts'
import { sweepOutbox } from '#platform/server/mail/sweep-outbox.ts'
import type { Site } from '#sites/schema.ts'
import { oldStockChores } from '#stock/server/old-stock-chores.ts'
import { openWantedBlobs } from '#vehicles/server/wanted-blobs.ts'
import { outboxFolder } from './mail.ts'
import type { Platform } from './open-platform.ts'

/** Everything that is thrown away at night. Pictures come last: what the others let go of is unused from then on. */
export function choresOf(platform: Platform, sites: () => readonly Site[]): readonly Chore[] {
  const { config, database } = platform
  const id = folderId(config.dataFolder)
  const own = [
    ...oldLeadsChores(database, () => sites().map(({ slug, leads }) => ({ slug, keepMonths: leads.keepMonths }))),
    ...folderChores(platform),
  ]
  return [
    ...oldStockChores(database),
    ...oldEventsChores(database),
    // Processes that share a database may each have a folder and sites that the others don't know.
    ...own.map(({ name, run }) => ({ name: `${name} ${id}`, run })),
  ]
}

function folderChores({ config, database }: Platform): readonly Chore[] {
  const folder = join(config.dataFolder, 'blobs')
  return [
    { name: 'old-outbox-mails', run: (now) => sweepOutbox(outboxFolder(config), now) },
    {
      name: 'unused-pictures',
      run: async (now, signal) => {
        const wantedOf = await openWantedBlobs(database)
        return wantedOf ? sweepBlobs({ folder, wantedOf, now, signal }) : 0
      },
    },
  ]
}

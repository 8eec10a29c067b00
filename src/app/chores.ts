import { join } from 'node:path'
import { oldEventsChores } from '#analytics/server/old-events-chores.ts'
import { oldLeadsChores } from '#leads/server/old-leads-chores.ts'
import { sweepBlobs } from '#media/server/sweep-blobs.ts'
import type { Chore } from '#platform/server/chores/chore.ts'
import { sweepOutbox } from '#platform/server/mail/sweep-outbox.ts'
import type { Site } from '#sites/schema.ts'
import { oldStockChores } from '#stock/server/old-stock-chores.ts'
import { openWantedBlobs } from '#vehicles/server/wanted-blobs.ts'
import { outboxFolder } from './mail.ts'
import type { Platform } from './open-platform.ts'

/** Everything that is thrown away at night. Pictures come last: what the others let go of is unused from then on. */
export function choresOf({ config, database }: Platform, sites: () => readonly Site[]): readonly Chore[] {
  const folder = join(config.dataFolder, 'blobs')
  return [
    ...oldStockChores(database),
    ...oldLeadsChores(database, () => sites().map(({ slug, leads }) => ({ slug, keepMonths: leads.keepMonths }))),
    ...oldEventsChores(database),
    { name: 'old-outbox-mails', run: (now) => sweepOutbox(outboxFolder(config), now) },
    {
      name: 'unused-pictures',
      run: async (now, signal) => sweepBlobs({ folder, wantedOf: await openWantedBlobs(database), now, signal }),
    },
  ]
}

import { DAY_MS, daysBefore } from '#platform/clock.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'
import { KEPT_FOLDER, type FileKeeper } from './keep-file.ts'

const KEPT_DAYS = 30
const ROWS_PER_RUN = 1_000

/** Deletes files of feeds that are old, and objects that no row names, such as those of a dealership that was deleted. */
export function oldFeedFilesTask({ database, files }: FileKeeper): MaintenanceTask {
  return {
    name: 'old-feed-files',
    run: async (now) => {
      const { rows: old } = await database.withRole('import', ({ $client }) =>
        $client.query<{ object: string }>(OLD, [daysBefore(now, KEPT_DAYS), ROWS_PER_RUN]),
      )
      for (const { object } of old) await files.remove(object)
      const names = await files.list(KEPT_FOLDER)
      const { rows: unknown } = await database.withRole(
        'import',
        ({ $client }) => $client.query<{ object: string }>(UNKNOWN, [names.map((name) => `${KEPT_FOLDER}/${name}`)]),
        { readOnly: true },
      )
      let removed = old.length
      for (const { object } of unknown) {
        const facts = await files.facts(object)
        // The row of a younger one may not be written yet.
        if (facts === null || now.getTime() - facts.modifiedAt.getTime() < DAY_MS) continue
        await files.remove(object)
        removed += 1
      }
      return removed
    },
  }
}

const OLD = `
  delete from feed_files where id in (select id from feed_files where kept_at < $1 order by id limit $2) returning object`

const UNKNOWN = `
  select object from unnest($1::text[]) object where not exists (select from feed_files f where f.object = object.object)`

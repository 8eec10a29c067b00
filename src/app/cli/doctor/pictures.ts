import { problem, type Problem } from '#platform/problem.ts'
import type { Database } from '#platform/server/database.ts'
import { waitingPictures } from '#stock/server/waiting-pictures.ts'
import { waitingText } from '#stock/waiting-pictures.ts'

const HOSTS_SHOWN = 10

/** Pictures of feeds that couldn't be fetched, and those that wait, as notes. */
export async function pictureFindings(
  database: Pick<Database, 'withRole'>,
): Promise<readonly (Problem<'pictures'> & { readonly isNote: boolean })[]> {
  const hosts = await waitingPictures(database)
  return hosts.slice(0, HOSTS_SHOWN).map((each) => ({
    ...problem('pictures', `${waitingText(each)}.`, each.failed.length > 0 ? FIX : WAIT),
    isNote: each.failed.length === 0,
  }))
}

const FIX = 'Correct the address in the feed or allow its host; what may pass is tried again each night.'
const WAIT = 'A server with FORECOURT_WORKER=on fetches them.'

import type { Actor } from '#platform/actor.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Allowed } from '../../safeguards/hold.ts'
import { feedMapping, typeOfMapping } from '../api/api-mapping.ts'
import { acceptFeedIn } from '../api/feed-upload.ts'
import type { DefinedFeed } from '../feeds/defined-feeds.ts'
import { copyKeptFile, type FileKeeper, type KeptFile } from './keep-file.ts'

interface Wanted {
  readonly kept: Pick<KeptFile, 'dealershipId' | 'feed' | 'bytes' | 'object'>
  readonly dealer: string
  /** Null if no configuration defines the feed: then `mapping`, which ships, counts. */
  readonly defined: DefinedFeed | null
  readonly mapping: string
  readonly actor: Actor
  readonly allow?: Allowed
}

/** Asks for an import of a kept file, as if it had been sent. Returns the id of the run, or why it can't be read. */
export async function importKept(
  tx: Pick<Transaction, '$client'>,
  { files, uploadsFolder }: Pick<FileKeeper, 'files'> & { readonly uploadsFolder: string },
  { kept, dealer, defined, mapping: name, actor, allow }: Wanted,
): Promise<Result<number, string>> {
  const mapping = await feedMapping(defined ?? undefined, name)
  if (!mapping.ok) return mapping
  if ((await files.facts(kept.object)) === null) return err('The file is no longer kept.')
  const run = await acceptFeedIn(tx, uploadsFolder, {
    dealership: { id: kept.dealershipId, slug: dealer },
    feed: kept.feed,
    mapping: name,
    type: typeOfMapping(mapping.value),
    bytes: kept.bytes,
    actor,
    saveTo: async (path) => {
      if (!(await copyKeptFile({ files }, kept.object, path))) throw new Error(`${kept.object} is no longer kept`)
    },
    ...(allow && { allow }),
  })
  return ok(run)
}

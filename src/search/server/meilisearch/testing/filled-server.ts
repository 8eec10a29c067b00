import type { SearchDocument } from '@forecourt/faceted-search'
import { toIndexSettings } from '@forecourt/meilisearch-api/client'
import type { SearchBackend } from '../../../query/search-backend.ts'
import { STORED_NAMES } from '../../../index/search-document.ts'
import { VEHICLE_INDEX } from '../../../index/vehicle-index.ts'
import { createIndexWriter } from '../index-writer.ts'
import { openSearchServer } from '../search-server.ts'
import { serverSearch } from '../server-backend.ts'
import { DEALERSHIP, createServerWriter } from '../server-writer.ts'

const TIME_LIMIT_MS = 5_000

/** A backend on a server's index with these documents; `remove` deletes the index. */
export async function filledServer(
  { host, key }: { readonly host: string; readonly key: string },
  index: string,
  documents: readonly SearchDocument[],
): Promise<{ readonly backend: SearchBackend; readonly remove: () => Promise<void> }> {
  const server = openSearchServer({ host, key, timeLimitMs: TIME_LIMIT_MS })
  const displayed = STORED_NAMES
  const settings = toIndexSettings(VEHICLE_INDEX, { displayed, alsoFilterable: [DEALERSHIP], cutoffMs: TIME_LIMIT_MS })
  const writer = createIndexWriter(server.write)
  const origin = { fingerprint: 'test', database: 'test', position: undefined }
  const stockWriter = createServerWriter({ writer, schema: VEHICLE_INDEX, settings, index, ...origin })
  await stockWriter.replaceAll(inBatches(documents))
  return {
    backend: {
      isReady: () => true,
      version: () => 1,
      soldSince: (since) => since,
      search: serverSearch(server, VEHICLE_INDEX, index),
    },
    remove: async () => {
      await writer.remove(index)
    },
  }
}

const BATCH_SIZE = 50

async function* inBatches(documents: readonly SearchDocument[]): AsyncGenerator<readonly SearchDocument[]> {
  for (let at = 0; at < documents.length; at += BATCH_SIZE) yield documents.slice(at, at + BATCH_SIZE)
}

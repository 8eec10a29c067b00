import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FeedFileServices } from '#api/feeds/feed-file-services.ts'
import { createWorkLimit } from '#media/server/serving/work-limit.ts'
import type { ObjectFiles } from '#media/server/store/object-files.ts'
import { SECOND_MS } from '#platform/clock.ts'
import { err, ok } from '#platform/result.ts'
import type { Database } from '#platform/server/database.ts'
import type { PublicAddressRules } from '#platform/server/public-addresses.ts'
import { createCopies } from '#stock/server/feed-files/kept-copies.ts'
import { importKept } from '#stock/server/feed-files/import-kept.ts'
import { keepFile } from '#stock/server/feed-files/keep-file.ts'
import { fetchFile } from '#stock/server/feeds/fetch/fetch-file.ts'
import { suggestMapping } from '#stock/server/mappings/suggest-mapping.ts'
import { previewMapping } from '#stock/server/mappings/preview-mapping.ts'

/** Somebody waits for it, and the transaction of their request does. */
const FETCH_LIMIT_MS = 20 * SECOND_MS
const REST_MS = 2 * SECOND_MS
/** A server that hangs must not occupy the connections of everybody. */
const FETCHES_AT_ONCE = 2
const FETCHES_WAITING = 2

interface FeedFileOptions {
  readonly database: Pick<Database, 'withRole'>
  readonly files: ObjectFiles
  readonly dataFolder: string
  readonly uploadsFolder: string
  /** FEEDS_DIR: watched folders, which a process of the web may not have. */
  readonly feedsFolder: string
  readonly rules: PublicAddressRules
  readonly secretOf: (dealer: string, name: string) => string | null
}

export function createFeedFileServices(options: FeedFileOptions): FeedFileServices {
  const { database, files, dataFolder, uploadsFolder, feedsFolder, rules, secretOf } = options
  const keeper = { database, files }
  const samplesFolder = join(dataFolder, 'feed-samples')
  const copies = createCopies(join(samplesFolder, 'copies'), keeper)
  const limit = createWorkLimit(FETCHES_AT_ONCE, FETCHES_WAITING)
  const withFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
    const folder = join(samplesFolder, randomUUID())
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      return await work(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return {
    keepSample: ({ dealershipId, feed, name }, saveTo) =>
      withFolder(async (folder) => {
        const path = join(folder, 'sample')
        await saveTo(path)
        await keepFile(keeper, { dealershipId, feed, importId: null, name, path })
      }),
    fetchSample: async ({ dealershipId, dealer, feed }, from) => {
      const fetched = await limit.run(() =>
        withFolder(async (workFolder) => {
          const file = await fetchFile(from, {
            dealer,
            workFolder,
            feedsFolder,
            rules,
            secret: (name) => Promise.resolve(secretOf(dealer, name)),
            previous: null,
            signal: AbortSignal.timeout(FETCH_LIMIT_MS),
            restMs: REST_MS,
          })
          if (!file.ok) return file
          if (file.value.kind !== 'file') return err('The server sent no file.')
          const { path } = file.value
          const id = await keepFile(keeper, { dealershipId, feed, importId: null, name: basename(path), path })
          return id === null
            ? err('The file is larger than 100 MB: it can be imported, but not tried here.')
            : ok(undefined)
        }),
      )
      return fetched.ok ? fetched.value : err('Other addresses are being tried. Try again in a moment.')
    },
    withCopy: async (object, work) => {
      const path = await copies.pathOf(object)
      return path === null ? null : work(path)
    },
    suggest: suggestMapping,
    preview: async (path, written, now) => {
      const read = await previewMapping(path, written, now.getFullYear())
      return read.ok ? read : err(read.error.what)
    },
    importKept: ({ defined, ...of }) =>
      database.withRole('import', (tx) =>
        importKept(tx, { files, uploadsFolder }, { ...of, defined, mapping: defined.definition.mapping }),
      ),
  }
}

/**
 * A run of a feed in a process of its own, for a test that kills it: after the file was fetched, and before anything of it is imported, it
 * prints `stopped` and waits. Arguments: database address, feeds folder, work folder.
 */
import { TESTER } from '#platform/testing/tester.ts'
import { diskFiles } from '#media/server/store/disk-files.ts'
import { openDatabase } from '#platform/server/database.ts'
import { silentLogger } from '#platform/server/log.ts'
import { definedFeeds } from '../server/feeds/defined-feeds.ts'
import { runFeed } from '../server/feeds/run-feed.ts'

const [url = '', feedsFolder = '', workFolder = ''] = process.argv.slice(2)
const database = openDatabase({ url, applicationName: 'feed to kill', log: silentLogger })
const [feed] = await definedFeeds(database)
if (feed === undefined) throw new Error('there is no feed')

let connections = 0
const pool = database.pool('import')
const connect = async () => {
  // The first connection holds the lock of the feed, the second imports.
  if (++connections === 2) {
    process.stdout.write('stopped\n', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
    await new Promise<never>(() => undefined)
  }
  return pool.connect()
}

await runFeed(
  {
    database: { withRole: database.withRole, pool: () => ({ connect }) },
    log: silentLogger,
    clock: () => new Date(),
    machine: 'two',
    feedsFolder,
    workFolder,
    files: diskFiles(`${workFolder}-blobs`),
    rules: { allowedPrivateHosts: [], allowsLoopback: false },
    secret: () => Promise.resolve(null),
    restMs: 10,
  },
  feed,
  { trigger: 'schedule', actor: TESTER, signal: AbortSignal.timeout(60_000) },
)
process.stdout.write('done\n')

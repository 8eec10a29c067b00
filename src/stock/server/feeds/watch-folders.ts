import { systemActor } from '#platform/actor.ts'
import { MINUTE_MS } from '#platform/clock.ts'
import type { DefinedFeed } from './defined-feeds.ts'
import type { FeedRunner } from './feed-runner.ts'
import { newestFile, watchedFolder, type FolderSource, type FoundFile } from './fetch/fetch-folder.ts'
import { isSameMark } from './fetch/file-at-rest.ts'
import { latestImportOf } from './import-fetched.ts'
import { runFeed } from './run-feed.ts'

/** A due feed whose folder no worker has for so long fails. */
const WATCHER = systemActor('watched folder')
const DUE_LIMIT_MS = 10 * MINUTE_MS
/** Pause after a failure that may pass, such as a lost database. */
const RETRY_MS = MINUTE_MS
const SEEN_EVERY_MS = MINUTE_MS

interface Observed {
  readonly file: FoundFile
  readonly since: number
}

/** Remembers between two looks which files were there, and when they were last written to. */
export interface FolderMemory {
  readonly observed: Map<number, Observed>
  readonly retryAt: Map<number, number>
}

export function createFolderMemory(): FolderMemory {
  return { observed: new Map(), retryAt: new Map() }
}

/**
 * Looks into the watched folders that this machine has, and reads those with a new file that has come to rest. A feed with a schedule is read
 * when it is due.
 */
export async function watchFolders(
  runner: FeedRunner,
  feeds: readonly DefinedFeed[],
  memory: FolderMemory,
  signal: AbortSignal,
): Promise<void> {
  for (const feed of feeds) {
    const { from } = feed.definition
    if (signal.aborted) return
    if ('folder' in from) await watchFolder(runner, feed, from, memory, signal)
  }
}

async function watchFolder(
  runner: FeedRunner,
  feed: DefinedFeed,
  source: FolderSource,
  memory: FolderMemory,
  signal: AbortSignal,
): Promise<void> {
  const { sourceId, definition, state } = feed
  const now = runner.clock().getTime()
  const isDue = state.dueAt !== null
  const folder = await watchedFolder(source, runner.feedsFolder, feed.dealer)
  if (folder.ok && folder.value === null) {
    const nobodyHasIt = state.dueAt !== null && now - state.dueAt.getTime() > DUE_LIMIT_MS
    if (nobodyHasIt) await runFeed(runner, feed, { trigger: 'schedule', actor: WATCHER, signal })
    return
  }
  await noteMachine(runner, feed, now)
  if (feed.pausedAt !== null) return
  if (definition.schedule !== undefined && !isDue) return
  if ((memory.retryAt.get(sourceId) ?? 0) > now) return
  const found = await newestFile(source, runner.feedsFolder, feed.dealer)
  const file = found.ok ? found.value : null
  if (found.ok && file === null && !isDue) return
  if (file !== null && !isAtRest(memory, sourceId, file, now, runner.restMs)) return
  if (file !== null && !isDue && (await isImported(runner, feed, file))) return
  const mark = file && { name: file.name, bytes: file.bytes, modifiedMs: file.modifiedMs }
  const run = await runFeed(runner, feed, {
    trigger: isDue ? 'schedule' : 'folder',
    actor: WATCHER,
    signal,
    file: mark,
  })
  if (run?.outcome === 'failed') memory.retryAt.set(sourceId, now + RETRY_MS)
}

/** Whether the file has been the same in all looks for long enough. */
function isAtRest({ observed }: FolderMemory, sourceId: number, file: FoundFile, now: number, restMs: number): boolean {
  const before = observed.get(sourceId)
  const isSame = before !== undefined && before.file.name === file.name && isSameMark(before.file, file)
  const since = isSame ? before.since : now
  observed.set(sourceId, { file, since })
  return isSame && now - since >= restMs
}

/** Whether this very file was imported last, which is asked at every look and so must not read it. */
async function isImported({ database }: FeedRunner, feed: DefinedFeed, file: FoundFile): Promise<boolean> {
  const { lastImport } = feed.state
  if (lastImport === null || lastImport.configuration !== feed.configurationHash || lastImport.file === null)
    return false
  if (lastImport.file.name !== file.name || !isSameMark(lastImport.file, file)) return false
  return lastImport.latestImport === (await latestImportOf(database, feed))
}

async function noteMachine(
  { database, machine }: FeedRunner,
  { sourceId, state }: DefinedFeed,
  now: number,
): Promise<void> {
  const isRecent = state.seenAt !== null && Math.abs(now - state.seenAt.getTime()) < SEEN_EVERY_MS
  if (state.machine === machine && isRecent) return
  await database.withRole('import', ({ $client }) =>
    $client.query('update feed_sources set machine = $2, seen_at = now() where id = $1', [sourceId, machine]),
  )
}

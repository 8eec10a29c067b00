import type { Database } from '#platform/server/database.ts'
import type { Logger } from '#platform/server/log.ts'
import { ownerText } from '../owner.ts'
import type { WrittenText } from '../source-text.ts'
import { repeat } from './repeat.ts'
import { CONFIGURATION_CHANNEL, readCurrent, readVersion } from './revisions.ts'

/** The texts in force, followed as they change. */
export interface ConfigurationTexts {
  /** By kind and name. A text that is unchanged stays the same object. */
  readonly current: () => readonly WrittenText[]
  /** Calls `listener` after each change. Returns a function that removes it. */
  readonly onChange: (listener: () => void) => () => void
  /** Reads the texts now, if there is another revision. */
  readonly refresh: () => Promise<void>
  readonly close: () => void
}

export interface FollowOptions {
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly pollMs?: number
}

/** Notifications arrive at once. The poll finds changes that the connection missed while it looked alive. */
const POLL_MS = 5_000

/** Follows the newest revisions in the database. While the database is down, the last known texts stay. */
export async function followTexts(
  database: Pick<Database, 'withRole' | 'listen'>,
  { log, pollMs = POLL_MS }: FollowOptions,
): Promise<ConfigurationTexts> {
  const listeners = new Set<() => void>()
  let version = -1
  let texts: readonly WrittenText[] = []
  const read = async () => {
    const found = await readIfChanged(database, version)
    if (found === undefined) return
    const before = new Map(texts.map((text) => [ownerText(text.owner), text]))
    texts = found.texts.map((text) => keepIfSame(before.get(ownerText(text.owner)), text))
    const isFirst = version < 0
    version = found.version
    if (!isFirst) for (const listener of listeners) listener()
  }
  // One after another: a slow read must not overwrite the result of a later one.
  let last: Promise<void> = Promise.resolve()
  const refresh = () => {
    last = last.catch(() => undefined).then(read)
    return last
  }
  await refresh()
  const onError = (error: unknown) =>
    log.warn({ err: error }, 'the configuration in force could not be read; the last known one stays')
  const refreshSoon = () => void refresh().catch(onError)
  const stop = repeat(refresh, pollMs, onError)
  const listening = database.listen(CONFIGURATION_CHANNEL, { onMessage: refreshSoon, onConnected: refreshSoon })
  return {
    current: () => texts,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,
    close: () => {
      stop()
      void listening.close()
    },
  }
}

/** Texts that never change, for checks and tests. */
export function fixedTexts(texts: readonly WrittenText[]): ConfigurationTexts {
  return {
    current: () => texts,
    onChange: () => () => undefined,
    refresh: () => Promise.resolve(),
    close: () => undefined,
  }
}

/** The texts in force in the database now. */
export async function readTexts(database: Pick<Database, 'withRole'>): Promise<readonly WrittenText[]> {
  return (await readIfChanged(database, -1))?.texts ?? []
}

async function readIfChanged(database: Pick<Database, 'withRole'>, known: number) {
  return database.withRole(
    'index',
    async (tx) => {
      // First the version: a revision written in between is read again next time.
      const version = await readVersion(tx)
      if (version === known) return undefined
      const current = await readCurrent(tx)
      const texts = current.flatMap(({ owner, file, text }) =>
        text === null ? [] : { owner, file: file ?? ownerText(owner), text },
      )
      return { version, texts }
    },
    { readOnly: true },
  )
}

function keepIfSame(before: WrittenText | undefined, now: WrittenText): WrittenText {
  return before?.text === now.text && before.file === now.file ? before : now
}

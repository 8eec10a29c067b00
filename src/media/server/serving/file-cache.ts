import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#platform/error-code.ts'
import { writeAtomically } from '../store/write-atomically.ts'

/** A cache of files with a size limit. The least recently used files are evicted. */
export interface FileCache {
  readonly get: (name: string) => Promise<Buffer<ArrayBuffer> | null>
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>
}

type Entry = { bytes: number; usedAt: number }

/** Eviction stops at this share of the limit, so that not every new file causes one. */
const EVICT_DOWN_TO = 0.9
/** A file's time is updated at most this often. It tells a new process roughly when the file was used last. */
const TIME_UPDATE_INTERVAL_MS = 60 * 60 * 1000

/**
 * Stores up to `limitBytes` in subfolders of `folder`, which are named by the first two characters of the files. The name of a
 * file consists of letters, digits, dots and hyphens.
 *
 * @param now the current time in milliseconds
 */
export function createFileCache(folder: string, limitBytes: number, now: () => number = Date.now): FileCache {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)
  let opened: Promise<Map<string, Entry>> | undefined
  const open = () => (opened ??= readEntries(folder))

  return {
    get: async (name) => {
      const entry = (await open()).get(name)
      if (!entry) return null
      const bytes = await readIfThere(pathOf(name))
      if (!bytes) (await open()).delete(name)
      else await recordUse(pathOf(name), entry, now())
      return bytes
    },
    put: async (name, bytes) => {
      const entries = await open()
      await writeAtomically(pathOf(name), bytes)
      entries.set(name, { bytes: bytes.length, usedAt: now() })
      for (const old of toEvict(entries, limitBytes)) {
        entries.delete(old)
        await rm(pathOf(old), { force: true })
      }
    },
  }
}

async function recordUse(path: string, entry: Entry, at: number): Promise<void> {
  const isDue = at - entry.usedAt > TIME_UPDATE_INTERVAL_MS
  entry.usedAt = at
  if (isDue) await utimes(path, at / 1000, at / 1000).catch(() => undefined)
}

/** The names to evict, the least recently used first. Empty while the size is within the limit. */
function toEvict(entries: ReadonlyMap<string, Entry>, limitBytes: number): readonly string[] {
  let total = 0
  for (const { bytes } of entries.values()) total += bytes
  if (total <= limitBytes) return []
  const goal = limitBytes * EVICT_DOWN_TO
  const oldest = [...entries].sort(([, a], [, b]) => a.usedAt - b.usedAt)
  const evicted: string[] = []
  for (const [name, { bytes }] of oldest) {
    if (total <= goal) break
    total -= bytes
    evicted.push(name)
  }
  return evicted
}

async function readEntries(folder: string): Promise<Map<string, Entry>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  const entries = new Map<string, Entry>()
  for (const file of names.filter((each) => each.isFile())) {
    const path = join(file.parentPath, file.name)
    // writeAtomically left it when the process was killed.
    if (file.name.endsWith('.part')) await rm(path, { force: true })
    else {
      const { size, mtimeMs } = await stat(path)
      entries.set(file.name, { bytes: size, usedAt: mtimeMs })
    }
  }
  return entries
}

async function readIfThere(path: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#platform/error-code.ts'
import { writeAtomically } from './write-atomically.ts'

/** Files that can be made again. The least lately used go when there are too many bytes. */
export interface FileCache {
  readonly get: (name: string) => Promise<Buffer<ArrayBuffer> | null>
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>
}

type Entry = { bytes: number; usedAt: number }

/** Making room goes on until this share of the limit is left, so that it isn't done at every picture. */
const FULL_AGAIN_AT = 0.9
/** Use is noted on disk only so often; the order survives a restart roughly. */
const NOTE_USE_MS = 60 * 60 * 1000

/**
 * Keeps up to `limitBytes` in `folder`, below the first two characters of the names. A name consists of letters, digits,
 * dots, hyphens. `now` in milliseconds.
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
      else await noteUse(pathOf(name), entry, now())
      return bytes
    },
    put: async (name, bytes) => {
      const entries = await open()
      await writeAtomically(pathOf(name), bytes)
      entries.set(name, { bytes: bytes.length, usedAt: now() })
      for (const old of tooMany(entries, limitBytes)) {
        entries.delete(old)
        await rm(pathOf(old), { force: true })
      }
    },
  }
}

async function noteUse(path: string, entry: Entry, at: number): Promise<void> {
  const isDue = at - entry.usedAt > NOTE_USE_MS
  entry.usedAt = at
  if (isDue) await utimes(path, at / 1000, at / 1000).catch(() => undefined)
}

/** Names to let go of, the least lately used first; none while the limit holds. */
function tooMany(entries: ReadonlyMap<string, Entry>, limitBytes: number): readonly string[] {
  let total = 0
  for (const { bytes } of entries.values()) total += bytes
  if (total <= limitBytes) return []
  const goal = limitBytes * FULL_AGAIN_AT
  const oldest = [...entries].sort(([, a], [, b]) => a.usedAt - b.usedAt)
  const gone: string[] = []
  for (const [name, { bytes }] of oldest) {
    if (total <= goal) break
    total -= bytes
    gone.push(name)
  }
  return gone
}

async function readEntries(folder: string): Promise<Map<string, Entry>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  const entries = new Map<string, Entry>()
  for (const file of names.filter((each) => each.isFile())) {
    const path = join(file.parentPath, file.name)
    // What a killed process left behind.
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

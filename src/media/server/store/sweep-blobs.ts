import { randomBytes } from 'node:crypto'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#platform/error-code.ts'
import { DAY_MS } from '#platform/clock.ts'
import { BLOB_ID_LENGTH, isBlobId } from '../../blob-id.ts'
import { UNUSED_MARK } from './blob-store.ts'

/** Unused blobs are kept this long, so that a restored backup of the database that is younger still finds its pictures. */
const UNUSED_KEPT_DAYS = 30
/** Partial files are kept this long, because a process may still be writing them. */
const UNFINISHED_KEPT_DAYS = 1
/** Suffix of a picture that is about to be deleted. */
const ASIDE = '.aside'

export interface BlobSweep {
  readonly folder: string
  /** Returns those of the given blobs that are still used. */
  readonly usedBlobs: (blobs: readonly string[]) => Promise<ReadonlySet<string>>
  readonly now: Date
  readonly signal: AbortSignal
}

/**
 * Deletes the blobs that have been unused for `UNUSED_KEPT_DAYS`. An unused blob is marked with an empty file, whose time is
 * when the blob was first found unused. The mark is deleted when the blob is used or stored again. Returns the number of
 * deleted blobs.
 */
export async function sweepBlobs({ folder, usedBlobs, now, signal }: BlobSweep): Promise<number> {
  let removed = 0
  for (const part of await namesIn(folder)) {
    if (signal.aborted) break
    removed += await sweepFolder(join(folder, part), usedBlobs, now)
  }
  return removed
}

async function sweepFolder(folder: string, usedBlobs: BlobSweep['usedBlobs'], now: Date): Promise<number> {
  const names = await namesIn(folder)
  await removeUnfinished(folder, names, now)
  await restoreAside(folder, names)
  const blobs = names.filter(isBlobId)
  const used = blobs.length === 0 ? new Set() : await usedBlobs(blobs)
  const marked = new Set(names.filter((name) => name.endsWith(UNUSED_MARK)))
  let removed = 0
  for (const blob of blobs) {
    const path = join(folder, blob)
    const mark = `${path}${UNUSED_MARK}`
    const isMarked = marked.has(`${blob}${UNUSED_MARK}`)
    if (used.has(blob)) {
      if (isMarked) await rm(mark, { force: true })
    } else if (!isMarked) await writeFile(mark, '')
    else if (await isOlder(mark, now, UNUSED_KEPT_DAYS)) removed += await removeUnlessStoredAgain(path, mark, now)
  }
  return removed
}

/**
 * Deletes a blob, unless another process stores it again at the same time. `BlobStore.put` deletes the mark first, and then
 * writes the file if it is missing. This function moves the file aside first, and then checks the mark. So if both run at the
 * same time, either this function finds the mark missing and moves the file back, or `put` finds the file missing and writes
 * it. If the mark were checked first, `put` could delete it and find the file just before the file is deleted.
 */
async function removeUnlessStoredAgain(path: string, mark: string, now: Date): Promise<0 | 1> {
  const aside = `${path}.${randomBytes(6).toString('hex')}${ASIDE}`
  if (!(await move(path, aside))) return 0
  if ((await isOlder(mark, now, UNUSED_KEPT_DAYS)) && (await isOlder(aside, now, UNUSED_KEPT_DAYS))) {
    await rm(aside, { force: true })
    await rm(mark, { force: true })
    return 1
  }
  await move(aside, path)
  return 0
}

/**
 * Moves back the files that a killed process had moved aside. It may overwrite a file that was stored since, which has the
 * same content.
 */
async function restoreAside(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names.filter((each) => each.endsWith(ASIDE))) {
    await move(join(folder, name), join(folder, name.slice(0, BLOB_ID_LENGTH)))
  }
}

/** Renames a file. Returns whether it existed. */
async function move(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

async function removeUnfinished(folder: string, names: readonly string[], now: Date): Promise<void> {
  for (const name of names.filter((each) => each.endsWith('.part'))) {
    const path = join(folder, name)
    if (await isOlder(path, now, UNFINISHED_KEPT_DAYS)) await rm(path, { force: true })
  }
}

async function isOlder(path: string, now: Date, days: number): Promise<boolean> {
  try {
    return now.getTime() - (await stat(path)).mtimeMs > days * DAY_MS
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return []
    throw error
  }
}

import { randomBytes } from 'node:crypto'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#platform/error-code.ts'
import { DAY_MS } from '#platform/clock.ts'
import { BLOB_ID_LENGTH, isBlobId } from '../../blob-id.ts'
import { UNUSED_MARK } from './blob-store.ts'

/** So a backup of the database that is younger finds the pictures that it names. */
export const UNUSED_KEPT_DAYS = 30
/** Partial files of processes that were killed. */
const UNFINISHED_KEPT_DAYS = 1
/** Suffix of a picture that is about to be deleted. */
const ASIDE = '.aside'

export interface BlobSweep {
  readonly folder: string
  /** Returns those of the blobs that are still shown somewhere. */
  readonly usedBlobs: (blobs: readonly string[]) => Promise<ReadonlySet<string>>
  readonly now: Date
  readonly signal: AbortSignal
}

/**
 * Deletes the pictures that have been unused for 30 days. An unused picture gets an empty marker file, whose time is when
 * that was first seen; the marker is deleted when the picture is used or stored again. Returns how many pictures it deleted.
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
 * Storing a picture again deletes the marker first and touches the file then. The picture is moved aside before the marker
 * is checked: either the marker is missing here, and the picture is moved back, or the file is missing there, and is
 * written. Checked before, the marker could be deleted in between.
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

/** Moves back what a killed process had moved aside. A file that has the name by now has the same content. */
async function restoreAside(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names.filter((each) => each.endsWith(ASIDE))) {
    await move(join(folder, name), join(folder, name.slice(0, BLOB_ID_LENGTH)))
  }
}

/** Returns whether the file was there. */
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

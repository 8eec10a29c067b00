import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#platform/error-code.ts'
import { DAY_MS } from '#platform/clock.ts'
import { isBlobId } from '../blob-id.ts'
import { UNUSED_MARK } from './blob-store.ts'

/** A backup of the database that is younger finds the pictures that it names. */
export const UNUSED_KEPT_DAYS = 30
/** What a process that was killed over a picture left. */
const UNFINISHED_KEPT_DAYS = 1

export interface BlobSweep {
  readonly folder: string
  /** Those of the names that something still shows. */
  readonly wantedOf: (blobs: readonly string[]) => Promise<ReadonlySet<string>>
  readonly now: Date
  readonly signal: AbortSignal
}

/**
 * Removes the pictures that nothing has shown for 30 days. One that is found unused gets an empty file beside it, whose time says
 * since when; it goes as soon as the picture is used or kept anew. Returns how many pictures went.
 */
export async function sweepBlobs({ folder, wantedOf, now, signal }: BlobSweep): Promise<number> {
  let removed = 0
  for (const part of await namesIn(folder)) {
    if (signal.aborted) break
    removed += await sweepFolder(join(folder, part), wantedOf, now)
  }
  return removed
}

async function sweepFolder(folder: string, wantedOf: BlobSweep['wantedOf'], now: Date): Promise<number> {
  const names = await namesIn(folder)
  await removeUnfinished(folder, names, now)
  const blobs = names.filter(isBlobId)
  const wanted = blobs.length === 0 ? new Set() : await wantedOf(blobs)
  const marked = new Set(names.filter((name) => name.endsWith(UNUSED_MARK)))
  let removed = 0
  for (const blob of blobs) {
    const path = join(folder, blob)
    const mark = `${path}${UNUSED_MARK}`
    const isMarked = marked.has(`${blob}${UNUSED_MARK}`)
    if (wanted.has(blob)) {
      if (isMarked) await rm(mark, { force: true })
    } else if (!isMarked) await writeFile(mark, '')
    // Asked of the disk, not of the list: whoever keeps the picture anew takes the mark away first.
    else if (await isOlder(mark, now, UNUSED_KEPT_DAYS)) {
      await rm(path, { force: true })
      await rm(mark, { force: true })
      removed += 1
    }
  }
  return removed
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

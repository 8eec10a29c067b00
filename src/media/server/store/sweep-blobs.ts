import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#platform/clock.ts'
import { BLOB_ID_LENGTH, isBlobId } from '../../blob-id.ts'
import { UNUSED_MARK } from './blob-store.ts'
import type { ObjectFiles } from './object-files.ts'

/** Unused blobs are kept this long, so that a restored backup of the database that is younger still finds its pictures. */
const UNUSED_KEPT_DAYS = 30
/** Partial files are kept this long, because a process may still be writing them. */
const UNFINISHED_KEPT_DAYS = 1
/** Suffix of a picture that is about to be deleted. */
const ASIDE = '.aside'

export interface BlobSweep {
  readonly files: ObjectFiles
  /** Returns those of the given blobs that are still used. */
  readonly usedBlobs: (blobs: readonly string[]) => Promise<ReadonlySet<string>>
  readonly now: Date
  readonly signal: AbortSignal
}

/**
 * Deletes the blobs that have been unused for `UNUSED_KEPT_DAYS`. An unused blob is marked with an empty object, whose time is
 * when the blob was first found unused. The mark is deleted when the blob is used or stored again. Returns the number of
 * deleted blobs.
 */
export async function sweepBlobs({ files, usedBlobs, now, signal }: BlobSweep): Promise<number> {
  let removed = 0
  for (const folder of await files.folders()) {
    if (signal.aborted) break
    removed += await sweepFolder(files, folder, usedBlobs, now)
  }
  return removed
}

async function sweepFolder(
  files: ObjectFiles,
  folder: string,
  usedBlobs: BlobSweep['usedBlobs'],
  now: Date,
): Promise<number> {
  const names = await files.list(folder)
  await removeUnfinished(files, folder, names, now)
  await restoreAside(files, folder, names)
  const blobs = names.filter(isBlobId)
  const used = blobs.length === 0 ? new Set() : await usedBlobs(blobs)
  const marked = new Set(names.filter((name) => name.endsWith(UNUSED_MARK)))
  let removed = 0
  for (const blob of blobs) {
    const name = `${folder}/${blob}`
    const mark = `${name}${UNUSED_MARK}`
    const isMarked = marked.has(`${blob}${UNUSED_MARK}`)
    if (used.has(blob)) {
      if (isMarked) await files.remove(mark)
    } else if (!isMarked) await files.write(mark, new Uint8Array())
    else if (await isOlder(files, mark, now, UNUSED_KEPT_DAYS))
      removed += await removeUnlessStoredAgain(files, name, mark, now)
  }
  return removed
}

/**
 * Deletes a blob, unless another process stores it again at the same time. `BlobStore.put` deletes the mark first, and then
 * writes the object if it is missing. This function moves the object aside first, and then checks the mark. So if both run at the
 * same time, either this function finds the mark missing and moves the object back, or `put` finds the object missing and writes
 * it. If the mark were checked first, `put` could delete it and find the object just before it is deleted.
 */
async function removeUnlessStoredAgain(files: ObjectFiles, name: string, mark: string, now: Date): Promise<0 | 1> {
  const aside = `${name}.${randomBytes(6).toString('hex')}${ASIDE}`
  if (!(await files.move(name, aside))) return 0
  if (await isOlder(files, mark, now, UNUSED_KEPT_DAYS)) {
    await files.remove(aside)
    await files.remove(mark)
    return 1
  }
  await files.move(aside, name)
  return 0
}

/**
 * Moves back the objects that a killed process had moved aside. It may overwrite one that was stored since, which has the
 * same content.
 */
async function restoreAside(files: ObjectFiles, folder: string, names: readonly string[]): Promise<void> {
  for (const name of names.filter((each) => each.endsWith(ASIDE))) {
    await files.move(`${folder}/${name}`, `${folder}/${name.slice(0, BLOB_ID_LENGTH)}`)
  }
}

async function removeUnfinished(
  files: ObjectFiles,
  folder: string,
  names: readonly string[],
  now: Date,
): Promise<void> {
  for (const name of names.filter((each) => each.endsWith('.part'))) {
    const path = `${folder}/${name}`
    if (await isOlder(files, path, now, UNFINISHED_KEPT_DAYS)) await files.remove(path)
  }
}

async function isOlder(files: ObjectFiles, name: string, now: Date, days: number): Promise<boolean> {
  const facts = await files.facts(name)
  return facts !== null && now.getTime() - facts.modifiedAt.getTime() > days * DAY_MS
}

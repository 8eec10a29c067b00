import { randomBytes } from 'node:crypto'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#platform/error-code.ts'
import { DAY_MS } from '#platform/clock.ts'
import { BLOB_ID_LENGTH, isBlobId } from '../blob-id.ts'
import { UNUSED_MARK } from './blob-store.ts'

/** A backup of the database that is younger finds the pictures that it names. */
export const UNUSED_KEPT_DAYS = 30
/** What a process that was killed over a picture left. */
const UNFINISHED_KEPT_DAYS = 1
/** Ends the name of a picture that is about to go. */
const ASIDE = '.aside'

export interface BlobSweep {
  readonly folder: string
  /** Those of the names that something still shows. */
  readonly wantedOf: (blobs: readonly string[]) => Promise<ReadonlySet<string>>
  readonly now: Date
  readonly signal: AbortSignal
}

/**
 * Removes the pictures that nothing has shown for 30 days. One that is found unused gets an empty file beside it, whose
 * time says since when; it goes as soon as the picture is used or kept anew. Returns how many pictures went.
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
  await bringBack(folder, names)
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
    else if (await isOlder(mark, now, UNUSED_KEPT_DAYS)) removed += await removeUnlessKeptAnew(path, mark, now)
  }
  return removed
}

/**
 * Whoever keeps a picture anew takes the mark away and touches the file, in this order. Either that mark is missed
 * here, after the picture was moved aside; or the file is missed there, and written. Asked before, the mark might go
 * in between.
 */
async function removeUnlessKeptAnew(path: string, mark: string, now: Date): Promise<0 | 1> {
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

/** What a process that was killed moved aside. Whatever has its name by now has the same content. */
async function bringBack(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names.filter((each) => each.endsWith(ASIDE))) {
    await move(join(folder, name), join(folder, name.slice(0, BLOB_ID_LENGTH)))
  }
}

/** Says whether it was there. */
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

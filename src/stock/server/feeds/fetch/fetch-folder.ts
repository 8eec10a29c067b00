import { constants } from 'node:fs'
import { lstat, open, readdir, realpath, type FileHandle } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { errorCode } from '#platform/error-code.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { copyStream } from './copy-stream.ts'
import { localName, type FetchContext, type FetchFailure, type FetchResult } from './fetched-file.ts'
import { fitsPattern, isSameMark, markAtRest, newest, STILL_WRITTEN, type FileMark } from './file-at-rest.ts'

export interface FolderSource {
  readonly folder: string
  readonly file: string
}

export interface FoundFile extends FileMark {
  readonly name: string
  readonly path: string
}

/** From this age on, a file of this machine counts as complete without waiting. */
const SETTLED_RESTS = 3

/** Copies the newest file of a watched folder once it is at rest. The file itself stays as it is. */
export async function fetchFromFolder(source: FolderSource, context: FetchContext): Promise<FetchResult> {
  const { feedsFolder, dealer, restMs, signal, onWait } = context
  const found = await newestFile(source, feedsFolder, dealer)
  if (!found.ok) return found
  const file = found.value
  if (file === null) return err(`There is no file ${source.file} in ${folderText(source, dealer)}.`)
  const atRest = await markAtRest(() => markOf(file.path), {
    restMs,
    settledMs: restMs * SETTLED_RESTS,
    signal,
    onWait: () => onWait?.(file.name),
  })
  if (atRest === null) return err(`${file.name} ${STILL_WRITTEN}.`)
  const path = join(context.workFolder, localName(file.name))
  const handle = await open(file.path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    await copyStream(handle.createReadStream({ autoClose: false }), path, signal)
    const after = await handleMark(handle)
    if (!isSameMark(atRest, after)) return err(`${file.name} ${STILL_WRITTEN}.`)
  } finally {
    await handle.close()
  }
  return ok({ kind: 'file', path, location: `${folderText(source, dealer)}/${file.name}`, validators: null })
}

export function folderText({ folder }: FolderSource, dealer: string): string {
  return folder === '.' ? dealer : `${dealer}/${folder}`
}

/** The folder as this machine has it; null if it has none. Links that lead out of the dealer's folder are refused. */
export async function watchedFolder(
  source: FolderSource,
  feedsFolder: string,
  dealer: string,
): Promise<Result<string | null, FetchFailure>> {
  try {
    const own = await realpath(join(feedsFolder, dealer))
    const folder = await realpath(join(own, source.folder))
    if (folder === own || folder.startsWith(`${own}${sep}`)) return ok(folder)
    return err(`${folderText(source, dealer)} is a link that leads out of the folder of ${dealer}.`)
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return ok(null)
    return err(`${folderText(source, dealer)} can't be read (${code}).`)
  }
}

/** The newest file that matches, null if none does. Links are left out, because they could lead to any file of this machine. */
export async function newestFile(
  source: FolderSource,
  feedsFolder: string,
  dealer: string,
): Promise<Result<FoundFile | null, FetchFailure>> {
  const folder = await watchedFolder(source, feedsFolder, dealer)
  if (!folder.ok) return folder
  if (folder.value === null) return err(`This machine has no folder ${join(feedsFolder, folderText(source, dealer))}.`)
  const files: FoundFile[] = []
  for (const entry of await readdir(folder.value, { withFileTypes: true })) {
    if (!entry.isFile() || !fitsPattern(entry.name, source.file)) continue
    const path = join(folder.value, entry.name)
    const mark = await markOf(path).catch(() => null)
    if (mark !== null) files.push({ name: entry.name, path, ...mark })
  }
  return ok(newest(files))
}

async function markOf(path: string): Promise<FileMark> {
  const { size, mtimeMs } = await lstat(path)
  return { bytes: size, modifiedMs: mtimeMs }
}

async function handleMark(handle: FileHandle): Promise<FileMark> {
  const { size, mtimeMs } = await handle.stat()
  return { bytes: size, modifiedMs: mtimeMs }
}

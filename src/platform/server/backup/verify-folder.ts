import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { toError } from '../../error-code.ts'
import { problem, type Problem } from '../../problem.ts'
import { err, ok, type Result } from '../../result.ts'
import type { OnProgress } from '../progress.ts'
import { BLOBS_FOLDER, BLOBS_LIST, MANIFEST, readManifest, type Manifest, UNFINISHED } from './manifest.ts'
import { describeFile } from './stored-files.ts'

export interface VerifiedBackup {
  readonly folder: string
  readonly manifest: Manifest
  /** Folder of the blobs, which several backups share. */
  readonly blobsFolder: string
  readonly blobs: ReadonlySet<string>
}

export type BackupProblem = Problem<'no-backup' | 'damaged-backup'>

const REPORT_EVERY = 200

/** Finds the backup in a folder: itself, or the newest of those in it. */
export async function findBackup(folder: string): Promise<Result<string, BackupProblem>> {
  if (existsSync(join(folder, MANIFEST))) return ok(folder)
  const names = await readdir(folder).catch(() => [])
  const found = names.filter((name) => !name.endsWith(UNFINISHED) && existsSync(join(folder, name, MANIFEST))).sort()
  const newest = found.at(-1)
  if (newest !== undefined) return ok(join(folder, newest))
  return err(problem('no-backup', `There is no complete backup in ${folder}.`, `Complete ones have a ${MANIFEST}.`))
}

/** Compares every file and picture of a backup with its checksum. */
export async function verifyBackup(
  folder: string,
  onProgress: OnProgress,
): Promise<Result<VerifiedBackup, BackupProblem>> {
  const damaged = (what: string) => err(problem('damaged-backup', `The backup ${folder} is damaged: ${what}.`, ''))
  let manifest: Manifest | undefined
  try {
    manifest = readManifest(folder)
  } catch (error) {
    return damaged(`${MANIFEST} can't be read (${toError(error).message.split('\n')[0]})`)
  }
  if (!manifest) return err(problem('no-backup', `There is no ${MANIFEST} in ${folder}.`, ''))
  for (const file of manifest.files) {
    onProgress(file.path)
    if (!existsSync(join(folder, file.path))) return damaged(`${file.path} is missing`)
    const found = await describeFile(folder, file.path)
    if (found.bytes !== file.bytes) return damaged(`${file.path} has ${found.bytes} bytes instead of ${file.bytes}`)
    if (found.sha256 !== file.sha256) return damaged(`${file.path} has another content than when it was written`)
  }
  const blobsFolder = join(dirname(folder), BLOBS_FOLDER)
  const ids = (await readFile(join(folder, BLOBS_LIST), 'utf8')).split('\n').filter((line) => line !== '')
  for (const [at, id] of ids.entries()) {
    if (at % REPORT_EVERY === 0) onProgress(`picture ${at} of ${ids.length}`, at / ids.length)
    const fault = await blobFault(join(blobsFolder, id.slice(0, 2), id), id)
    if (fault !== null) return damaged(`the picture ${id} ${fault}`)
  }
  return ok({ folder, manifest, blobsFolder, blobs: new Set(ids) })
}

async function blobFault(path: string, id: string): Promise<string | null> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return 'is missing'
  // The id begins the hash of the content.
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
  return hash.startsWith(id) ? null : 'has another content than when it was written'
}

import { rmSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Progress } from '../progress.ts'
import { projectRoot } from '../project-root.ts'
import { readVersion } from '../version.ts'
import { copyBlobs, type CopiedBlobs } from './copy-blobs.ts'
import {
  backupName,
  BLOBS_FOLDER,
  BLOBS_LIST,
  DATABASE_FILE,
  FILES_FOLDER,
  KEYS_FILE,
  MANIFEST_FORMAT,
  UNFINISHED,
  writeManifest,
  type Manifest,
} from './manifest.ts'
import { sealKeys, type KeptSecrets } from './sealed-keys.ts'
import { copyAll, describeFile, filesBelow, syncFile } from './stored-files.ts'
import { writeBackup } from './write-backup.ts'

export interface BackupSource {
  readonly databaseUrl: string
  /** Folder of the pictures. */
  readonly blobsFolder: string
  /** Folders and files of the configuration, by their name in the backup. */
  readonly configuration: Readonly<Record<string, string>>
  readonly secrets: KeptSecrets
  /** Encrypts the secrets; without one they are left out. */
  readonly passphrase: string | null
}

export interface WrittenBackup {
  readonly folder: string
  readonly manifest: Manifest
  /** Pictures that no earlier backup in the folder had. */
  readonly newBlobs: number
}

/**
 * Writes a backup into a folder of backups. Pictures are copied after the rows that name them, and are kept for a month after their last use, so a backup
 * never lacks one. The backup gets its name when it is complete.
 */
export async function writeBackupFolder(
  source: BackupSource,
  backups: string,
  now: Date,
  progress: Progress,
): Promise<WrittenBackup> {
  const folder = join(backups, backupName(now))
  const unfinished = `${folder}${UNFINISHED}`
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    const database = await progress.step(
      'Database',
      (onTable) => writeBackup(source.databaseUrl, join(unfinished, DATABASE_FILE), now, onTable),
      ({ rows, tables }) => `${rows} rows of ${tables} tables`,
    )
    const blobs = await progress.step(
      'Pictures',
      (onProgress) => copyBlobs(source.blobsFolder, join(backups, BLOBS_FOLDER), onProgress),
      ({ ids, copied }) => `${ids.length}, of which ${copied} are new in ${backups}`,
    )
    await writeOwnerOnly(join(unfinished, BLOBS_LIST), blobs.ids.map((id) => `${id}\n`).join(''))
    for (const [name, from] of Object.entries(source.configuration))
      await copyAll(from, join(unfinished, FILES_FOLDER, name))
    const { passphrase, secrets } = source
    if (passphrase !== null) await writeOwnerOnly(join(unfinished, KEYS_FILE), sealKeys(secrets, passphrase))
    const manifest = await describe(unfinished, now, { ...database, blobs, hasKeys: passphrase !== null })
    writeManifest(unfinished, manifest)
    await rename(unfinished, folder)
    return { folder, manifest, newBlobs: blobs.copied }
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

async function describe(
  folder: string,
  now: Date,
  parts: { readonly tables: number; readonly rows: number; readonly blobs: CopiedBlobs; readonly hasKeys: boolean },
): Promise<Manifest> {
  await syncFile(join(folder, DATABASE_FILE))
  const files = await Promise.all((await filesBelow(folder)).map((path) => describeFile(folder, path)))
  const { tables, rows, blobs, hasKeys } = parts
  return {
    format: MANIFEST_FORMAT,
    version: 1,
    createdAt: now.toISOString(),
    platform: readVersion(projectRoot(), undefined).version,
    tables,
    rows,
    blobs: { count: blobs.ids.length, bytes: blobs.bytes },
    hasKeys,
    files,
  }
}

async function writeOwnerOnly(path: string, content: string): Promise<void> {
  await writeFile(path, content, { mode: 0o600 })
  await syncFile(path)
}

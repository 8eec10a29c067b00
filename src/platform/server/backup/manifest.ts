import { join } from 'node:path'
import { z } from 'zod'
import { readJsonFile, writeJsonFile } from '../json-file.ts'

/**
 * A folder of backups:
 *
 *     2026-11-24T00-20-00Z/   one backup; its time
 *       manifest.json         written last: a folder without it is no backup
 *       database.backup       see frames.ts
 *       files/sites/…         configuration files
 *       keys.sealed           the platform's keys, encrypted with a passphrase
 *       blobs.txt             one blob id a line
 *     blobs/ab/abcd…          pictures of all backups, each once
 */
export const MANIFEST = 'manifest.json'
export const DATABASE_FILE = 'database.backup'
export const FILES_FOLDER = 'files'
export const KEYS_FILE = 'keys.sealed'
export const BLOBS_LIST = 'blobs.txt'
export const BLOBS_FOLDER = 'blobs'

/** Suffix of a backup that is being written, or was interrupted. */
export const UNFINISHED = '.unfinished'

export const MANIFEST_FORMAT = 'forecourt-backup-folder'

const storedFile = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })

const manifest = z.object({
  format: z.literal(MANIFEST_FORMAT),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Version of the platform that wrote it. */
  platform: z.string(),
  tables: z.number(),
  rows: z.number(),
  blobs: z.object({ count: z.number(), bytes: z.number() }),
  /** Whether keys.sealed is among the files. */
  hasKeys: z.boolean(),
  /** Every file of the backup except the manifest and the blobs, by its path in the folder. */
  files: z.array(storedFile),
})

export type Manifest = z.infer<typeof manifest>
export type StoredFile = z.infer<typeof storedFile>

export function writeManifest(folder: string, content: Manifest): void {
  writeJsonFile(join(folder, MANIFEST), content, 0o600)
}

/** Undefined if there is none. Throws if it is damaged. */
export function readManifest(folder: string): Manifest | undefined {
  return readJsonFile(join(folder, MANIFEST), manifest)
}

/** The name of a backup's folder, which sorts by time. */
export const backupName = (now: Date): string =>
  now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')

export const isBackupName = (name: string): boolean => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name)

import { existsSync, statSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { copyBlobs } from '#platform/server/backup/copy-blobs.ts'
import { FILES_FOLDER, KEYS_FILE } from '#platform/server/backup/manifest.ts'
import { openKeys, type KeptSecrets } from '#platform/server/backup/sealed-keys.ts'
import { copyAll } from '#platform/server/backup/stored-files.ts'
import type { VerifiedBackup } from '#platform/server/backup/verify-folder.ts'
import { makeFolder } from '#platform/server/data-folder.ts'
import type { Progress } from '#platform/server/progress.ts'
import { storeRestoredKeys } from '#platform/server/secrets.ts'
import { DOCUMENTS, SIGNING } from '../start/signing-secret.ts'
import { configurationFiles } from './backup.ts'
import { WRONG_PASSPHRASE } from './backup-verify.ts'
import type { CommandCall } from './command.ts'
import { passphraseOf } from './passphrase.ts'

/** A verified backup, and its keys; null without them. */
export interface FilesOfBackup {
  readonly backup: VerifiedBackup
  readonly keys: KeptSecrets | null
}

/** Opens the keys of a backup, or says what is needed. */
export async function openRestoredKeys(
  { values, config }: Pick<CommandCall, 'values' | 'config'>,
  { folder, manifest }: VerifiedBackup,
): Promise<Result<KeptSecrets | null, Problem>> {
  if (values['without-keys'] === true) return ok(null)
  if (!manifest.hasKeys) return err(NO_KEYS)
  const passphrase = await passphraseOf(config, values)
  if (!passphrase.ok) return passphrase
  if (passphrase.value === null) return err(NO_PASSPHRASE)
  const keys = openKeys(await readFile(join(folder, KEYS_FILE), 'utf8'), passphrase.value)
  return keys === null ? err(WRONG_PASSPHRASE) : ok(keys)
}

const NO_PASSPHRASE = problem(
  'no-passphrase',
  'The keys of the backup are encrypted, and no passphrase was given.',
  'Give it with --passphrase on standard input or in BACKUP_PASSPHRASE, or leave the keys out with --without-keys.',
)
const NO_KEYS = problem(
  'no-keys',
  'The backup has no keys, so links in sent mails and documents open only with those of the original.',
  'Set FORECOURT_SECRET and DOCUMENT_KEY to its values, or copy its secrets.json; then add --without-keys.',
)

/** Puts pictures, configuration files and keys in place. Returns what an operator has to know. */
export async function placeFiles(
  { backup, keys }: FilesOfBackup,
  config: Config,
  progress: Progress,
): Promise<readonly string[]> {
  const lines: string[] = []
  makeFolder(config.dataFolder)
  await progress.step('Pictures', (onProgress) =>
    copyBlobs(backup.blobsFolder, join(config.dataFolder, 'blobs'), onProgress, backup.blobs),
  )
  for (const [name, place] of Object.entries(configurationFiles(config))) {
    const from = join(backup.folder, FILES_FOLDER, name)
    if (!existsSync(from)) continue
    const isFree = await isEmpty(place)
    const to = isFree ? place : join(config.dataFolder, 'restored', name)
    await copyAll(from, to)
    if (!isFree) lines.push(`${place} is there already, so ${name} of the backup is in ${to}.`)
  }
  if (keys === null) return [...lines, 'Keys were left out.']
  storeRestoredKeys(config.dataFolder, { [SIGNING]: keys.signing, [DOCUMENTS]: keys.documents })
  return [...lines, ...environmentLines(keys, config)]
}

/** Whether nothing is there, or an empty folder. */
async function isEmpty(place: string): Promise<boolean> {
  const there = statSync(place, { throwIfNoEntry: false })
  return !there || (there.isDirectory() && (await readdir(place)).length === 0)
}

/** Secrets of the original's environment go to a file: this process can't set those of the next one. */
function environmentLines({ environment, signing, documents }: KeptSecrets, config: Config): readonly string[] {
  const all = {
    ...environment,
    ...(signing[0] !== undefined && { FORECOURT_SECRET: signing[0] }),
    ...(documents[0] !== undefined && { DOCUMENT_KEY: documents[0] }),
  }
  const path = join(config.dataFolder, 'restored.env')
  const lines = Object.entries(all).map(([name, value]) => `${name}=${quoted(value)}\n`)
  writeFileSync(path, lines.join(''), { mode: 0o600 })
  return [
    `The keys are in secrets.json of ${config.dataFolder}, so links in sent mails and documents open. Secrets of the original's environment are in ${path}: ${Object.keys(all).join(', ')}. Set those that this one needs, in every process, and delete the file.`,
  ]
}

/** As `.env` files quote: node:util parseEnv reads it back. */
function quoted(value: string): string {
  const quote = ["'", '"', '`'].find((each) => !value.includes(each)) ?? "'"
  return `${quote}${value}${quote}`
}

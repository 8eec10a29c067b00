import { statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { openErasureList } from '#personal-data/server/erasure-list.ts'
import type { Config } from '#platform/config.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { pruneBackups } from '#platform/server/backup/prune-backups.ts'
import { verifyBackup } from '#platform/server/backup/verify-folder.ts'
import { writeBackupFolder, type WrittenBackup } from '#platform/server/backup/write-folder.ts'
import type { Progress } from '#platform/server/progress.ts'
import type { Command } from './command.ts'
import { keptSecretsOf } from './kept-secrets.ts'
import { PASSPHRASE_OPTION, passphraseOf } from './passphrase.ts'

export const backup: Command = {
  name: 'backup',
  operands: ['FOLDER'],
  summary: 'adds a backup of database, pictures, configuration and keys to a folder of backups, while the sites run',
  options: {
    passphrase: PASSPHRASE_OPTION,
    keep: {
      type: 'string',
      value: 'NUMBER',
      help: 'once the new backup is verified, deletes the oldest complete backups of the folder, so that this many are left',
    },
  },
  run: async ({ operands, values, config, progress, openPlatform }) => {
    const folder = resolve(operands[0] ?? '')
    const keep = toKeep(values['keep'])
    if (!keep.ok) return keep
    const refused = targetProblem(folder)
    if (refused) return err(refused)
    const passphrase = await passphraseOf(config, values, true)
    if (!passphrase.ok) return passphrase
    const platform = await openPlatform()
    if (!platform.ok) return platform
    try {
      const source = {
        databaseUrl: platform.value.databaseAddress.url,
        blobsFolder: join(config.dataFolder, 'blobs'),
        configuration: configurationFiles(config),
        secrets: keptSecretsOf(config, process.env),
        passphrase: passphrase.value,
      }
      openErasureList(config.erasuresFile).touch()
      const written = await writeBackupFolder(source, folder, new Date(), progress)
      for (const line of reportOf(written, config)) progress.line(line)
      return keep.value === null ? ok(0) : await keepNewest(keep.value, written.folder, progress)
    } finally {
      await platform.value.close()
    }
  },
}

/** The number of backups to keep; null to keep all. */
function toKeep(written: string | boolean | undefined): Result<number | null, Problem> {
  if (written === undefined) return ok(null)
  const number = Number(written)
  return Number.isInteger(number) && number > 0
    ? ok(number)
    : err(problem('bad-number', `--keep is ${JSON.stringify(written)}.`, 'Give a whole number from 1, such as 30.'))
}

/** Older backups go only when the new one can replace them. */
async function keepNewest(keep: number, folder: string, progress: Progress): Promise<Result<number, Problem>> {
  const verified = await progress.step('Check', (onProgress) => verifyBackup(folder, onProgress))
  if (!verified.ok) return verified
  const deleted = await pruneBackups(dirname(folder), keep)
  if (deleted.length > 0) progress.line(`Deleted, as ${keep} are kept: ${deleted.join(', ')}.`)
  return ok(0)
}

/** Folders and files of the configuration, by their name in a backup. */
export const configurationFiles = ({
  sitesFolder,
  dealersFolder,
  catalogueFile,
}: Pick<Config, 'sitesFolder' | 'dealersFolder' | 'catalogueFile'>): Readonly<Record<string, string>> => ({
  sites: sitesFolder,
  dealers: dealersFolder,
  'catalogue.yaml': catalogueFile,
})

function reportOf({ folder, manifest }: WrittenBackup, { erasuresFile, pictureBucket }: Config): readonly string[] {
  return [
    pictureBucket === undefined
      ? `The backup is ${folder}; its pictures are in blobs beside it.`
      : `The backup is ${folder}. The pictures in the bucket ${pictureBucket.bucket} are NOT in it: keep versions or a copy of the bucket.`,
    ...(manifest.hasKeys
      ? ['Its keys are encrypted: keep the passphrase elsewhere.']
      : [
          'It has NO KEYS, because no passphrase was given (--passphrase or BACKUP_PASSPHRASE). Keep FORECOURT_SECRET and DOCUMENT_KEY, or secrets.json of the data folder, yourself: without them every link in sent mails and every document is lost.',
        ]),
    `Copy ${erasuresFile} beside the backups as well, each time it changes: a restore erases these people again.`,
  ]
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

function targetProblem(folder: string): Problem | undefined {
  const there = statSync(folder, { throwIfNoEntry: false })
  if (there && !there.isDirectory())
    return problem('is-file', `${folder} is a file.`, 'Name a folder; each backup gets a folder of its own in it.')
  return isFolder(dirname(folder))
    ? undefined
    : problem('no-folder', `There is no folder ${dirname(folder)}.`, 'Create it first.')
}

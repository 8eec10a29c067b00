import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { readErasureList, repeatErasures, openErasureList, type Erasure } from '#personal-data/server/erasure-list.ts'
import type { Config } from '#platform/config.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { readBackup } from '#platform/server/backup/read-backup.ts'
import { DATABASE_FILE } from '#platform/server/backup/manifest.ts'
import { findBackup, verifyBackup } from '#platform/server/backup/verify-folder.ts'
import type { DatabaseAddress } from '#platform/server/database-address.ts'
import { openDatabase } from '#platform/server/database.ts'
import { createLogger } from '#platform/server/log.ts'
import type { Progress } from '#platform/server/progress.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { finishRestore } from '#platform/server/restored-copy.ts'
import { openSource } from '../start/open-platform.ts'
import type { Command, CommandCall } from './command.ts'
import { PASSPHRASE_OPTION } from './passphrase.ts'
import { openRestoredKeys, placeFiles, type FilesOfBackup } from './restore-files.ts'

export const restore: Command = {
  name: 'restore',
  operands: ['FOLDER'],
  summary:
    'restores a backup (or the newest of a folder) into an empty data folder or database; the copy sends nothing',
  options: {
    passphrase: PASSPHRASE_OPTION,
    'without-keys': { type: 'boolean', help: 'leaves out the keys: links in sent mails and documents will not open' },
    erasures: {
      type: 'string',
      value: 'FILE',
      help: 'list of people who were erased since (ERASURES_FILE of the original), or none',
    },
  },
  run: async (call) => {
    const { operands, values, config, progress } = call
    const path = resolve(operands[0] ?? '')
    const there = statSync(path, { throwIfNoEntry: false })
    if (!there) return err(problem('no-file', `There is no ${path}.`, ''))
    const erasures = values['erasures'] === 'none' ? ok([]) : readErasureList(erasuresPath(call))
    if (!erasures.ok) return erasures
    const files = there.isDirectory() ? await checkedFiles(call, path) : ok(null)
    if (!files.ok) return files
    const file = files.value ? join(files.value.backup.folder, DATABASE_FILE) : path
    // Not migrated yet: the tables are created first as they were at the time of the backup.
    const source = await openSource(config, createLogger(config.logLevel, config.logFormat))
    if (!source.ok) return source
    const { address, cluster } = source.value
    try {
      const restored = await restoreRows(address, file, progress)
      if (!restored.ok) return err(withPlace(restored.error, config))
      const lines = files.value ? await placeFiles(files.value, config, progress) : [WITHOUT_FILES]
      await repeat(address, erasures.value, config)
      for (const line of [...lines, erasedLine(erasures.value), NEXT]) progress.line(line)
      return ok(0)
    } finally {
      await cluster?.close()
    }
  },
}

const WITHOUT_FILES = 'This is a backup of the database alone: copy DATA_DIR/blobs, SITES_DIR and the keys by hand.'
const NEXT =
  'The copy sends nothing. Start it and look at it; once the original is stopped, "npx forecourt resume" starts sending.'

const erasedLine = (erasures: readonly Erasure[]): string => `${erasures.length} erasures were repeated.`

const erasuresPath = ({ values, config }: CommandCall): string =>
  typeof values['erasures'] === 'string' ? resolve(values['erasures']) : config.erasuresFile

/** Checks the whole backup and the passphrase before anything is changed. */
async function checkedFiles(call: CommandCall, path: string): Promise<Result<FilesOfBackup, Problem>> {
  const found = await findBackup(path)
  if (!found.ok) return found
  const verified = await call.progress.step('Checking', (onProgress) => verifyBackup(found.value, onProgress))
  if (!verified.ok) return verified
  const keys = await openRestoredKeys(call, verified.value)
  return keys.ok ? ok({ backup: verified.value, keys: keys.value }) : keys
}

async function restoreRows(address: DatabaseAddress, file: string, progress: Progress) {
  const migrations = join(projectRoot(), 'migrations')
  return progress.step(
    'Database',
    (onTable) => readBackup(address, file, migrations, onTable),
    (restored) => (restored.ok ? `${restored.value.rows} rows of ${restored.value.tables} tables` : ''),
  )
}

/** Erases people again, and allows the first start. Until then the database is refused. */
async function repeat(address: DatabaseAddress, erasures: readonly Erasure[], config: Config): Promise<void> {
  const log = createLogger(config.logLevel, config.logFormat)
  const database = openDatabase({ ...address, applicationName: 'forecourt restore', log })
  try {
    await repeatErasures(database, erasures)
  } finally {
    await database.close()
  }
  keepErasures(erasures, config)
  const client = new Client({ connectionString: address.url, application_name: 'forecourt restore' })
  await client.connect()
  try {
    await finishRestore(client)
  } finally {
    await client.end()
  }
}

/** The list of the new installation begins with that of the old one, for another restore of the same backup. */
function keepErasures(erasures: readonly Erasure[], { erasuresFile }: Config): void {
  const known = readErasureList(erasuresFile)
  const ids = new Set(known.ok ? known.value.map(({ account, at }) => `${account} ${at}`) : [])
  const list = openErasureList(erasuresFile)
  for (const each of erasures) if (!ids.has(`${each.account} ${each.at}`)) list.add(each)
}

/** Says how to name an empty database: a data folder of its own, or another database of the same PostgreSQL. */
export function withPlace(refused: Problem, { databaseUrl }: Pick<Config, 'databaseUrl'>): Problem {
  if (refused.kind !== 'not-empty') return refused
  const place = databaseUrl === undefined ? 'a new one, with --data FOLDER' : 'an empty one, with --database URL'
  return { ...refused, fix: `Restore into ${place}.` }
}

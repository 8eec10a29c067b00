import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '#platform/config.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok } from '#platform/result.ts'
import { readBackup } from '#platform/server/backup/read-backup.ts'
import { createLogger } from '#platform/server/log.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { openSource } from '../start/open-platform.ts'
import type { Command } from './command.ts'

export const restore: Command = {
  name: 'restore',
  operands: ['FILE'],
  summary: 'fills an empty database from a backup',
  options: {},
  run: async ({ operands, config, progress }) => {
    const file = resolve(operands[0] ?? '')
    if (!existsSync(file)) return err(problem('no-file', `There is no file ${file}.`, ''))
    // Not migrated yet: the tables are created first as they were at the time of the backup.
    const source = await openSource(config, createLogger(config.logLevel, config.logFormat))
    if (!source.ok) return source
    const { address, cluster } = source.value
    try {
      const migrations = join(projectRoot(), 'migrations')
      const restored = await progress.step('Restore', (onTable) => readBackup(address, file, migrations, onTable))
      if (!restored.ok) return err(withPlace(restored.error, config))
      progress.line(`${restored.value.rows} rows of ${restored.value.tables} tables.`)
      return ok(0)
    } finally {
      await cluster?.close()
    }
  },
}

/** Says how to name an empty database: a data folder of its own, or another database of the same PostgreSQL. */
export function withPlace(refused: Problem, { databaseUrl }: Pick<Config, 'databaseUrl'>): Problem {
  if (refused.kind !== 'not-empty') return refused
  const place = databaseUrl === undefined ? 'a new one, with --data FOLDER' : 'an empty one, with --database URL'
  return { ...refused, fix: `Restore into ${place}.` }
}

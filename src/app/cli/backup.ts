import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok } from '#platform/result.ts'
import { writeBackup } from '#platform/server/backup/write-backup.ts'
import type { Command } from './command.ts'

export const backup: Command = {
  name: 'backup',
  operands: ['FILE'],
  summary: 'writes the whole database to one compressed file while the sites keep running',
  options: {},
  run: async ({ operands, progress, openPlatform }) => {
    const file = resolve(operands[0] ?? '')
    const refused = targetProblem(file)
    if (refused) return err(refused)
    const platform = await openPlatform()
    if (!platform.ok) return platform
    try {
      const { url } = platform.value.databaseAddress
      const note = ({ tables, rows }: { tables: number; rows: number }) => `${rows} rows of ${tables} tables in ${file}`
      await progress.step('Backup', (onTable) => writeBackup(url, file, new Date(), onTable), note)
      return ok(0)
    } finally {
      await platform.value.close()
    }
  },
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

function targetProblem(file: string): Problem | undefined {
  if (isFolder(file)) return problem('is-folder', `${file} is a folder.`, 'Name a file in it.')
  return isFolder(dirname(file))
    ? undefined
    : problem('no-folder', `There is no folder ${dirname(file)}.`, 'Create it first.')
}

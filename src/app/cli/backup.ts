import { resolve } from 'node:path'
import { ok } from '#platform/result.ts'
import { writeBackup } from '#platform/server/backup/write-backup.ts'
import type { Command } from './command.ts'

export const backup: Command = {
  name: 'backup',
  operands: ['FILE'],
  summary: 'writes every row of the database into one compressed file, while the sites go on',
  options: {},
  run: async ({ operands, progress, openPlatform }) => {
    const platform = await openPlatform()
    if (!platform.ok) return platform
    const file = resolve(operands[0] ?? '')
    try {
      const { databaseUrl } = platform.value
      const note = ({ tables, rows }: { tables: number; rows: number }) => `${rows} rows of ${tables} tables in ${file}`
      await progress.step('Backup', (tell) => writeBackup(databaseUrl, file, new Date(), tell), note)
      return ok(0)
    } finally {
      await platform.value.close()
    }
  },
}

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { problem } from '#platform/problem.ts'
import { err, ok } from '#platform/result.ts'
import { readTables } from '#platform/server/backup/catalogue.ts'
import { FIRST_RUN_STEPS } from '../first-run/first-run-steps.ts'
import { firstRun } from '../first-run/first-run.ts'
import { alreadyServed } from '../start/open-platform.ts'
import type { Command } from './command.ts'

/** Folders in the data folder whose content belongs to the deleted rows. */
const GENERATED_FOLDERS = ['outbox', 'demo']

export const demoReset: Command = {
  name: 'demo reset',
  operands: [],
  summary: 'deletes all data and loads the demo dealers again',
  options: { yes: { type: 'boolean', help: 'confirms that leads and imported stock are deleted' } },
  run: async ({ config, values, progress, openPlatform }) => {
    if (config.mode === 'production') return err(problem('production', 'This is a production installation.', ''))
    if (values['yes'] !== true) {
      const fix = 'Confirm it with --yes; "forecourt backup FILE" keeps a copy.'
      return err(problem('not-confirmed', `Every lead and vehicle in ${config.dataFolder} would be lost.`, fix))
    }
    const opened = await openPlatform()
    if (!opened.ok) return opened
    const platform = opened.value
    try {
      if (platform.cluster && !(await platform.cluster.claimServer())) return err(alreadyServed(config.dataFolder, ''))
      await progress.step('Emptying the database', () => emptyTables(platform.databaseAddress.url))
      for (const folder of GENERATED_FOLDERS) rmSync(join(config.dataFolder, folder), { recursive: true, force: true })
      await firstRun(FIRST_RUN_STEPS, platform, progress)
      return ok(0)
    } finally {
      await platform.close()
    }
  },
}

async function emptyTables(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const names = (await readTables(client)).map(({ table }) => client.escapeIdentifier(table))
    await client.query(`truncate ${names.join(', ')} restart identity cascade`)
  } finally {
    await client.end()
  }
}

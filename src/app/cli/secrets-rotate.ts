import { Client } from 'pg'
import type { Config } from '#platform/config.ts'
import { ok } from '#platform/result.ts'
import { reseal, type ResealReport } from '#platform/server/reseal.ts'
import { sealedColumns, type EncryptedColumn } from '../start/sealed-columns.ts'
import type { Command, ExitCode } from './command.ts'

export const secretsRotate: Command = {
  name: 'secrets rotate',
  operands: [],
  summary: 'encrypts with the new platform keys what the previous ones encrypted, and says when those can go',
  options: {},
  run: async ({ config, out, openPlatform }) => {
    const platform = await openPlatform()
    if (!platform.ok) return platform
    try {
      const client = new Client({ connectionString: platform.value.databaseAddress.url })
      await client.connect()
      try {
        return ok(await rotate(client, config, out))
      } finally {
        await client.end()
      }
    } finally {
      await platform.value.close()
    }
  },
}

/** Returns 1 if something is encrypted with a key that is in neither setting. */
export async function rotate(client: Client, config: Config, out: (text: string) => void): Promise<ExitCode> {
  const unreadable = new Set<EncryptedColumn['setting']>()
  for (const column of sealedColumns(config)) {
    const report = await reseal(client, column)
    if (report.unreadable > 0) unreadable.add(column.setting)
    out(lineOf(column, report))
  }
  for (const line of advice(config, unreadable)) out(line)
  return unreadable.size === 0 ? 0 : 1
}

function lineOf({ what, setting }: EncryptedColumn, { resealed, current, unreadable }: ResealReport): string {
  const lost = unreadable === 0 ? '' : `, ${unreadable} of a key that neither ${setting} nor ${setting}_PREVIOUS has`
  return `${what}: ${resealed} encrypted again with ${setting}, ${current} were already${lost}`
}

function advice(config: Config, unreadable: ReadonlySet<EncryptedColumn['setting']>): readonly string[] {
  const lines: string[] = []
  if (config.previousDocumentKeys.length > 0 && !unreadable.has('DOCUMENT_KEY'))
    lines.push('DOCUMENT_KEY_PREVIOUS can go now, once every process runs with the new key.')
  if (config.previousSecrets.length > 0)
    lines.push(
      'FORECOURT_SECRET_PREVIOUS keeps the links of mails that were sent before the change. Remove it when nobody needs them any more, or at once if the key leaked.',
    )
  return lines
}

import type { Config } from '#platform/config.ts'
import type { Problem } from '#platform/problem.ts'
import { ok, type Result } from '#platform/result.ts'
import type { CommandOption, OptionValues } from './command.ts'
import { readSecret } from './read-secret.ts'

export const PASSPHRASE_OPTION: CommandOption = {
  type: 'boolean',
  help: "reads the passphrase of the backup's keys from standard input; otherwise BACKUP_PASSPHRASE has it",
}

/** The passphrase of a backup's keys; null without one. */
export async function passphraseOf(
  { backupPassphrase }: Pick<Config, 'backupPassphrase'>,
  values: OptionValues,
): Promise<Result<string | null, Problem>> {
  return values['passphrase'] === true
    ? readSecret('Passphrase of the backup (not shown): ')
    : ok(backupPassphrase ?? null)
}

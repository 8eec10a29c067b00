import type { Config } from '#platform/config.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { CommandOption, OptionValues } from './command.ts'
import { readSecret } from './read-secret.ts'

export const PASSPHRASE_OPTION: CommandOption = {
  type: 'boolean',
  help: "reads the passphrase of the backup's keys from standard input; otherwise BACKUP_PASSPHRASE has it",
}

/** The passphrase of a backup's keys; null without one. A person who types a new one types it twice. */
export async function passphraseOf(
  { backupPassphrase }: Pick<Config, 'backupPassphrase'>,
  values: OptionValues,
  isNew = false,
): Promise<Result<string | null, Problem>> {
  if (values['passphrase'] !== true) return ok(backupPassphrase ?? null)
  const isTyped = process.stdin.isTTY
  const first = await readSecret('Passphrase of the backup (not shown): ')
  if (!first.ok || !isNew) return first
  if ([...first.value].length < MIN_LENGTH) return err(TOO_SHORT)
  if (!isTyped) return first
  const second = await readSecret('The same again: ')
  return !second.ok || second.value === first.value ? second : err(NOT_THE_SAME)
}

const MIN_LENGTH = 12
const TOO_SHORT = problem('short-passphrase', `The passphrase is shorter than ${MIN_LENGTH} characters.`, '')
const NOT_THE_SAME = problem('other-passphrase', 'The two passphrases differ.', 'Try again.')

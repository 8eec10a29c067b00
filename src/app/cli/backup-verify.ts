import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { problem } from '#platform/problem.ts'
import { err, ok } from '#platform/result.ts'
import { KEYS_FILE } from '#platform/server/backup/manifest.ts'
import { openKeys } from '#platform/server/backup/sealed-keys.ts'
import { findBackup, verifyBackup } from '#platform/server/backup/verify-folder.ts'
import type { Command } from './command.ts'
import { PASSPHRASE_OPTION, passphraseOf } from './passphrase.ts'

export const backupVerify: Command = {
  name: 'backup verify',
  operands: ['FOLDER'],
  summary: 'compares every file and picture of a backup with its checksum, and tries the passphrase',
  options: { passphrase: PASSPHRASE_OPTION },
  run: async ({ operands, values, config, progress, out }) => {
    const found = await findBackup(resolve(operands[0] ?? ''))
    if (!found.ok) return found
    const passphrase = await passphraseOf(config, values)
    if (!passphrase.ok) return passphrase
    const verified = await progress.step('Backup', (onProgress) => verifyBackup(found.value, onProgress))
    if (!verified.ok) return verified
    const { folder, manifest } = verified.value
    const { hasKeys, rows, tables, blobs, createdAt } = manifest
    if (hasKeys && passphrase.value !== null) {
      const opened = openKeys(await readFile(join(folder, KEYS_FILE), 'utf8'), passphrase.value)
      if (opened === null) return err(WRONG_PASSPHRASE)
    }
    out(`${folder} is whole: of ${createdAt}, ${rows} rows of ${tables} tables, ${blobs.count} pictures.`)
    out(
      !hasKeys
        ? 'It has no keys.'
        : passphrase.value === null
          ? 'The passphrase of its keys was not tried.'
          : 'The passphrase opens its keys.',
    )
    return ok(0)
  },
}

export const WRONG_PASSPHRASE = problem('wrong-passphrase', 'This passphrase does not open the keys of the backup.', '')

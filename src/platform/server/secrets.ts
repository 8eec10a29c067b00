import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { makeFolder } from './data-folder.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'

const SECRET_BYTES = 32
const OWNER_ONLY = 0o600

/**
 * A secret of this installation, generated when it is first needed and kept in `secrets.json` of the data folder, which
 * only its owner can read.
 */
export function ownSecret(dataFolder: string, name: string): string {
  const path = pathOf(dataFolder)
  const secrets = readSecrets(path)
  const known = secrets[name]
  if (known) return known
  const made = randomBytes(SECRET_BYTES).toString('base64url')
  makeFolder(dataFolder)
  writeJsonFile(path, { ...secrets, [name]: made }, OWNER_ONLY)
  return made
}

/** Keys of the installation that a backup in this folder was restored from, the current one first. */
export function restoredKeys(dataFolder: string, name: string): readonly string[] {
  const text = readSecrets(pathOf(dataFolder))[restored(name)]
  return text === undefined ? [] : z.array(z.string()).parse(JSON.parse(text))
}

export function storeRestoredKeys(dataFolder: string, keys: Readonly<Record<string, readonly string[]>>): void {
  const path = pathOf(dataFolder)
  const added = Object.entries(keys).map(([name, all]) => [restored(name), JSON.stringify(all)])
  makeFolder(dataFolder)
  writeJsonFile(path, { ...readSecrets(path), ...Object.fromEntries(added) }, OWNER_ONLY)
}

const pathOf = (dataFolder: string): string => join(dataFolder, 'secrets.json')
const restored = (name: string): string => `restored ${name}`

function readSecrets(path: string): Readonly<Record<string, string>> {
  return readJsonFile(path, z.record(z.string(), z.string())) ?? {}
}

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
  const path = join(dataFolder, 'secrets.json')
  const secrets = readJsonFile(path, z.record(z.string(), z.string())) ?? {}
  const known = secrets[name]
  if (known) return known
  const made = randomBytes(SECRET_BYTES).toString('base64url')
  makeFolder(dataFolder)
  writeJsonFile(path, { ...secrets, [name]: made }, OWNER_ONLY)
  return made
}

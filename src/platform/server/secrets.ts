import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { makeFolder } from './data-folder.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'

const SECRET_BYTES = 32
const OWNER_ONLY = 0o600

/**
 * A secret that this installation made for itself at first need and keeps in `secrets.json` of its data
 * folder (readable by its owner only).
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

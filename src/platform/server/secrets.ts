import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const SECRET_BYTES = 32
const SECRETS_FILE = 'secrets.json'

/**
 * A secret that this installation made for itself at first need and keeps in `secrets.json` of its data
 * folder (readable by its owner only).
 */
export function ownSecret(dataFolder: string, name: string): string {
  const path = join(dataFolder, SECRETS_FILE)
  const secrets = readSecrets(path)
  const known = secrets[name]
  if (known) return known
  const made = randomBytes(SECRET_BYTES).toString('base64url')
  mkdirSync(dataFolder, { recursive: true })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, `${JSON.stringify({ ...secrets, [name]: made }, null, 2)}\n`, { mode: 0o600 })
  renameSync(unfinished, path)
  return made
}

function readSecrets(path: string): Record<string, string> {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
  return z.record(z.string(), z.string()).parse(JSON.parse(text))
}

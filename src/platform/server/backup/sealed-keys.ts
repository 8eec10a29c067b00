import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { z } from 'zod'

/** What a restored installation needs to read its own links and documents, and the secrets that its environment held. */
const keptSecrets = z.object({
  /** The current key first. */
  signing: z.array(z.string()),
  documents: z.array(z.string()),
  environment: z.record(z.string(), z.string()),
})

export type KeptSecrets = z.infer<typeof keptSecrets>

const ALGORITHM = 'aes-256-gcm'
const [KEY_BYTES, SALT_BYTES, IV_BYTES] = [32, 16, 12]
const MEGABYTE = 1024 * 1024
/** 64 MB and about 0.2 s for each guess of a passphrase. */
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * MEGABYTE }

const sealedFile = z.object({
  kdf: z.literal('scrypt'),
  salt: z.base64(),
  iv: z.base64(),
  tag: z.base64(),
  content: z.base64(),
})

const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase.normalize('NFC'), salt, KEY_BYTES, SCRYPT)

/** Encrypts secrets with a passphrase (scrypt, AES-256-GCM). The result is JSON. */
export function sealKeys(secrets: KeptSecrets, passphrase: string): string {
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)]
  const cipher = createCipheriv(ALGORITHM, keyOf(passphrase, salt), iv)
  const content = Buffer.concat([cipher.update(JSON.stringify(secrets)), cipher.final()])
  const parts = { salt, iv, tag: cipher.getAuthTag(), content }
  const texts = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')] as const)
  return `${JSON.stringify({ kdf: 'scrypt', ...Object.fromEntries(texts) }, null, 2)}\n`
}

/** Null for another passphrase, or a changed file. */
export function openKeys(text: string, passphrase: string): KeptSecrets | null {
  try {
    const file = sealedFile.parse(JSON.parse(text))
    const [salt, iv, tag, content] = [file.salt, file.iv, file.tag, file.content].map((part) =>
      Buffer.from(part, 'base64'),
    ) as [Buffer, Buffer, Buffer, Buffer]
    const decipher = createDecipheriv(ALGORITHM, keyOf(passphrase, salt), iv)
    decipher.setAuthTag(tag)
    return keptSecrets.parse(JSON.parse(Buffer.concat([decipher.update(content), decipher.final()]).toString()))
  } catch {
    return null
  }
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { keysOf, type KeyRing } from '../key-ring.ts'

/** Encrypts data that a copy of the database must not reveal (AES-256-GCM, with a key for each purpose derived by HKDF). */
export interface Seal {
  /** The owner is authenticated, so that the result can't be moved to another row. */
  readonly seal: (content: Uint8Array, owner?: string) => Buffer
  /** Null for content that was changed, has another owner, or was sealed with a key that isn't in the ring. */
  readonly open: (sealed: Uint8Array, owner?: string) => Buffer | null
  /** The content sealed with the current key; `current` if it is already, null if it can't be opened. */
  readonly reseal: (sealed: Uint8Array, owner?: string) => Buffer | 'current' | null
}

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

export const createSeal = (secret: KeyRing, purpose: string): Seal => sealFor(secret, `seal:${purpose}`)

/** The result of `seal` is the initialization vector, the tag and the encrypted content. `info` separates the derived keys. */
export function sealFor(secret: KeyRing, info: string): Seal {
  const [current, ...previous] = keysOf(secret).map((key) => Buffer.from(hkdfSync('sha256', key, '', info, KEY_BYTES)))
  if (current === undefined) throw new Error('a key ring has at least one key')
  const openWithPrevious = (sealed: Uint8Array, owner: string): Buffer | null => {
    for (const key of previous) {
      const content = decrypt(key, sealed, owner)
      if (content !== null) return content
    }
    return null
  }
  return {
    seal: (content, owner = '') => encrypt(current, content, owner),
    open: (sealed, owner = '') => decrypt(current, sealed, owner) ?? openWithPrevious(sealed, owner),
    reseal: (sealed, owner = '') => {
      if (decrypt(current, sealed, owner) !== null) return 'current'
      const content = openWithPrevious(sealed, owner)
      return content && encrypt(current, content, owner)
    },
  }
}

function encrypt(key: Buffer, content: Uint8Array, owner: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv)
  cipher.setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

function decrypt(key: Buffer, sealed: Uint8Array, owner: string): Buffer | null {
  const iv = sealed.subarray(0, IV_BYTES)
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  if (tag.length !== TAG_BYTES) return null
  try {
    const decipher = createDecipheriv(ALGORITHM, key, iv)
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

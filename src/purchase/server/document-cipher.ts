import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts documents with AES-256-GCM. The owner is authenticated too, so that a document can't be moved to another purchase. */
export interface DocumentCipher {
  readonly encrypt: (bytes: Uint8Array, owner: string) => Buffer
  /** Throws for bytes that were altered, that have another owner or that were encrypted with another key. */
  readonly decrypt: (sealed: Uint8Array, owner: string) => Buffer
}

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function createDocumentCipher(secret: string): DocumentCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'purchase documents', KEY_BYTES))
  return {
    encrypt: (bytes, owner) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce)
      cipher.setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    decrypt: (sealed, owner) => {
      const text = sealed.subarray(NONCE_BYTES + TAG_BYTES)
      const cipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES))
      cipher.setAAD(Buffer.from(owner))
      cipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([cipher.update(text), cipher.final()])
    },
  }
}

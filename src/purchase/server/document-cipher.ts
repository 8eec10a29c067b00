import type { KeyRing } from '#platform/key-ring.ts'
import { sealFor, type Seal } from '#platform/server/seal.ts'

/** Encrypts documents. The owner is authenticated too, so that a document can't be moved to another purchase. */
export interface DocumentCipher {
  readonly encrypt: (bytes: Uint8Array, owner: string) => Buffer
  /** Throws for bytes that were altered, that have another owner or that were encrypted with another key. */
  readonly decrypt: (sealed: Uint8Array, owner: string) => Buffer
}

export const documentSeal = (keys: KeyRing): Seal => sealFor(keys, 'purchase documents')

export function createDocumentCipher(keys: KeyRing): DocumentCipher {
  const seal = documentSeal(keys)
  return {
    encrypt: seal.seal,
    decrypt: (sealed, owner) => {
      const content = seal.open(sealed, owner)
      if (content === null)
        throw new Error(
          `the document of ${owner} can't be authenticated: it was altered, or encrypted with another key`,
        )
      return content
    },
  }
}

import type { KeyRing } from '#platform/key-ring.ts'
import { createMac } from '#platform/mac.ts'
import type { PictureSigner } from '../../picture-address.ts'

export interface PictureSigning {
  /** Returns a signer whose addresses are valid on that site only. */
  readonly signFor: (site: string) => PictureSigner
  readonly isSignature: (site: string, text: string, signature: string) => boolean
}

const SIGNATURE_LENGTH = 16
const MAX_CACHED = 50_000

/** Signs with HMAC-SHA256, truncated to 96 bits. Signatures are cached, because pages repeat the same hundred addresses. */
export function createPictureSigning(secret: KeyRing): PictureSigning {
  const known = new Map<string, string>()
  const mac = createMac(secret, 'picture:', SIGNATURE_LENGTH)
  return {
    signFor: (site) => (text) => {
      const signed = signedText(site, text)
      const signature = known.get(signed) ?? mac.sign(signed)
      if (known.size >= MAX_CACHED) known.clear()
      known.set(signed, signature)
      return signature
    },
    isSignature: (site, text, signature) => mac.verify(signedText(site, text), signature),
  }
}

/** Unambiguous, because a slug contains no colon. */
const signedText = (site: string, text: string): string => `${site}:${text}`

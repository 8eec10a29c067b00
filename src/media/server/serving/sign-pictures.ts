import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PictureSigner } from '../../picture-address.ts'

export interface PictureSigning {
  /** Returns a signer whose addresses are valid on that site only. */
  readonly signFor: (site: string) => PictureSigner
  readonly isSignature: (site: string, text: string, signature: string) => boolean
}

const SIGNATURE_BYTES = 12
const MAX_CACHED = 50_000

/** Signs with HMAC-SHA256, truncated to 96 bits. Signatures are cached, because pages repeat the same hundred addresses. */
export function createPictureSigning(secret: string): PictureSigning {
  const known = new Map<string, string>()
  const compute = (signed: string) =>
    createHmac('sha256', secret).update(`picture:${signed}`).digest().subarray(0, SIGNATURE_BYTES)
  return {
    signFor: (site) => (text) => {
      const signed = signedText(site, text)
      const signature = known.get(signed) ?? compute(signed).toString('base64url')
      if (known.size >= MAX_CACHED) known.clear()
      known.set(signed, signature)
      return signature
    },
    isSignature: (site, text, signature) => {
      const given = Buffer.from(signature, 'base64url')
      return given.length === SIGNATURE_BYTES && timingSafeEqual(given, compute(signedText(site, text)))
    },
  }
}

/** Unambiguous, because a slug contains no colon. */
const signedText = (site: string, text: string): string => `${site}:${text}`

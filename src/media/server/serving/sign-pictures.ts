import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PictureSigner } from '../../picture-address.ts'

export interface PictureSigning {
  readonly sign: PictureSigner
  readonly isSignature: (text: string, signature: string) => boolean
}

const SIGNATURE_BYTES = 12
const MAX_CACHED = 50_000

/** Signs with HMAC-SHA256, truncated to 96 bits. Signatures are cached, because pages repeat the same hundred addresses. */
export function createPictureSigning(secret: string): PictureSigning {
  const known = new Map<string, string>()
  const compute = (text: string) =>
    createHmac('sha256', secret).update(`picture:${text}`).digest().subarray(0, SIGNATURE_BYTES)
  return {
    sign: (text) => {
      const signature = known.get(text) ?? compute(text).toString('base64url')
      if (known.size >= MAX_CACHED) known.clear()
      known.set(text, signature)
      return signature
    },
    isSignature: (text, signature) => {
      const given = Buffer.from(signature, 'base64url')
      return given.length === SIGNATURE_BYTES && timingSafeEqual(given, compute(text))
    },
  }
}

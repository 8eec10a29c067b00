import { createHmac, timingSafeEqual } from 'node:crypto'
import { currentKey, keysOf, type KeyRing } from './key-ring.ts'

/** A message authentication code (HMAC-SHA256) of texts for one purpose. */
export interface Mac {
  /** Returns the signature in base64url. */
  readonly sign: (text: string) => string
  /** Compares in constant time. */
  readonly verify: (text: string, signature: string) => boolean
}

/** The length of a whole signature. */
const FULL_LENGTH = 43

/**
 * Creates a MAC. The purpose begins each signed text, so a signature that was made for one purpose is never valid for another; it ends with
 * a separator. Signatures are truncated to `length` characters of 6 bits each: links use 22 (132 bits).
 */
export function createMac(keys: KeyRing, purpose: string, length = FULL_LENGTH): Mac {
  const signWith = (key: string, text: string) =>
    hmac(key, purpose + text)
      .toString('base64url')
      .slice(0, length)
  return {
    sign: (text) => signWith(currentKey(keys), text),
    verify: (text, signature) => isSignedByAny(keys, signature, (key) => signWith(key, text)),
  }
}

/** Whether one of the keys made the signature. */
export function isSignedByAny(keys: KeyRing, signature: string, signWith: (key: string) => string): boolean {
  return keysOf(keys).some((key) => isSameText(signature, signWith(key)))
}

/** HMAC-SHA256, for formats that others define. */
export function hmac(secret: string | Buffer, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

/** Compares a text with a secret one. The time depends on the length only. */
export function isSameText(given: string, expected: string): boolean {
  const [givenBytes, expectedBytes] = [Buffer.from(given), Buffer.from(expected)]
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes)
}

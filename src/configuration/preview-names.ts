import { hmac, isSignedByAny } from '#platform/mac.ts'
import { currentKey, type KeyRing } from '#platform/key-ring.ts'

const KEY_LENGTH = 20
const SIGNATURE_LENGTH = 24
const LABEL = new RegExp(`^preview-([0-9a-f]{${KEY_LENGTH}})([0-9a-f]{${SIGNATURE_LENGTH}})$`)

/** Host names of previews: one label of a draft below `PREVIEW_HOST`, signed, so that a guessed name never reaches the database. */
export interface PreviewNames {
  readonly hostOf: (key: string) => string
  /** The key of a draft in the name of a host; null for every other host. */
  readonly keyOf: (host: string) => string | null
}

/** Host names have one case, so the signature is in hexadecimal digits (96 bits). */
export function createPreviewNames(secret: KeyRing, previewHost: string): PreviewNames {
  const signWith = (by: string, key: string) => hmac(by, `preview ${key}`).toString('hex').slice(0, SIGNATURE_LENGTH)
  return {
    hostOf: (key) => `preview-${key}${signWith(currentKey(secret), key)}.${previewHost}`,
    keyOf: (host) => {
      if (!host.endsWith(`.${previewHost}`)) return null
      const [, key, signature] = LABEL.exec(host.slice(0, -previewHost.length - 1)) ?? []
      if (key === undefined || signature === undefined) return null
      return isSignedByAny(secret, signature, (by) => signWith(by, key)) ? key : null
    },
  }
}

import type { KeyRing } from '../key-ring.ts'
import { createMac } from '../mac.ts'

/** Tokens for links that can't be guessed: an id and its signature for one scope, such as a site's payments. */
export interface SignedIds {
  /** `{id}.{signature}` */
  readonly sign: (scope: string, id: string) => string
  /** Null for a token that was changed or belongs to another scope. */
  readonly read: (scope: string, token: string) => string | null
  /** A keyed hash, for a text that must not be stored. */
  readonly digest: (scope: string, text: string) => string
}

const MAC_LENGTH = 22
const TOKEN = /^([0-9a-f-]{36})\.([\w-]{22})$/

export function createSignedIds(secret: KeyRing): SignedIds {
  const macOf = (scope: string) => createMac(secret, `${scope}\n`, MAC_LENGTH)
  return {
    digest: (scope, text) => macOf(scope).sign(text),
    sign: (scope, id) => `${id}.${macOf(scope).sign(id)}`,
    read: (scope, token) => {
      const [, id = '', mac = ''] = TOKEN.exec(token) ?? []
      return id !== '' && macOf(scope).verify(id, mac) ? id : null
    },
  }
}

import { daysSinceEpoch } from '../clock.ts'
import type { KeyRing } from '../key-ring.ts'
import { createMac } from '../mac.ts'

export interface DatedToken {
  readonly id: string
  readonly hasExpired: boolean
}

/** Tokens of links that are valid for some days: `{id}.{last day}.{MAC}`. The last day is signed, too. */
export interface DatedTokens {
  readonly sign: (scope: string, id: string, now: Date, days: number) => string
  /** Null for a token that was changed, or is of another scope. */
  readonly read: (scope: string, token: string, now: Date) => DatedToken | null
}

const TOKEN = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(\d{1,6})\.([\w-]{22})$/
const MAC_LENGTH = 22

export function createDatedTokens(secret: KeyRing): DatedTokens {
  const macOf = (scope: string) => createMac(secret, `${scope} `, MAC_LENGTH)
  return {
    sign: (scope, id, now, days) => {
      const last = String(daysSinceEpoch(now) + days)
      return `${id}.${last}.${macOf(scope).sign(`${id} ${last}`)}`
    },
    read: (scope, token, now) => {
      const [, id = '', last = '', mac = ''] = TOKEN.exec(token) ?? []
      if (id === '' || !macOf(scope).verify(`${id} ${last}`, mac)) return null
      return { id, hasExpired: daysSinceEpoch(now) > Number(last) }
    },
  }
}

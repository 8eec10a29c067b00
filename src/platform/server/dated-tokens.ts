import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '../clock.ts'

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

export function createDatedTokens(secret: string): DatedTokens {
  const macOf = (scope: string, id: string, last: string): string =>
    createHmac('sha256', secret).update(`${scope} ${id} ${last}`).digest('base64url').slice(0, MAC_LENGTH)
  return {
    sign: (scope, id, now, days) => {
      const last = String(dayOf(now) + days)
      return `${id}.${last}.${macOf(scope, id, last)}`
    },
    read: (scope, token, now) => {
      const [, id = '', last = '', mac = ''] = TOKEN.exec(token) ?? []
      if (id === '' || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(scope, id, last)))) return null
      return { id, hasExpired: dayOf(now) > Number(last) }
    },
  }
}

/** Days since 1 January 1970 (UTC). */
function dayOf(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS)
}

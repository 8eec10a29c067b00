import { randomBytes } from 'node:crypto'
import { daysSinceEpoch } from '#platform/clock.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import { createMac } from '#platform/mac.ts'
import { cookieNamed, type Caller } from './caller.ts'

/**
 * A cookie that says who signed in with this browser before. It opens nothing. Attempts of a browser that knows a person are counted by
 * themselves, so that whoever guesses from the same network, or as somebody everywhere, doesn't keep that person out.
 */
export interface KnownBrowsers {
  /** The id of the browser if the person signed in with it; null for any other. */
  readonly idFor: (caller: Caller, personId: string | null, now: Date) => string | null
  /** The value of `Set-Cookie` once the person signed in. */
  readonly remember: (caller: Caller, personId: string, now: Date) => string
}

const DAYS = 180
const MOST_PEOPLE = 8
const MAC_LENGTH = 22

export function createKnownBrowsers(secret: KeyRing, secureCookies: boolean): KnownBrowsers {
  const name = secureCookies ? '__Host-forecourt-browser' : 'forecourt-browser'
  const mac = createMac(secret, 'known browser ', MAC_LENGTH)
  const read = ({ cookie }: Caller) => {
    const [id = '', ...entries] = (cookieNamed(cookie, name) ?? '').split('.')
    return { id: /^[\w-]{22}$/.test(id) ? id : null, entries: entries.slice(0, MOST_PEOPLE) }
  }
  const isOf = (entry: string, id: string, personId: string, today: number): boolean => {
    const [day = '', signature = ''] = entry.split('~')
    return today - Number(day) <= DAYS && mac.verify(`${id} ${personId} ${day}`, signature)
  }
  return {
    idFor: (caller, personId, now) => {
      const { id, entries } = read(caller)
      if (id === null || personId === null) return null
      return entries.some((entry) => isOf(entry, id, personId, daysSinceEpoch(now))) ? id : null
    },
    remember: (caller, personId, now) => {
      const { id: known, entries } = read(caller)
      const id = known ?? randomBytes(16).toString('base64url')
      const today = daysSinceEpoch(now)
      const others = known === null ? [] : entries.filter((entry) => !isOf(entry, id, personId, today))
      const own = `${today}~${mac.sign(`${id} ${personId} ${today}`)}`
      const value = [id, own, ...others].slice(0, MOST_PEOPLE + 1).join('.')
      const secure = secureCookies ? '; Secure' : ''
      return `${name}=${value}; Path=/; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Lax${secure}`
    },
  }
}
